import { useTranslation } from "react-i18next";
import type { References } from "../../../contract/references";
import { paths } from "../../paths";
import { A } from "../base";
import { Icon, type IconName } from "../icon";

interface Props {
  references: References;
  projectId: number;
}

type Item = References["templates"][number];

/** What still uses a thing, by kind, each with a way to get there. */
export function ReferenceList({ references, projectId }: Props) {
  const { t } = useTranslation();
  const { templates, inventories, repositories, schedules = [] } = references;
  const edit = (noun: "inventory" | "repositories") => (item: Item) => paths[noun].edit(projectId, item.id);
  const template = (item: Item) => paths.template(projectId, item.id);
  return (
    <div className="references fields">
      <Group icon="templates" title={t("templates.title")} items={templates} to={template} />
      <Group icon="inventory" title={t("inventory.title")} items={inventories} to={edit("inventory")} />
      <Group
        icon="repositories"
        title={t("repositories.title")}
        items={repositories}
        to={edit("repositories")}
      />
      <Group icon="waiting" title={t("remove.schedules")} items={schedules} />
    </div>
  );
}

interface GroupProps {
  icon: IconName;
  title: string;
  items: Item[];
  to?: (item: Item) => string;
}

function Group({ icon, title, items, to }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>
        <Icon name={icon} />
        {title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{to ? <A to={to(item)}>{item.name}</A> : item.name}</li>
        ))}
      </ul>
    </section>
  );
}
