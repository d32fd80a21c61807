import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon";

interface Props {
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** Where rows would be: what this list is for and how it gets its first row. */
export function Empty({ icon, title, children }: Props) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
