import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "../../components/page-head";
import { Empty } from "../../components/table/empty";
import { paths } from "../../paths";
import { SearchHits } from "../../resources/log/hits";
import { LogStyles } from "../../resources/log/styles";
import { LogChoices, LogSearch } from "../../resources/log/toolbar";
import { requireMember } from "../../services/api/access.server";
import { openLog } from "../../services/log/log.server";
import { taskIdOf } from "../../services/log/task-id";

const hitsOnPage = 50;
const linesAround = 2;

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requireMember(args);
  const taskId = taskIdOf(args.params);
  const query = new URL(args.request.url).searchParams;
  const q = (query.get("q") ?? "").slice(0, 1000);
  const failures = query.get("only") === "failures";
  const from = Math.max(1, Math.floor(Number(query.get("from"))) || 1);
  const task = await api.call("tasks.get", { params: { projectId, taskId } });
  const log = await openLog(api, task);
  const nothing = { hits: [], total: 0, next: null };
  const search = { q, from, limit: hitsOnPage, context: linesAround, failures };
  const result = q === "" && !failures ? nothing : await log.search(search);
  return { projectId, task, q, failures, from, result };
}

/** The lines of a log that match, each with its neighbours. */
export default function TaskSearch() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { projectId, task, q, failures, result } = data;
  const crumbs = [{ to: paths.task(projectId, task.id), label: t("tasks.number", { id: task.id }) }];
  return (
    <div className="task-log">
      <LogStyles />
      <PageHead title={t("log.search")} crumbs={crumbs} />
      <div className="log-tools">
        <LogSearch projectId={projectId} taskId={task.id} q={q} failures={failures} />
        <LogChoices />
      </div>
      <p role="status">{t("log.hits", { count: result.total })}</p>
      {result.hits.length === 0 && (
        <Empty icon="search" title={t("common.nothing_found")}>
          <p>{t("log.no_hits")}</p>
        </Empty>
      )}
      <SearchHits {...data} />
    </div>
  );
}
