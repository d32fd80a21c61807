import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../components/table/list-page";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { InventoryTable, inventoryTexts } from "../../resources/inventory/table";
import { requireMember } from "../../services/api/access.server";
import { listAsAsked } from "../../services/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const all = await api.call("inventory.list", { params: { projectId } });
  const asked = await listAsAsked(args.request, all, inventoryTexts);
  const title = `${(await translate(args.request))("inventory.title")} · Runstead`;
  return { projectId, ...asked, mayEdit: may("manageProjectResources"), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function InventoryPage() {
  const { projectId, rows, list, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      icon="inventory"
      title={t("inventory.title")}
      about={t("inventory.about")}
      {...list}
      create={mayEdit ? { to: paths.inventory.edit(projectId, "new"), label: t("inventory.new") } : undefined}
      dialog={useOutlet()}
    >
      <InventoryTable projectId={projectId} inventories={rows} order={list.order} mayEdit={mayEdit} />
    </ListPage>
  );
}
