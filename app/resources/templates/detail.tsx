import { useTranslation } from "react-i18next";
import { Alert } from "../../components/alert";
import { useBase } from "../../components/base";
import { LinkButton } from "../../components/form/button";
import { PageHead } from "../../components/page-head";
import { Pager } from "../../components/table/pager";
import { paths } from "../../paths";
import type { TemplateData } from "../../services/templates/detail.server";
import { TaskTable } from "../tasks/table";
import { typeLook } from "../tasks/type";
import { useLogHref } from "../tasks/use-log-href";
import { TemplateFacts } from "./facts";

/** One template: what it is, what can be done with it, and what it has run. */
export function TemplateDetail(data: TemplateData) {
  const { t } = useTranslation();
  const { projectId, template, viewId } = data;
  const crumbs = [{ to: paths.templates(projectId, viewId), label: t("templates.title") }];
  return (
    <>
      <PageHead title={template.name} crumbs={crumbs}>
        <Actions {...data} />
      </PageHead>
      <div className="fields template-facts">
        {template.description && <Alert kind="information">{template.description}</Alert>}
        <TemplateFacts {...data} />
      </div>
      <Tasks {...data} />
    </>
  );
}

function Actions({ projectId, template, mayRun, mayEdit }: TemplateData) {
  const { t } = useTranslation();
  const { id, type } = template;
  return (
    <div className="buttons">
      {mayEdit && (
        <>
          <LinkButton to={paths.templateDelete(projectId, id)} dialog quiet icon="remove">
            {t("templates.delete_button")}
          </LinkButton>
          <LinkButton to={paths.templateCopy(projectId, id)} dialog quiet icon="copy">
            {t("templates.copy_button")}
          </LinkButton>
          <LinkButton to={paths.templateEdit(projectId, id)} dialog quiet icon="edit">
            {t("templates.edit_button")}
          </LinkButton>
        </>
      )}
      {mayRun && (
        <LinkButton to={paths.templateRun(projectId, id)} dialog icon="run">
          {t(`templates.run.${typeLook(type).key}`)}
        </LinkButton>
      )}
    </div>
  );
}

function Tasks({ projectId, template, items, page, pages, mayRun }: TemplateData) {
  const { t } = useTranslation();
  const to = useBase();
  const logHref = useLogHref();
  return (
    <div id="template-tasks" data-live={to("/api/ws")}>
      {items.length === 0 ? (
        <p className="muted">{t("tasks.none_of_template")}</p>
      ) : (
        <TaskTable
          caption={t("templates.tasks")}
          tasks={items.map((task) => ({ ...task, tpl_type: task.tpl_type ?? template.type }))}
          logHref={logHref}
          againHref={
            mayRun ? (task) => to(`${paths.templateRun(projectId, template.id)}?from=${task.id}`) : undefined
          }
        />
      )}
      <Pager page={page} pages={pages} />
    </div>
  );
}
