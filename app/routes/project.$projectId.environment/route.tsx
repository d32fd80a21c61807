import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../components/table/list-page";
import { languageOf, translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { EnvironmentTable, environmentTexts } from "../../resources/environment/table";
import { requireMember } from "../../services/access.server";
import { arrange, listOrder } from "../../services/list";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const all = await api.call("environment.list", { params: { projectId } });
  const order = listOrder(args.request.url);
  const environments = arrange(all, environmentTexts, order, await languageOf(args.request));
  const title = `${(await translate(args.request))("environment.title")} · Runstead`;
  return { projectId, environments, total: all.length, order, mayEdit: may("manageProjectResources"), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function EnvironmentPage() {
  const { projectId, environments, total, order, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      icon="environment"
      title={t("environment.title")}
      about={t("environment.about")}
      order={order}
      total={total}
      found={environments.length}
      create={
        mayEdit ? { to: paths.environment.edit(projectId, "new"), label: t("environment.new") } : undefined
      }
      dialog={useOutlet()}
    >
      <EnvironmentTable projectId={projectId} environments={environments} order={order} mayEdit={mayEdit} />
    </ListPage>
  );
}
