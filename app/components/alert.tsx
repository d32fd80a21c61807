import type { ReactNode } from "react";
import { Icon } from "./icon";

interface Props {
  kind: "error" | "warning" | "information";
  children: ReactNode;
}

/** A box with something to know. Errors are announced. */
export function Alert({ kind, children }: Props) {
  return (
    <div className={`alert ${kind}`} role={kind === "error" ? "alert" : undefined}>
      <Icon name={kind} />
      <div>{children}</div>
    </div>
  );
}
