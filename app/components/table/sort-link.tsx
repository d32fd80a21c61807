import { useLocation, useResolvedPath } from "@remix-run/react";
import type { ListOrder } from "../../services/list";
import { A } from "../base";
import { Icon } from "../icon";

interface Props {
  column: string;
  label: string;
  order: ListOrder;
}

/** Sorts by this column, or turns its order round. */
export function SortLink({ column, label, order }: Props) {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const current = order.sort === column;
  query.delete("t");
  query.delete("page");
  query.set("sort", column);
  if (current && !order.descending) query.set("order", "desc");
  else query.delete("order");
  return (
    <A to={`${pathname}?${query}`}>
      {label}
      {current && <Icon name={order.descending ? "chevron" : "up"} />}
    </A>
  );
}
