import { useHref } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

/** Puts the base path before an address of paths.ts: the one place that knows there is one. */
export function useBase(): (path: string) => string {
  const root = useHref("/").replace(/\/$/, "");
  return (path) => root + path;
}

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** Opened in place, as a dialog over this page, where the browser can. */
  dialog?: boolean;
}

/** A link within the console. In lists of many rows use `useBase` once instead. */
export function A({ to, dialog, ...rest }: Props) {
  return <a href={useBase()(to)} data-dialog={dialog ? "" : undefined} {...rest} />;
}
