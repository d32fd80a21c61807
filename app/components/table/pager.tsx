import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useBase } from "../base";

/** Ways to the pages before and behind; nothing where there is one page. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const to = useBase();
  if (pages <= 1) return null;
  const href = (number: number) => {
    const query = new URLSearchParams(search);
    query.delete("t");
    query.set("page", String(number));
    return to(`${pathname}?${query}`);
  };
  return (
    <nav className="pager" aria-label={t("tasks.pages")}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          {t("tasks.previous_page")}
        </a>
      )}
      <span className="muted">{t("tasks.page", { page, pages })}</span>
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          {t("tasks.next_page")}
        </a>
      )}
    </nav>
  );
}
