import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../../contract/task";
import type { Template } from "../../../contract/template";
import { useBase } from "../../components/base";
import { Icon } from "../../components/icon";
import { paths } from "../../paths";
import { TaskTable } from "../tasks/table";
import { useLogHref } from "../tasks/use-log-href";

/** The row that shows more: `?expand=` names it. */
export interface ExpandedTasks {
  templateId: number;
  tasks: Task[];
}

/** A link to the same list with this row opened, or closed again. */
export function Expander({ template: { id, name }, open }: { template: Template; open: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("t");
  if (open) query.delete("expand");
  else query.set("expand", String(id));
  const rest = query.toString();
  return (
    <a
      className="icon-button"
      href={`${useBase()(pathname)}${rest ? `?${rest}` : ""}#row-${id}`}
      aria-label={t(open ? "templates.collapse" : "templates.expand", { name })}
      data-swap="template-list"
    >
      <Icon name={open ? "chevron" : "next"} />
    </a>
  );
}

interface Props {
  template: Template;
  tasks: Task[];
  projectId: number;
  mayRun: boolean;
}

export function Expanded({ template, tasks, projectId, mayRun }: Props) {
  const { t } = useTranslation();
  const to = useBase();
  const logHref = useLogHref();
  const again = (task: Task) => to(`${paths.templateRun(projectId, template.id)}?from=${task.id}`);
  return (
    <tr className="inner" id={`inner-${template.id}`}>
      <td colSpan={mayRun ? 10 : 9}>
        {tasks.length === 0 ? (
          <p className="muted">{t("tasks.none_of_template")}</p>
        ) : (
          <TaskTable
            caption={t("templates.last_tasks", { name: template.name })}
            tasks={tasks}
            logHref={logHref}
            againHref={mayRun ? again : undefined}
          />
        )}
      </td>
    </tr>
  );
}
