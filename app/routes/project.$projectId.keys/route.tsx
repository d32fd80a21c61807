import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../components/table/list-page";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { KeyTable, keyTexts } from "../../resources/keys/table";
import { requireMember } from "../../services/api/access.server";
import { listAsAsked } from "../../services/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const all = await api.call("keys.list", { params: { projectId } });
  const asked = await listAsAsked(args.request, all, keyTexts);
  const title = `${(await translate(args.request))("keys.title")} · Runstead`;
  return { projectId, ...asked, mayEdit: may("manageProjectResources"), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Keys() {
  const { projectId, rows, list, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      icon="keys"
      title={t("keys.title")}
      about={t("keys.about")}
      {...list}
      create={mayEdit ? { to: paths.keys.edit(projectId, "new"), label: t("keys.new") } : undefined}
      dialog={useOutlet()}
    >
      <KeyTable projectId={projectId} keys={rows} order={list.order} mayEdit={mayEdit} />
    </ListPage>
  );
}
