import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useBase } from "../../components/base";
import { Empty } from "../../components/table/empty";
import { Pager } from "../../components/table/pager";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { TaskTable } from "../../resources/tasks/table";
import { useLogHref } from "../../resources/tasks/use-log-href";
import { requireMember } from "../../services/api/access.server";
import { pageOf } from "../../services/page";

const rowsOnPage = 20;
const most = 200;

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId } = await requireMember(args);
  const all = await api.call("tasks.last", { params: { projectId }, query: { limit: String(most) } });
  const title = `${(await translate(args.request))("dashboard.history")} · Runstead`;
  return { projectId, title, ...pageOf(all.slice(0, most), args.request.url, rowsOnPage) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The last tasks of the project; refreshed while they run. */
export default function History() {
  const { t } = useTranslation();
  const { projectId, items, page, pages } = useLoaderData<typeof loader>();
  const to = useBase();
  const logHref = useLogHref();
  return (
    <div id="history" data-live={to("/api/ws")}>
      {items.length === 0 ? (
        <Empty icon="task" title={t("tasks.none")}>
          <p>{t("tasks.none_about")}</p>
        </Empty>
      ) : (
        <TaskTable
          caption={t("dashboard.history")}
          tasks={items}
          logHref={logHref}
          templateHref={(task) => to(paths.template(projectId, task.template_id))}
        />
      )}
      <Pager page={page} pages={pages} />
    </div>
  );
}
