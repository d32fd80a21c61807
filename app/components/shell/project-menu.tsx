import { useTranslation } from "react-i18next";
import type { RoleName } from "../../../contract/permissions";
import { initials, type Project, projectColor } from "../../../contract/project";
import { paths } from "../../paths";
import { A } from "../base";
import { Icon } from "../icon";

interface Props {
  projects: Project[];
  projectId: number | null;
  role?: string;
  canCreate: boolean;
}

/** Which project this is and who one is in it; opens the others. */
export function ProjectMenu({ projects, projectId, role, canCreate }: Props) {
  const { t } = useTranslation();
  const index = projects.findIndex(({ id }) => id === projectId);
  const current = projects[index];
  return (
    <details className="menu" data-menu="">
      <summary className="drawer-row">
        {current && <Avatar project={current} index={index} count={projects.length} />}
        <span className="who">
          <strong>{current?.name ?? t("shell.no_project")}</strong>
          {current && role !== undefined && (
            <small>{t(`roles.${(role || "administrator") as RoleName}`, { defaultValue: role })}</small>
          )}
        </span>
        <Icon name="chevron" className="chevron" />
        <span className="unseen">{t("shell.switch_project")}</span>
      </summary>
      <ul className="menu-list">
        {projects.map((project, position) => (
          <li key={project.id}>
            <A to={paths.project(project.id)} aria-current={project.id === projectId ? "true" : undefined}>
              <Avatar project={project} index={position} count={projects.length} />
              <span className="who">{project.name}</span>
            </A>
          </li>
        ))}
        {canCreate && (
          <li>
            <A to={paths.projectNew()}>
              <Icon name="add" />
              {t("project.new")}
            </A>
          </li>
        )}
      </ul>
    </details>
  );
}

function Avatar({ project, index, count }: { project: Project; index: number; count: number }) {
  return (
    <span className={`avatar ${projectColor(index, count)}`} aria-hidden="true">
      {initials(project.name)}
    </span>
  );
}
