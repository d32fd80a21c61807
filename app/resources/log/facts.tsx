import { useTranslation } from "react-i18next";
import { Alert } from "../../components/alert";
import { useBase } from "../../components/base";
import { StatusChip } from "../../components/chip";
import { Fact, Facts } from "../../components/facts";
import { Ago, Duration } from "../../components/time";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";

/** What a run is: status, author, times, version, commit. Brought up to date while the run goes on. */
export function TaskFacts({ data }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const { task } = data;
  return (
    <div id="task-facts" data-live={useBase()("/api/ws")} data-task={data.task.id} className="fields">
      {task.message && <Alert kind="information">{task.message}</Alert>}
      <Facts>
        <Fact name={t("tasks.status")}>
          <StatusChip status={task.status} />
        </Fact>
        <Fact name={t("tasks.author")}>{data.author || t("common.dash")}</Fact>
        <Fact name={t("tasks.started")}>
          <Ago time={task.start} />
        </Fact>
        <Fact name={t("tasks.duration")}>
          <Duration start={task.start} end={task.end} />
        </Fact>
        <Version data={data} />
        {task.commit_hash && (
          <Fact name={t("tasks.commit")} wide>
            <code>{task.commit_hash.slice(0, 10)}</code> <span className="said">{task.commit_message}</span>
          </Fact>
        )}
      </Facts>
      {data.truncated && <Alert kind="warning">{t("log.truncated")}</Alert>}
    </div>
  );
}

function Version({ data: { task, build } }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const to = useBase();
  if (build?.version) {
    return (
      <Fact name={t("tasks.version")}>
        <a href={to(paths.task(task.project_id, build.id))}>{build.version}</a>
      </Fact>
    );
  }
  return task.version ? <Fact name={t("tasks.version")}>{task.version}</Fact> : null;
}
