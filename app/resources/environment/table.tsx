import { useTranslation } from "react-i18next";
import type { Environment } from "../../../contract/environment";
import { ResourceTable } from "../../components/table/resource-table";
import { RowActions } from "../../components/table/row-actions";
import { paths } from "../../paths";
import type { ListOrder } from "../../services/list";

interface Props {
  projectId: number;
  environments: Environment[];
  order: ListOrder;
  mayEdit: boolean;
}

export const environmentTexts = { name: (environment: Environment) => environment.name };

export function EnvironmentTable({ projectId, environments, order, mayEdit }: Props) {
  const { t } = useTranslation();
  return (
    <ResourceTable
      caption={t("environment.title")}
      rows={environments}
      order={order}
      columns={[
        {
          key: "name",
          header: t("common.name"),
          sortable: true,
          className: "wrap",
          cell: ({ name }) => name,
        },
      ]}
      actions={
        mayEdit
          ? (row) => <RowActions row={row} projectId={projectId} paths={paths.environment} />
          : undefined
      }
    />
  );
}
