import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "../../components/page-head";
import { paths } from "../../paths";
import { TaskLogView } from "../../resources/log/task-log";
import { taskIdOf } from "../../services/log/task-id";
import { loadTaskLog } from "../../services/log/task-log.server";

export const loader = (args: LoaderFunctionArgs) => loadTaskLog(args, taskIdOf(args.params));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `#${data.task.id} ${data.templateName}` : "Runstead" },
];

export default function TaskPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { projectId, task, templateName } = data;
  const crumbs = [
    { to: paths.templates(projectId), label: t("templates.title") },
    { to: paths.template(projectId, task.template_id), label: templateName },
  ];
  return (
    <>
      <PageHead title={t("tasks.number", { id: task.id })} crumbs={crumbs} />
      <TaskLogView data={data} />
    </>
  );
}
