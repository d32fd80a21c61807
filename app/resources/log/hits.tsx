import { useTranslation } from "react-i18next";
import type { SearchResult } from "../../../contract/output";
import type { Task } from "../../../contract/task";
import { useBase } from "../../components/base";
import { paths } from "../../paths";
import { LogLines } from "../output/lines";
import { useLines } from "./use-lines";

interface Props {
  projectId: number;
  task: Task;
  q: string;
  failures: boolean;
  from: number;
  result: SearchResult;
}

/** Matches with the lines around them; each line's number leads to its place in the log. */
export function SearchHits({ projectId, task, q, failures, from, result }: Props) {
  const { t } = useTranslation();
  const to = useBase();
  const query = new URLSearchParams({ q, ...(failures ? { only: "failures" } : {}) });
  const page = to(paths.task(projectId, task.id));
  const search = `${to(paths.taskSearch(projectId, task.id))}?${query}`;
  const context = {
    ...useLines({ projectId, task, q }),
    href: (line: number) => `${page}?line=${line}&${query}#L${line}`,
  };
  return (
    <>
      {result.hits.map(({ line, lines }) => {
        const first = Math.max(1, line - lines.findIndex((entry) => entry.line === line));
        const numbered = lines.map((entry, index) => ({ ...entry, line: entry.line ?? first + index }));
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without wrapping it scrolls sideways, by keyboard too
          <section className="log" key={line} aria-label={t("log.line", { line })} tabIndex={0}>
            <LogLines lines={numbered} few {...context} />
          </section>
        );
      })}
      <nav className="log-way" aria-label={t("log.search")}>
        {from > 1 && <a href={search}>{t("log.first_hits")}</a>}
        {result.next && <a href={`${search}&from=${result.next}`}>{t("log.more_hits")}</a>}
      </nav>
    </>
  );
}
