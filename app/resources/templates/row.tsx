import { useTranslation } from "react-i18next";
import type { Template } from "../../../contract/template";
import { useBase } from "../../components/base";
import { StatusChip } from "../../components/chip";
import { Icon } from "../../components/icon";
import { Ago } from "../../components/time";
import { paths } from "../../paths";
import { TaskLink } from "../tasks/table";
import { typeLook } from "../tasks/type";
import { useLogHref } from "../tasks/use-log-href";
import { Version } from "../tasks/version";
import { Expanded, Expander } from "./expanded";
import { RunLink } from "./run-link";
import type { TemplateTableProps } from "./table";

export function TemplateRow({ template, list }: { template: Template; list: TemplateTableProps }) {
  const { t } = useTranslation();
  const to = useBase();
  const { projectId, viewId, names, mayRun, expanded } = list;
  const tasks = expanded?.templateId === template.id ? expanded.tasks : null;
  const name = (map: Record<number, string>, id: number | null | undefined) =>
    (id && map[id]) || t("common.dash");
  return (
    <>
      <tr id={`row-${template.id}`}>
        <td className="expander">
          <Expander template={template} open={tasks !== null} />
        </td>
        <th scope="row" className="name">
          <span className="template-name">
            <Icon name={typeLook(template.type).icon} />
            <a className="title" href={to(paths.template(projectId, template.id, viewId))}>
              {template.name}
            </a>
          </span>
        </th>
        <LastTask template={template} />
        <td className="playbook">{template.playbook}</td>
        <td>{name(names.inventory, template.inventory_id)}</td>
        <td>{name(names.environment, template.environment_id)}</td>
        <td>{name(names.repository, template.repository_id)}</td>
        {mayRun && (
          <td className="actions">
            <RunLink projectId={projectId} template={template} />
          </td>
        )}
      </tr>
      {tasks && <Expanded template={template} tasks={tasks} projectId={projectId} mayRun={mayRun} />}
    </>
  );
}

/** Version, status and link of the last task. */
function LastTask({ template }: { template: Template }) {
  const { t } = useTranslation();
  const logHref = useLogHref();
  const task = template.last_task;
  if (!task) {
    return (
      <>
        <td>{t("common.dash")}</td>
        <td className="muted">{t("templates.not_launched")}</td>
        <td>{t("common.dash")}</td>
      </>
    );
  }
  return (
    <>
      <td>
        <Version task={task} logHref={logHref} />
      </td>
      <td>
        <StatusChip status={task.status} />
      </td>
      <td>
        <TaskLink task={{ ...task, tpl_type: task.tpl_type ?? template.type }} href={logHref(task.id)} />
        <span className="by">
          {task.user_name && `${t("templates.by", { name: task.user_name })} `}
          <Ago time={task.created} />
        </span>
      </td>
    </>
  );
}
