import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useBase } from "../base";
import { Icon, type IconName } from "../icon";

interface Look {
  quiet?: boolean;
  danger?: boolean;
  icon?: IconName;
  children: ReactNode;
}

const className = ({ quiet, danger }: Look) => (quiet ? "quiet" : danger ? "danger" : undefined);

interface SubmitProps extends Look {
  name?: string;
  value?: string;
  disabled?: boolean;
}

export function Submit({ name, value, disabled, ...look }: SubmitProps) {
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      disabled={disabled}
      className={className(look)}
      leftSection={section(look)}
    >
      {look.children}
    </Button>
  );
}

interface LinkButtonProps extends Look {
  to: string;
  dialog?: boolean;
  id?: string;
  /** A hint for the shortcut that follows this link. */
  shortcut?: string;
}

/** A link that looks like a button, for going somewhere; with `dialog` it opens in place. */
export function LinkButton({ to, dialog, id, shortcut, ...look }: LinkButtonProps) {
  return (
    <Button
      component="a"
      href={useBase()(to)}
      id={id}
      data-dialog={dialog ? "" : undefined}
      aria-keyshortcuts={shortcut}
      className={className(look)}
      leftSection={section(look)}
      type={undefined}
    >
      {look.children}
    </Button>
  );
}

const section = ({ icon }: Look) => (icon ? <Icon name={icon} /> : undefined);
