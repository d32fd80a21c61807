import { Outlet, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { A } from "../../components/base";
import { PageHead } from "../../components/page-head";
import { paths } from "../../paths";

/** The heading and the tabs of the dashboard. */
export default function Dashboard() {
  const { t } = useTranslation();
  const { projectId = "" } = useParams();
  const { pathname } = useLocation();
  const tabs = [{ to: paths.history(projectId), label: t("dashboard.history") }];
  return (
    <>
      <PageHead title={t("dashboard.title")} />
      <nav className="tabs" aria-label={t("dashboard.title")}>
        {tabs.map(({ to, label }) => (
          <A key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
            {label}
          </A>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
