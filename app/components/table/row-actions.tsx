import { useTranslation } from "react-i18next";
import type { paths } from "../../paths";
import { useBase } from "../base";
import { Icon } from "../icon";

interface Props {
  row: { id: number; name: string };
  projectId: number;
  paths: typeof paths.keys;
}

/** Edit and delete of one row, named after it, so that they differ when heard out of place. */
export function RowActions({ row: { id, name }, projectId, paths }: Props) {
  const { t } = useTranslation();
  const base = useBase();
  return (
    <>
      <a
        className="icon-button"
        href={base(paths.edit(projectId, id))}
        data-dialog=""
        aria-label={t("common.edit_named", { name })}
      >
        <Icon name="edit" />
      </a>
      <a
        className="icon-button remove"
        href={base(paths.remove(projectId, id))}
        data-dialog=""
        aria-label={t("common.delete_named", { name })}
      >
        <Icon name="remove" />
      </a>
    </>
  );
}
