import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths";
import { A } from "../base";
import { Icon, type IconName } from "../icon";

interface Props {
  projectId: number | null;
  /** The last visited view, which the templates open at. */
  view?: number;
}

/** The places of a project. Each `id` is what the shortcut `g` and a letter looks for. */
export function Entries({ projectId, view }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (projectId === null) return <NoProject />;
  const within = (noun: string) => pathname.startsWith(`/project/${projectId}/${noun}`);
  const entries: [string, IconName, string, string, boolean][] = [
    ["h", "dashboard", t("dashboard.title"), paths.history(projectId), within("history")],
    [
      "t",
      "templates",
      t("templates.title"),
      paths.templates(projectId, view),
      within("templates") || within("views"),
    ],
    ["i", "inventory", t("inventory.title"), paths.inventory.list(projectId), within("inventory")],
    ["e", "environment", t("environment.title"), paths.environment.list(projectId), within("environment")],
    ["k", "keys", t("keys.title"), paths.keys.list(projectId), within("keys")],
    [
      "r",
      "repositories",
      t("repositories.title"),
      paths.repositories.list(projectId),
      within("repositories"),
    ],
  ];
  return (
    <ul className="entries">
      {entries.map(([key, icon, label, to, current]) => (
        <li key={key}>
          <A to={to} aria-current={current ? "page" : undefined} data-go={key}>
            <Icon name={icon} />
            {label}
          </A>
        </li>
      ))}
    </ul>
  );
}

function NoProject() {
  const { t } = useTranslation();
  return (
    <ul className="entries">
      <li>
        <A to={paths.projectNew()}>
          <Icon name="add" />
          {t("project.new")}
        </A>
      </li>
    </ul>
  );
}
