import { useTranslation } from "react-i18next";
import { isFinal, taskStatuses } from "../../../contract/task";
import { useBase } from "../../components/base";
import { Island } from "../../components/island";
import { momentOf } from "../../components/moment";
import TaskLog, { type TaskLogProps } from "../../islands/task-log";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";

/**
 * What keeps the log growing: an island where scripts run; where they do not, a frame that the server goes on
 * writing. In lite mode the browser has scripts but is sent none, so the frame stands there by itself.
 */
export function LiveLines({ data }: { data: TaskLogData }) {
  const props = useIslandProps(data);
  if (!data.watched) return null;
  if (data.lite) return <Frame data={data} />;
  return (
    <>
      <noscript>
        <Frame data={data} />
      </noscript>
      <Island name="task-log" of={TaskLog} props={props} />
    </>
  );
}

function Frame({ data }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const { last, end } = data.window;
  const src = useBase()(paths.taskLog(data.projectId, data.task.id));
  if (last < end) return null;
  return <iframe className="log-frame" title={t("log.frame")} src={`${src}?from=${last + 1}`} />;
}

function useIslandProps({ projectId, task, window, numbered }: TaskLogData): TaskLogProps {
  const to = useBase();
  const texts = useTexts();
  return {
    taskId: task.id,
    task: to(`/api/project/${projectId}/tasks/${task.id}`),
    socket: to("/api/ws"),
    numbered,
    status: task.status,
    finals: taskStatuses.filter(isFinal),
    first: window.first,
    last: window.last,
    end: window.end,
    page: to(paths.task(projectId, task.id)),
    raw: to(paths.taskRaw(projectId, task.id)),
    start: momentOf(task.start),
    texts,
  };
}

/** An island has no translations of its own. */
function useTexts(): TaskLogProps["texts"] {
  const { t } = useTranslation();
  return {
    live: t("log.live", { returnObjects: true }),
    statuses: t("status", { returnObjects: true }),
    reload: t("log.reload"),
    newLines: t("log.new_lines", { count: "{count}" as unknown as number }),
    toEnd: t("log.to_end"),
    more: t("log.more", { count: "{count}" as unknown as number }),
    lines: t("log.lines", { first: "{first}", last: "{last}", end: "{end}" }),
  };
}
