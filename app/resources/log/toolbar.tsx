import { useTranslation } from "react-i18next";
import { useBase } from "../../components/base";
import { Icon } from "../../components/icon";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";

/** Ways through the log, each a plain form or link: search, a line, the next failure, the whole as text. */
export function LogToolbar({ data }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const to = useBase();
  const { projectId, task, window } = data;
  const raw = to(paths.taskRaw(projectId, task.id));
  const failure = `${to(paths.taskFailure(projectId, task.id))}?after=${data.hit?.line ?? 0}`;
  return (
    <div className="log-tools">
      <LogSearch projectId={projectId} taskId={task.id} q={data.q} />
      <form className="tool" action={to(paths.task(projectId, task.id))}>
        <label className="unseen" htmlFor="go-to-line">
          {t("log.go_to")}
        </label>
        <input
          id="go-to-line"
          name="line"
          inputMode="numeric"
          pattern="[0-9]*"
          placeholder={t("log.go_to")}
          size={8}
          maxLength={9}
          required
        />
        <button type="submit">{t("log.go")}</button>
      </form>
      {window.end > 0 && <a href={failure}>{t("log.next_failure")}</a>}
      <LogChoices />
      <span className="log-files">
        <a href={raw}>{t("log.raw")}</a>
        <a href={`${raw}?times=1&download=1`} download>
          <Icon name="download" />
          {t("log.download")}
        </a>
      </span>
    </div>
  );
}

interface SearchProps {
  projectId: number;
  taskId: number;
  q: string;
  failures?: boolean;
}

export function LogSearch({ projectId, taskId, q, failures = false }: SearchProps) {
  const { t } = useTranslation();
  return (
    <form className="tool" action={useBase()(paths.taskSearch(projectId, taskId))}>
      <input
        type="search"
        name="q"
        defaultValue={q}
        aria-label={t("log.search")}
        placeholder={t("log.search")}
        data-filter=""
      />
      <label>
        <input type="checkbox" name="only" value="failures" defaultChecked={failures} />
        {t("log.only_failures")}
      </label>
      <button type="submit">
        <Icon name="search" />
        {t("log.search_button")}
      </button>
    </form>
  );
}

/** These act by style alone (styles/log/lines.css), so they need neither a script nor a new page. */
export function LogChoices() {
  const { t } = useTranslation();
  return (
    <fieldset className="tool">
      <legend className="unseen">{t("log.times")}</legend>
      <span aria-hidden="true">{t("log.times")}</span>
      {(["off", "relative", "absolute"] as const).map((value) => (
        <label key={value}>
          <input type="radio" name="times" value={value} defaultChecked={value === "absolute"} />
          {t(`log.times_${value}`)}
        </label>
      ))}
      <label>
        <input type="checkbox" name="wrap" defaultChecked />
        {t("log.wrap")}
      </label>
    </fieldset>
  );
}
