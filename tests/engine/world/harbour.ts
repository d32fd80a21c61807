import type { Caller } from "./caller";

/** Ids of one of everything in a project. */
export interface Harbour {
  projectId: number;
  noneKey: number;
  vaultKey: number;
  sshKey: number;
  repository: number;
  inventory: number;
  environment: number;
  view: number;
  build: number;
  template: number;
  deploy: number;
}

export const privateKey =
  "-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0\n-----END OPENSSH PRIVATE KEY-----\n";

async function create(caller: Caller, path: string, body: object): Promise<number> {
  const answer = await caller.post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body.id;
}

export function templateBody(at: Omit<Harbour, "build" | "template" | "deploy">, more: object = {}) {
  return {
    project_id: at.projectId,
    name: "Hello",
    type: "",
    playbook: "hello.yml",
    inventory_id: at.inventory,
    repository_id: at.repository,
    environment_id: at.environment,
    vault_key_id: at.vaultKey,
    view_id: at.view,
    arguments: null,
    survey_vars: [{ name: "who", title: "Who", required: true, type: "", description: "to greet" }],
    ...more,
  };
}

/** A project of the caller with one of everything in it. */
export async function makeHarbour(caller: Caller, name = "Harbour"): Promise<Harbour> {
  const projectId = await create(caller, "/projects", {
    name,
    alert: true,
    alert_chat: "-100",
    max_parallel_tasks: 3,
  });
  const p = `/project/${projectId}`;
  const noneKey = (await caller.get(`${p}/keys`)).body[0].id;
  const vaultKey = await create(caller, `${p}/keys`, {
    name: "vault",
    type: "login_password",
    project_id: projectId,
    login_password: { login: "", password: "vault-password" },
  });
  const ssh = { login: "git", passphrase: "passphrase", private_key: privateKey };
  const sshKey = await create(caller, `${p}/keys`, { name: "ssh", type: "ssh", ssh });
  const repository = await create(caller, `${p}/repositories`, {
    name: "plays",
    // Refuses at once: a run of it ends without leaving this machine.
    git_url: "https://127.0.0.1:1/plays.git",
    git_branch: "main",
    ssh_key_id: sshKey,
  });
  const inventory = await create(caller, `${p}/inventory`, {
    name: "local",
    type: "static",
    inventory: "localhost ansible_connection=local\n",
    ssh_key_id: sshKey,
    become_key_id: vaultKey,
  });
  const environment = await create(caller, `${p}/environment`, {
    name: "env",
    json: '{"who":"you"}',
    env: "{}",
  });
  const view = await create(caller, `${p}/views`, { title: "A", position: 0 });
  const at = { projectId, noneKey, vaultKey, sshKey, repository, inventory, environment, view };
  const template = await create(caller, `${p}/templates`, templateBody(at));
  const start = { name: "Build", type: "build", start_version: "1.0.0" };
  const build = await create(caller, `${p}/templates`, templateBody(at, start));
  const deployment = { name: "Deploy", type: "deploy", build_template_id: build, autorun: true };
  const deploy = await create(caller, `${p}/templates`, templateBody(at, deployment));
  return { ...at, build, template, deploy };
}
