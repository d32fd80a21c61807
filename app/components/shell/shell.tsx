import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "../../../contract/project";
import type { CurrentUser } from "../../../contract/user";
import type { Preferences } from "../../services/preferences.server";
import { Icon } from "../icon";
import { Entries } from "./entries";
import { ProjectMenu } from "./project-menu";
import { Shortcuts } from "./shortcuts";
import { Switches } from "./switches";
import { UserMenu } from "./user-menu";

export interface ShellProps {
  user: CurrentUser;
  projects: Project[];
  projectId: number | null;
  /** What one is in the project; unknown on pages of no project. */
  role?: string;
  preferences: Preferences;
  children: ReactNode;
}

/** The drawer and, beside it, the page. Below 960 px the drawer opens by the address #drawer: no script needed. */
export function Shell({ children, ...props }: ShellProps) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#main">
        {t("shell.skip")}
      </a>
      <div className="shell">
        <Drawer {...props} />
        <a className="drawer-backdrop" href="#main" tabIndex={-1}>
          <span className="unseen">{t("shell.close_menu")}</span>
        </a>
        <div>
          <TopBar name={props.projects.find(({ id }) => id === props.projectId)?.name ?? "Runstead"} />
          {children}
        </div>
      </div>
    </>
  );
}

function Drawer({ user, projects, projectId, role, preferences }: Omit<ShellProps, "children">) {
  const { t } = useTranslation();
  return (
    <nav className="drawer" id="drawer" aria-label={t("shell.navigation")}>
      <a className="icon-button drawer-close" href="#main" aria-label={t("shell.close_menu")}>
        <Icon name="close" />
      </a>
      <ProjectMenu
        projects={projects}
        projectId={projectId}
        role={role}
        canCreate={user.can_create_project}
      />
      <Entries projectId={projectId} view={projectId ? preferences.views?.[projectId] : undefined} />
      <Shortcuts />
      <Switches preferences={preferences} />
      <hr />
      <UserMenu user={user} />
    </nav>
  );
}

function TopBar({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <header className="topbar">
      <a className="icon-button" href="#drawer" aria-label={t("shell.open_menu")}>
        <Icon name="menu" />
      </a>
      {name}
    </header>
  );
}
