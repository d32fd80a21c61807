import { rm } from "node:fs/promises";
import type { ProjectUpdate } from "../../contract/project";
import { TemplateInput } from "../../contract/template";
import type { Context } from "../context";
import type { StoredUser } from "../http/handler";
import { addInventory } from "../store/inventory";
import { addKey } from "../store/keys";
import { addPlainProject } from "../store/newProject";
import { addRepository } from "../store/repositories";
import { addTemplate } from "../store/template";
import { demoVaultPassword } from "./files";
import { makeDemoRepository } from "./repository";

/**
 * Creates a project with everything to run at once (semaphore-api section 22), and gives its id. Throws
 * `unavailable` when its git repository cannot be made; then nothing is left of it.
 */
export async function addDemo(context: Context, owner: StoredUser, input: ProjectUpdate): Promise<number> {
  const repository = await makeDemoRepository(context.settings);
  try {
    return context.db.transaction(() => addRows(context, owner, input, repository.url));
  } catch (error) {
    await rm(repository.path, { recursive: true, force: true });
    throw error;
  }
}

function addRows(context: Context, owner: StoredUser, input: ProjectUpdate, url: string): number {
  const { db } = context;
  const { projectId, noneKey, emptyEnvironment } = addPlainProject(context, owner, input);
  const vaultPassword = addKey(context, projectId, {
    name: "Vault Password",
    type: "login_password",
    login_password: { login: "", password: demoVaultPassword },
  });
  const repository = addRepository(db, projectId, {
    name: "Demo",
    git_url: url,
    git_branch: "main",
    ssh_key_id: noneKey,
  });
  const inventories = addInventories(context, projectId, noneKey);
  const add = (input: object, vault: number | null = null) => {
    const links = { repository_id: repository, environment_id: emptyEnvironment };
    return addTemplate(db, projectId, TemplateInput.parse({ ...links, ...input }), vault);
  };
  const { build: inventory_id, dev, prod } = inventories;
  const description = "Asks every production host for an answer";
  add({ name: "Ping Site", playbook: "ping.yml", inventory_id: prod, description });
  const build = add({
    name: "Build",
    type: "build",
    playbook: "build.yml",
    inventory_id,
    start_version: "1.0.0",
  });
  const deploy = { type: "deploy", playbook: "deploy.yml", build_template_id: build };
  add({ ...deploy, name: "Deploy to Dev", inventory_id: dev, autorun: true }, vaultPassword);
  add({ ...deploy, name: "Deploy to Production", inventory_id: prod }, vaultPassword);
  return projectId;
}

function addInventories({ db }: Context, projectId: number, ssh_key_id: number) {
  const file = (name: string, inventory: string) =>
    addInventory(db, projectId, { name, type: "file", inventory, ssh_key_id });
  const hosts = "[builder]\nlocalhost ansible_connection=local\n";
  return {
    build: addInventory(db, projectId, { name: "Build", type: "static", inventory: hosts, ssh_key_id }),
    dev: file("Dev", "invs/dev/hosts"),
    prod: file("Prod", "invs/prod/hosts"),
  };
}
