import { useResolvedPath } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ListOrder } from "../../services/list";
import { useBase } from "../base";
import { Icon } from "../icon";

/** Narrows a list to the rows that mention a text; keeps the order. */
export function Filter({ order, label }: { order: ListOrder; label: string }) {
  const { t } = useTranslation();
  const { pathname } = useResolvedPath(".");
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers this is for
    <form className="filter" role="search" action={useBase()(pathname)}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={order.q}
        placeholder={t("common.filter")}
        aria-label={label}
        aria-keyshortcuts="/"
        data-filter=""
      />
      {order.sort !== "name" && <input type="hidden" name="sort" value={order.sort} />}
      {order.descending && <input type="hidden" name="order" value="desc" />}
    </form>
  );
}
