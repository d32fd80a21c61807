import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBase } from "../base";
import { Icon } from "../icon";

export interface DialogProps {
  title: ReactNode;
  /** Where closing leads: the page under the dialog. */
  back: string;
  size?: "small" | "wide" | "large";
  children: ReactNode;
}

/** An open dialog over its page. It is a page of its own until a script makes it modal and closes it in place. */
export function Dialog({ title, back, size, children }: DialogProps) {
  const { t } = useTranslation();
  const href = useBase()(back);
  return (
    <>
      <div className="backdrop" />
      <dialog open className={size} aria-labelledby="dialog-title" data-back={href}>
        <div className="dialog-head">
          <h2 id="dialog-title">{title}</h2>
          <a className="icon-button" href={href} aria-label={t("common.close")} data-close="">
            <Icon name="close" />
          </a>
        </div>
        {children}
      </dialog>
    </>
  );
}

/** The page under a dialog: out of reach while the dialog is open, also without scripts. */
export function Underneath({ covered, children }: { covered: boolean; children: ReactNode }) {
  return <div {...(covered ? { inert: "" } : {})}>{children}</div>;
}
