import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { A } from "../../components/base";
import { Dialog } from "../../components/dialog/dialog";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";
import { TaskLogView } from "./task-log";

/** The log of the task that `?t=` names, over whatever page that is. Closing takes the parameter away. */
export function TaskLogDialog({ data }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { projectId, task } = data;
  // The dialog begins at its title, not at the first link in it.
  const title = (
    // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus anyway
    <span className="log-title" tabIndex={-1} autoFocus>
      <A to={paths.template(projectId, task.template_id)}>{data.templateName}</A> ›{" "}
      {t("tasks.number", { id: task.id })}{" "}
      <A className="full-page" to={paths.task(projectId, task.id)}>
        {t("log.open")}
      </A>
    </span>
  );
  return (
    <Dialog title={title} back={pathname + without(search, "t")} size="large">
      <div className="dialog-body">
        <TaskLogView data={data} />
      </div>
    </Dialog>
  );
}

function without(search: string, name: string) {
  const query = new URLSearchParams(search);
  query.delete(name);
  const rest = query.toString();
  return rest === "" ? "" : `?${rest}`;
}
