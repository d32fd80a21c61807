import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../components/table/list-page";
import { languageOf, translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { InventoryTable, inventoryTexts } from "../../resources/inventory/table";
import { requireMember } from "../../services/access.server";
import { arrange, listOrder } from "../../services/list";

export async function loader(args: LoaderFunctionArgs) {
  const { api, projectId, may } = await requireMember(args);
  const all = await api.call("inventory.list", { params: { projectId } });
  const order = listOrder(args.request.url);
  const inventories = arrange(all, inventoryTexts, order, await languageOf(args.request));
  const title = `${(await translate(args.request))("inventory.title")} · Runstead`;
  return { projectId, inventories, total: all.length, order, mayEdit: may("manageProjectResources"), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function InventoryPage() {
  const { projectId, inventories, total, order, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      icon="inventory"
      title={t("inventory.title")}
      about={t("inventory.about")}
      order={order}
      total={total}
      found={inventories.length}
      create={mayEdit ? { to: paths.inventory.edit(projectId, "new"), label: t("inventory.new") } : undefined}
      dialog={useOutlet()}
    >
      <InventoryTable projectId={projectId} inventories={inventories} order={order} mayEdit={mayEdit} />
    </ListPage>
  );
}
