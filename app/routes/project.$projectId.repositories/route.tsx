import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../components/table/list-page";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { RepositoryTable, repositoryTexts, withKeyNames } from "../../resources/repositories/table";
import { requireMember } from "../../services/api/access.server";
import { listAsAsked } from "../../services/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const params = { projectId };
  const [all, keys] = await Promise.all([
    api.call("repositories.list", { params }),
    api.call("keys.list", { params }),
  ]);
  const asked = await listAsAsked(args.request, withKeyNames(all, keys), repositoryTexts);
  const title = `${(await translate(args.request))("repositories.title")} · Runstead`;
  return { projectId, ...asked, mayEdit: may("manageProjectResources"), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Repositories() {
  const { projectId, rows, list, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      icon="repositories"
      title={t("repositories.title")}
      about={t("repositories.about")}
      {...list}
      create={
        mayEdit ? { to: paths.repositories.edit(projectId, "new"), label: t("repositories.new") } : undefined
      }
      dialog={useOutlet()}
    >
      <RepositoryTable projectId={projectId} repositories={rows} order={list.order} mayEdit={mayEdit} />
    </ListPage>
  );
}
