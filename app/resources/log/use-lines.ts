import { useTranslation } from "react-i18next";
import { useBase } from "../../components/base";
import { momentOf } from "../../components/moment";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";
import { lineHref, lineRawHref } from "../output/line-href";
import type { LinesContext } from "../output/lines";

/** Addresses and words of the lines of a task's log. */
export function useLines({
  projectId,
  task,
  q,
}: Pick<TaskLogData, "projectId" | "task" | "q">): LinesContext {
  const { t } = useTranslation();
  const to = useBase();
  const page = to(paths.task(projectId, task.id));
  const raw = to(paths.taskRaw(projectId, task.id));
  return {
    href: (line) => lineHref(page, line),
    rawHref: (line) => lineRawHref(raw, line),
    start: momentOf(task.start),
    query: q,
    more: (count) => t("log.more", { count }),
  };
}
