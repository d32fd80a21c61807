import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { A } from "./base";

interface Props {
  title: ReactNode;
  /** The pages above this one. */
  crumbs?: { to: string; label: string }[];
  children?: ReactNode;
}

/** The heading of a page, the way up from it, and what can be done on it. */
export function PageHead({ title, crumbs = [], children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {crumbs.length > 0 && (
        <nav aria-label={t("shell.breadcrumbs")}>
          <ul className="crumbs">
            {crumbs.map(({ to, label }) => (
              <li key={to}>
                <A to={to}>{label}</A>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="page-head">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  );
}
