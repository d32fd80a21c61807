import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../components/table/list-page";
import { languageOf, translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { KeyTable, keyTexts } from "../../resources/keys/table";
import { requireMember } from "../../services/access.server";
import { arrange, listOrder } from "../../services/list";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const all = await api.call("keys.list", { params: { projectId } });
  const order = listOrder(args.request.url);
  const keys = arrange(all, keyTexts, order, await languageOf(args.request));
  const title = `${(await translate(args.request))("keys.title")} · Runstead`;
  return { projectId, keys, total: all.length, order, mayEdit: may("manageProjectResources"), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Keys() {
  const { projectId, keys, total, order, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      icon="keys"
      title={t("keys.title")}
      about={t("keys.about")}
      order={order}
      total={total}
      found={keys.length}
      create={mayEdit ? { to: paths.keys.edit(projectId, "new"), label: t("keys.new") } : undefined}
      dialog={useOutlet()}
    >
      <KeyTable projectId={projectId} keys={keys} order={order} mayEdit={mayEdit} />
    </ListPage>
  );
}
