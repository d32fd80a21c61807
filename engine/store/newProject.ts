import type { ProjectUpdate } from "../../contract/project";
import type { Context } from "../context";
import { addEnvironment } from "./environment";
import { addEvent } from "./event";
import { addKey } from "./keys";
import { addProject } from "./project";

/** Creates a project with what every new one has, a key None and an environment Empty, and gives all three ids. */
export function addPlainProject(
  context: Pick<Context, "db" | "secrets">,
  owner: { id: number },
  input: ProjectUpdate,
) {
  const { db } = context;
  return db.transaction(() => {
    const projectId = addProject(db, input, owner.id);
    const noneKey = addKey(context, projectId, { name: "None", type: "none" });
    const emptyEnvironment = addEnvironment(db, projectId, { name: "Empty", json: "{}", env: null });
    const description = "Project created";
    addEvent(db, { projectId, userId: owner.id, type: "project", objectId: projectId, description });
    return { projectId, noneKey, emptyEnvironment };
  });
}
