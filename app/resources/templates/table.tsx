import { useTranslation } from "react-i18next";
import type { Template } from "../../../contract/template";
import { useBase } from "../../components/base";
import { SortLink } from "../../components/table/sort-link";
import type { ListOrder } from "../../services/list";
import type { TemplateNames } from "../../services/templates/choices.server";
import type { ExpandedTasks } from "./expanded";
import { TemplateRow } from "./row";

export interface TemplateTableProps {
  projectId: number;
  /** The view whose list this is; null for all templates. */
  viewId: number | null;
  templates: Template[];
  names: TemplateNames;
  order: ListOrder;
  mayRun: boolean;
  expanded: ExpandedTasks | null;
}

const heads = [
  "version",
  "status",
  "last_task",
  "playbook",
  "inventory",
  "environment",
  "repository",
] as const;

/** Templates with their last task. One row at a time shows more of its tasks. */
export function TemplateTable(props: TemplateTableProps) {
  const { t } = useTranslation();
  const { templates, order, mayRun } = props;
  const direction = order.descending ? "descending" : "ascending";
  return (
    <div className="table-box template-list" id="template-list" data-live={useBase()("/api/ws")}>
      <table>
        <caption className="unseen">{t("templates.title")}</caption>
        <thead>
          <tr>
            <td className="expander" />
            <th scope="col" aria-sort={order.sort === "name" ? direction : undefined}>
              <SortLink column="name" label={t("templates.name")} order={order} />
            </th>
            {heads.map((name) => (
              <th scope="col" key={name}>
                {name === "version" || name === "status" ? t(`tasks.${name}`) : t(`templates.${name}`)}
              </th>
            ))}
            {mayRun && (
              <th scope="col" className="actions">
                <span className="unseen">{t("common.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
