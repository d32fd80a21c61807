import { useTranslation } from "react-i18next";
import type { Inventory, InventoryType } from "../../../contract/inventory";
import { ResourceTable } from "../../components/table/resource-table";
import { RowActions } from "../../components/table/row-actions";
import { paths } from "../../paths";
import type { ListOrder } from "../../services/list";

interface Props {
  projectId: number;
  inventories: Inventory[];
  order: ListOrder;
  mayEdit: boolean;
}

const path = (inventory: Inventory) => (inventory.type === "file" ? inventory.inventory : "");

export const inventoryTexts = {
  name: (inventory: Inventory) => inventory.name,
  type: (inventory: Inventory) => inventory.type,
  path,
};

export function InventoryTable({ projectId, inventories, order, mayEdit }: Props) {
  const { t } = useTranslation();
  return (
    <ResourceTable
      caption={t("inventory.title")}
      rows={inventories}
      order={order}
      columns={[
        {
          key: "name",
          header: t("common.name"),
          sortable: true,
          className: "wrap",
          cell: ({ name }) => name,
        },
        {
          key: "type",
          header: t("common.type"),
          sortable: true,
          cell: ({ type }) => t(`inventory.types.${type as InventoryType}`, { defaultValue: type }),
        },
        {
          key: "path",
          header: t("inventory.path"),
          sortable: true,
          className: "wrap",
          cell: (inventory) => path(inventory) || t("common.dash"),
        },
      ]}
      actions={
        mayEdit ? (row) => <RowActions row={row} projectId={projectId} paths={paths.inventory} /> : undefined
      }
    />
  );
}
