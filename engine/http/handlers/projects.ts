import { rolePermissions } from "../../../contract/permissions";
import { addDemo } from "../../demo/project";
import { demoRepositories, removeDemoRepositories } from "../../demo/removal";
import { Failure } from "../../failure";
import { addPlainProject } from "../../store/newProject";
import { changeProject, listProjects, projectAnswer, projectById, removeProject } from "../../store/project";
import { removeMember, roleOf } from "../../store/team";
import type { Handlers } from "../handler";
import { found } from "../lookup";

type Names =
  | "projects.list"
  | "projects.create"
  | "projects.get"
  | "projects.update"
  | "projects.remove"
  | "projects.role"
  | "projects.leave";

export const projects: Handlers<Names> = {
  "projects.list": ({ context, user }) => listProjects(context.db, user).map(projectAnswer),

  "projects.create": async ({ context, user, body }) => {
    const id = body.demo
      ? await addDemo(context, user, body)
      : addPlainProject(context, user, body).projectId;
    return projectAnswer(found(projectById(context.db, id)));
  },

  "projects.get": ({ project }) => projectAnswer(project),

  "projects.update": ({ context, project, body }) => {
    changeProject(context.db, project.id, body);
    // A higher limit may let a waiting task go.
    context.runner.poke();
    return undefined;
  },

  "projects.remove": async ({ context, project }) => {
    if (context.runner.activeInProject(project.id)) {
      throw new Failure("conflict", "Tasks of this project are still queued or running.");
    }
    const demos = demoRepositories(context, project.id);
    context.db.transaction(() => removeProject(context.db, project.id));
    await removeDemoRepositories(context, demos);
    return undefined;
  },

  "projects.role": ({ context, user, project }) => {
    const role = roleOf(context.db, project.id, user.id);
    return role ? { role, permissions: rolePermissions[role] } : { role: "", permissions: 0 };
  },

  "projects.leave": ({ context, user, project }) => {
    const role = found(roleOf(context.db, project.id, user.id));
    if (role === "owner") throw new Failure("invalid", "The owner cannot leave the project.");
    context.db.transaction(() => removeMember(context.db, project.id, user.id));
    return undefined;
  },
};
