import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { taskCan } from "../../../contract/task";
import { useBase } from "../../components/base";
import { LinkButton, Submit } from "../../components/form/button";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";

/** Stays in sight under the log: how the page hears of news, and what can be done with the run. */
export function LogBar({ data }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const to = useBase();
  const { watched } = data;
  // Scripts put what they know in its place: a page whose scripts are late or never come is not silent.
  const reload = (
    <span className="live is-polling" data-until-live="">
      {t("log.without_script")} <a href={to(pathname + search)}>{t("log.reload_page")}</a>
    </span>
  );
  return (
    <div className="log-bar">
      <div className="log-state" data-log-state="">
        {watched && reload}
      </div>
      <p className="unseen" role="status" data-log-say="" />
      <a className="quiet-link" href="#main">
        {t("log.to_top")}
      </a>
      <TaskActions data={data} />
    </div>
  );
}

/** Stop while there is something to stop; then the same again. */
function TaskActions({ data }: { data: TaskLogData }) {
  return (
    <div id="task-actions" className="buttons" data-live={useBase()("/api/ws")} data-task={data.task.id}>
      {data.canRun && (taskCan.stop(data.task.status) ? <Stop data={data} /> : <Again data={data} />)}
    </div>
  );
}

function Stop({ data: { projectId, task } }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const force = taskCan.forceStop(task.status);
  return (
    <form method="post" action={useBase()(paths.taskStop(projectId, task.id))}>
      <input type="hidden" name="back" value={pathname + search} />
      {force && <input type="hidden" name="force" value="on" />}
      <Submit danger icon="stopped">
        {force ? t("tasks.force_stop") : t("tasks.stop")}
      </Submit>
    </form>
  );
}

function Again({ data: { projectId, task } }: { data: TaskLogData }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to={`${paths.templateRun(projectId, task.template_id)}?from=${task.id}`}
      dialog
      quiet
      icon="again"
    >
      {t("tasks.again")}
    </LinkButton>
  );
}
