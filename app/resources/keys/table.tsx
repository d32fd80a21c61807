import { useTranslation } from "react-i18next";
import type { Key, KeyType } from "../../../contract/keys";
import { ResourceTable } from "../../components/table/resource-table";
import { RowActions } from "../../components/table/row-actions";
import { paths } from "../../paths";
import type { ListOrder } from "../../services/list";

interface Props {
  projectId: number;
  keys: Key[];
  order: ListOrder;
  mayEdit: boolean;
}

/** What the columns of a key show, for sorting and for the filter. */
export const keyTexts = { name: (key: Key) => key.name, type: (key: Key) => key.type };

export function KeyTable({ projectId, keys, order, mayEdit }: Props) {
  const { t } = useTranslation();
  return (
    <ResourceTable
      caption={t("keys.title")}
      rows={keys}
      order={order}
      columns={[
        { key: "name", header: t("common.name"), sortable: true, className: "wrap", cell: (key) => key.name },
        { key: "type", header: t("common.type"), sortable: true, cell: (key) => typeName(t, key.type) },
      ]}
      actions={
        mayEdit ? (row) => <RowActions row={row} projectId={projectId} paths={paths.keys} /> : undefined
      }
    />
  );
}

const typeName = (t: ReturnType<typeof useTranslation>["t"], type: string) =>
  t(`keys.types.${type as KeyType}`, { defaultValue: type });
