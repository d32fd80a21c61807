import { useTranslation } from "react-i18next";
import type { LogMark } from "../../../contract/output";
import { useBase } from "../../components/base";
import { Icon } from "../../components/icon";
import { paths } from "../../paths";
import { plainText } from "../output/ansi";

interface Props {
  projectId: number;
  taskId: number;
  marks: LogMark[];
}

/** The headings and failures of a log, each a way there. */
export function ContentsList({ projectId, taskId, marks }: Props) {
  const to = useBase()(paths.task(projectId, taskId));
  return (
    <ol className="contents">
      {marks.map(({ line, kind, text }) => (
        <li key={line} className={kind}>
          <a href={`${to}?line=${line}#L${line}`}>
            {isFailure(kind) && <Icon name="error" />}
            <span>{plainText(text)}</span> <small>{line}</small>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The list folded away, or the way to it where it is long. */
export function Contents({ projectId, taskId, marks }: Omit<Props, "marks"> & { marks: LogMark[] | null }) {
  const { t } = useTranslation();
  const to = useBase();
  if (marks?.length === 0) return null;
  if (marks === null) {
    return (
      <a className="fold" href={to(paths.taskContents(projectId, taskId))}>
        {t("log.contents")}
      </a>
    );
  }
  return (
    <details className="fold">
      <summary>
        {t("log.contents")} ({marks.length})
      </summary>
      <ContentsList projectId={projectId} taskId={taskId} marks={marks} />
    </details>
  );
}

const isFailure = (kind: string) => kind === "failed" || kind === "unreachable";
