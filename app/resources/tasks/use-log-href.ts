import { useLocation } from "@remix-run/react";
import { useBase } from "../../components/base";

/** Addresses of this page with the log of a task over it. */
export function useLogHref(): (taskId: number) => string {
  const { pathname, search } = useLocation();
  const to = useBase();
  const query = new URLSearchParams(search);
  return (taskId) => {
    query.set("t", String(taskId));
    return to(`${pathname}?${query}`);
  };
}
