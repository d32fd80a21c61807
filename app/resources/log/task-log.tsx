import { useTranslation } from "react-i18next";
import { useBase } from "../../components/base";
import { Icon } from "../../components/icon";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";
import { LogBar } from "./bar";
import { LogBody } from "./body";
import { Contents } from "./contents";
import { TaskFacts } from "./facts";
import { HostResults } from "./hosts";
import { LiveLines } from "./live";
import { LogStyles } from "./styles";
import { LogToolbar } from "./toolbar";

/** Everything about one run, on its page and in its dialog. */
export function TaskLogView({ data }: { data: TaskLogData }) {
  const { projectId, task, marks, hosts } = data;
  return (
    <div className="task-log">
      <LogStyles />
      <TaskFacts data={data} />
      <div id="task-results" data-live={useBase()("/api/ws")} data-task={data.task.id} className="folds">
        <HostResults hosts={hosts} />
        <Contents projectId={projectId} taskId={task.id} marks={marks} />
      </div>
      <LogToolbar data={data} />
      <HitBar data={data} />
      <LogBody data={data} live={<LiveLines data={data} />} />
      <LogBar data={data} />
    </div>
  );
}

/** Where one stands among the matches of a search. */
function HitBar({ data: { projectId, task, hit, q, failures } }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const to = useBase();
  if (!hit) return null;
  const page = to(paths.task(projectId, task.id));
  const query = `q=${encodeURIComponent(q)}${failures ? "&only=failures" : ""}`;
  const link = (line: number) => `${page}?line=${line}&${query}#L${line}`;
  return (
    <nav className="hit-bar" aria-label={t("log.search")}>
      <a href={`${to(paths.taskSearch(projectId, task.id))}?${query}`}>
        <Icon name="back" />
        {t("log.hits", { count: hit.total })}
      </a>
      {hit.previous && (
        <a href={link(hit.previous)} rel="prev">
          {t("log.previous_hit")}
        </a>
      )}
      {hit.next && (
        <a href={link(hit.next)} rel="next">
          {t("log.next_hit")}
        </a>
      )}
    </nav>
  );
}
