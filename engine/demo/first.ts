import type { Context } from "../context";
import { Failure } from "../failure";
import type { StoredUser } from "../http/handler";
import { projectById } from "../store/project";
import { addDemo } from "./project";

export interface DemoProject {
  id: number;
  name: string;
  /** False when it was there already. */
  created: boolean;
}

/**
 * Makes the demo project of the first start, owned by the first administrator; once, so that it does not come
 * back at every start. One that was deleted is made again. Throws `conflict` when there is no administrator.
 */
export async function createDemoProject(context: Context): Promise<DemoProject> {
  const { db } = context;
  const made = db.prepare("SELECT value FROM meta WHERE key = 'demo_project'").get() as
    | { value: string }
    | undefined;
  const there = made && projectById(db, Number(made.value));
  if (there) return { id: there.id, name: there.name, created: false };
  const owner = db.prepare("SELECT * FROM user WHERE admin = 1 ORDER BY id LIMIT 1").get() as
    | StoredUser
    | undefined;
  if (!owner) throw new Failure("conflict", "A demo project needs an administrator who owns it.");
  const name = "Demo";
  const id = await addDemo(context, owner, { name, alert: false });
  db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('demo_project', ?)").run(String(id));
  return { id, name, created: true };
}
