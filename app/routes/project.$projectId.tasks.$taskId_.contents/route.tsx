import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "../../components/page-head";
import { Pager } from "../../components/table/pager";
import { paths } from "../../paths";
import { ContentsList } from "../../resources/log/contents";
import { LogStyles } from "../../resources/log/styles";
import { requireMember } from "../../services/api/access.server";
import { openLog } from "../../services/log/log.server";
import { taskIdOf } from "../../services/log/task-id";
import { pageOf } from "../../services/page";

const marksOnPage = 300;

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requireMember(args);
  const taskId = taskIdOf(args.params);
  const log = await openLog(api, await api.call("tasks.get", { params: { projectId, taskId } }));
  return { projectId, taskId, ...pageOf(await log.marks(), args.request.url, marksOnPage) };
}

/** The headings and failures of a log that has many. */
export default function TaskContents() {
  const { t } = useTranslation();
  const { projectId, taskId, items, page, pages } = useLoaderData<typeof loader>();
  const crumbs = [{ to: paths.task(projectId, taskId), label: t("tasks.number", { id: taskId }) }];
  return (
    <>
      <LogStyles />
      <PageHead title={t("log.contents")} crumbs={crumbs} />
      <Pager page={page} pages={pages} />
      <ContentsList projectId={projectId} taskId={taskId} marks={items} />
      <Pager page={page} pages={pages} />
    </>
  );
}
