import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { View } from "../../../contract/view";
import { A } from "../../components/base";
import { ListPage } from "../../components/table/list-page";
import { paths } from "../../paths";
import { TemplateTable, type TemplateTableProps } from "./table";

interface Props extends TemplateTableProps {
  views: View[];
  total: number;
  mayEdit: boolean;
  /** The dialog over the list, if one is open. */
  dialog: ReactNode;
}

/** The list of all templates, or of one view, under the tabs of the views. */
export function TemplateList({ views, total, mayEdit, dialog, ...table }: Props) {
  const { t } = useTranslation();
  const { projectId, order, templates } = table;
  return (
    <ListPage
      icon="templates"
      title={t("templates.title")}
      about={t("templates.about")}
      order={order}
      total={total}
      found={templates.length}
      tabs={views.length > 0 && <ViewTabs projectId={projectId} viewId={table.viewId} views={views} />}
      create={mayEdit ? { to: paths.templateEdit(projectId, "new"), label: t("templates.new") } : undefined}
      dialog={dialog}
    >
      <TemplateTable {...table} />
    </ListPage>
  );
}

function ViewTabs({ projectId, viewId, views }: Pick<Props, "projectId" | "viewId" | "views">) {
  const { t } = useTranslation();
  const tabs = [{ id: null, title: t("templates.all") }, ...views];
  return (
    <nav className="tabs" aria-label={t("templates.views")}>
      {tabs.map(({ id, title }) => (
        <A
          key={id ?? 0}
          to={paths.templates(projectId, id)}
          aria-current={id === viewId ? "page" : undefined}
        >
          {title}
        </A>
      ))}
    </nav>
  );
}
