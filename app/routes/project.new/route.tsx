import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProjectCreate } from "../../../contract/project";
import { PageHead } from "../../components/page-head";
import { Empty } from "../../components/table/empty";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { ProjectForm } from "../../resources/project/form";
import { requireUser } from "../../services/api/access.server";
import type { Api } from "../../services/api/api.server";
import { save } from "../../services/save.server";
import { redirectWithSnackbar } from "../../services/snackbar.server";

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const t = await translate(args.request);
  const title = `${t("project.new")} · Runstead`;
  return { mayCreate: user.can_create_project, title, constraint: getZodConstraint(ProjectCreate) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args);
  if (!user.can_create_project) throw new Response(null, { status: 403 });
  return save(args, await args.request.formData(), ProjectCreate, async (input) => {
    const project = await createProject(api, input);
    const t = await translate(args.request);
    const text = t("project.created", { name: input.name });
    if (!project) return redirect(paths.home());
    return redirectWithSnackbar(args.context, paths.history(project.id), { kind: "success", text });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function NewProject() {
  const { mayCreate, constraint } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t("project.new")} />
      {mayCreate ? (
        <ProjectForm form={{ constraint, lastResult: sent?.result }} />
      ) : (
        <Empty icon="lock" title={t("project.none_title")}>
          <p>{t("project.none_about")}</p>
        </Empty>
      )}
    </main>
  );
}

/** Some servers forget the alert settings of a new project, so they are sent once more. */
async function createProject(api: Api, input: ProjectCreate) {
  const body = { ...input, max_parallel_tasks: input.max_parallel_tasks ?? 0 };
  const project = await api.call("projects.create", { body });
  if (project && (input.alert || input.alert_chat || input.max_parallel_tasks)) {
    const update = { ...project, ...body, demo: undefined };
    await api.call("projects.update", { params: { projectId: project.id }, body: update });
  }
  return project;
}
