import { useTranslation } from "react-i18next";
import type { Key } from "../../../contract/keys";
import { type Repository, urlKind } from "../../../contract/repositories";
import { ResourceTable } from "../../components/table/resource-table";
import { RowActions } from "../../components/table/row-actions";
import { paths } from "../../paths";
import type { ListOrder } from "../../services/list";

/** A repository with the name of its key, which the API gives as an id. */
export type ListedRepository = Repository & { keyName: string };

interface Props {
  projectId: number;
  repositories: ListedRepository[];
  order: ListOrder;
  mayEdit: boolean;
}

export const repositoryTexts = {
  name: (repository: ListedRepository) => repository.name,
  git_url: (repository: ListedRepository) => repository.git_url,
  key: (repository: ListedRepository) => repository.keyName,
};

export function withKeyNames(repositories: Repository[], keys: Key[]): ListedRepository[] {
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  return repositories.map((repository) => ({
    ...repository,
    keyName: names.get(repository.ssh_key_id) ?? "",
  }));
}

export function RepositoryTable({ projectId, repositories, order, mayEdit }: Props) {
  const { t } = useTranslation();
  return (
    <ResourceTable
      caption={t("repositories.title")}
      rows={repositories}
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
          key: "git_url",
          header: t("repositories.git_url"),
          sortable: true,
          className: "wrap",
          cell: (repository) => <Address {...repository} />,
        },
        {
          key: "key",
          header: t("repositories.access_key"),
          sortable: true,
          className: "extra",
          cell: ({ keyName }) => keyName || t("common.dash"),
        },
      ]}
      actions={
        mayEdit
          ? (row) => <RowActions row={row} projectId={projectId} paths={paths.repositories} />
          : undefined
      }
    />
  );
}

/** The branch stands next to the address unless that is a directory of the server. */
function Address({ git_url, git_branch }: Repository) {
  if (urlKind(git_url) === "local" || !git_branch) return git_url;
  return (
    <>
      {git_url} <code>{git_branch}</code>
    </>
  );
}
