import { useTranslation } from "react-i18next";
import type { Task } from "../../../contract/task";
import { StatusChip } from "../../components/chip";
import { Icon } from "../../components/icon";
import { Ago, Duration } from "../../components/time";
import { typeLook } from "./type";
import { Version } from "./version";

interface Props {
  caption: string;
  tasks: readonly Task[];
  /** Opens the log of a task over this page. */
  logHref: (taskId: number) => string;
  /** In lists of several templates: where the template of a task is. */
  templateHref?: (task: Task) => string;
  /** For those who may run tasks. */
  againHref?: (task: Task) => string;
}

/** Tasks, the newest first. Plain rows, as everywhere. */
export function TaskTable({ caption, tasks, ...cells }: Props) {
  const { t } = useTranslation();
  const heads = ["task", "version", "status", "user", "start", "duration"] as const;
  return (
    <div className="table-box">
      <table className="tasks">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {heads.map((name) => (
              <th scope="col" key={name}>
                {t(`tasks.${name}`)}
              </th>
            ))}
            {cells.againHref && (
              <th scope="col" className="actions">
                <span className="unseen">{t("common.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <Row key={task.id} task={task} {...cells} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ task, logHref, templateHref, againHref }: { task: Task } & Omit<Props, "caption" | "tasks">) {
  const { t } = useTranslation();
  return (
    <tr id={`task-${task.id}`}>
      <th scope="row">
        <span className="task-cell">
          <TaskLink task={task} href={logHref(task.id)} />
          {templateHref && (
            <>
              <span className="muted" aria-hidden="true">
                ‹
              </span>
              <a href={templateHref(task)}>{task.tpl_alias}</a>
            </>
          )}
        </span>
      </th>
      <td>
        <Version task={task} logHref={logHref} />
      </td>
      <td>
        <StatusChip status={task.status} />
      </td>
      <td>{task.user_name || t("common.dash")}</td>
      <td>
        <Ago time={task.start} />
      </td>
      <td>
        <Duration start={task.start} end={task.end} />
      </td>
      {againHref && (
        <td className="actions">
          <a
            className="icon-button"
            href={againHref(task)}
            data-dialog=""
            aria-label={t("tasks.again_named", { id: task.id })}
          >
            <Icon name="again" />
          </a>
        </td>
      )}
    </tr>
  );
}

/** Leads to the log; a message shows as a dashed line with the message behind it. */
export function TaskLink({ task, href }: { task: Task; href: string }) {
  const icon = typeLook(task.tpl_type).icon;
  return (
    <a
      className={task.message ? "task-link said" : "task-link"}
      href={href}
      data-dialog=""
      title={task.message || undefined}
    >
      <Icon name={icon} />#{task.id}
    </a>
  );
}
