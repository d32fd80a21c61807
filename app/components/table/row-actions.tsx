import { useTranslation } from "react-i18next";
import { Icon } from "../icon";

interface Props {
  name: string;
  editHref: string;
  removeHref: string;
}

/** Edit and delete of one row, named after it, so that they differ when heard out of place. */
export function RowActions({ name, editHref, removeHref }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <a className="icon-button" href={editHref} data-dialog="" aria-label={t("common.edit_named", { name })}>
        <Icon name="edit" />
      </a>
      <a
        className="icon-button remove"
        href={removeHref}
        data-dialog=""
        aria-label={t("common.delete_named", { name })}
      >
        <Icon name="remove" />
      </a>
    </>
  );
}
