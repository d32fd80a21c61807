import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../components/table/list-page";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { EnvironmentTable, environmentTexts } from "../../resources/environment/table";
import { requireMember } from "../../services/api/access.server";
import { listAsAsked } from "../../services/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const all = await api.call("environment.list", { params: { projectId } });
  const asked = await listAsAsked(args.request, all, environmentTexts);
  const title = `${(await translate(args.request))("environment.title")} · Runstead`;
  return { projectId, ...asked, mayEdit: may("manageProjectResources"), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function EnvironmentPage() {
  const { projectId, rows, list, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      icon="environment"
      title={t("environment.title")}
      about={t("environment.about")}
      {...list}
      create={
        mayEdit ? { to: paths.environment.edit(projectId, "new"), label: t("environment.new") } : undefined
      }
      dialog={useOutlet()}
    >
      <EnvironmentTable projectId={projectId} environments={rows} order={list.order} mayEdit={mayEdit} />
    </ListPage>
  );
}
