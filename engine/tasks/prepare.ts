import { join } from "node:path";
import { buildCommand, userEnvironment } from "./command";
import { startAgent } from "./credentials/agent";
import { writeSecretFiles } from "./credentials/files";
import { repositoryEnv, sshOptions } from "./credentials/repository";
import { cookieName } from "./process/proc";
import type { Processes } from "./process/processes";
import type { Stage } from "./process/stage";
import type { Records } from "./records";
import { addPlugin } from "./result";
import type { RunDeps } from "./run";
import { checkOut, insideCheckout, type Source } from "./workspace/checkout";
import { baseEnv, type RunPlaces } from "./workspace/places";
import { installRequirements } from "./workspace/requirements";

/** Everything before ansible: files, requirements, credentials. Gives what is to be started. */
export async function prepare(
  deps: RunDeps,
  records: Records,
  places: RunPlaces,
  processes: Processes,
  say: (line: string) => void,
) {
  const stage = createStage(deps, records, places, processes, say);
  const gitAccess = await repositoryEnv(stage, "repository", records.keys.repository);
  await checkOutRepository(deps, records, places, stage, gitAccess);
  const playbook = records.task.playbook || records.template.playbook;
  await insideCheckout(places.checkout, playbook, "playbook");
  const inventoryFile = await inventoryPath(deps, records, places, stage);
  await installRequirements(stage, places.checkout, playbook, { ...stage.env, ...gitAccess });
  const env = { ...stage.env, ...(await ansibleEnv(stage, records, places)) };
  const { secretsDir } = places;
  const command = buildCommand(records, { secretsDir, url: taskUrl(deps, records), inventoryFile, env });
  await writeSecretFiles(secretsDir, command.files);
  say(`Running ${playbook}`);
  return { argv: command.argv, env: command.env, cwd: places.checkout, exitFile: places.exitFile };
}

function createStage(
  { settings }: RunDeps,
  records: Records,
  places: RunPlaces,
  processes: Processes,
  say: (line: string) => void,
): Stage {
  const { dir, secretsDir, gitConfig, knownHosts } = places;
  // The users' variables come first: proxies and the like are for git and ansible-galaxy, too.
  const env = { ...userEnvironment(records), ...baseEnv(settings, places, processes.cookie) };
  const step: Stage["step"] = (argv, options) => processes.step(argv, options);
  const capture: Stage["capture"] = (argv, options) => processes.capture(argv, options);
  return { taskId: records.task.id, dir, secretsDir, gitConfig, knownHosts, env, say, step, capture };
}

async function checkOutRepository(
  deps: RunDeps,
  records: Records,
  places: RunPlaces,
  stage: Stage,
  env: Record<string, string>,
) {
  const { task, template, repository } = records;
  const source: Source = {
    repositoryId: repository.id,
    remote: { url: repository.git_url, env },
    branch: task.git_branch || template.git_branch || repository.git_branch,
    commit: task.commit_hash || null,
  };
  const { commit, subject } = await checkOut(deps.settings, deps.mirrors, stage, source, places.checkout);
  if (!commit) return;
  stage.say(`Checked out ${commit.slice(0, 12)} ${subject}`);
  const sql = "UPDATE task SET commit_hash = ?, commit_message = ? WHERE id = ?";
  deps.db.prepare(sql).run(commit, subject, task.id);
}

async function inventoryPath(
  deps: RunDeps,
  records: Records,
  places: RunPlaces,
  stage: Stage,
): Promise<string> {
  const { inventory, inventoryRepository: other } = records;
  if (inventory.type !== "file") return "";
  if (!other) return insideCheckout(places.checkout, inventory.inventory, "inventory");
  const env = await repositoryEnv(stage, "inventory", records.keys.inventoryRepository);
  const remote = { url: other.git_url, env };
  const source = { repositoryId: other.id, remote, branch: other.git_branch, commit: null };
  await checkOut(deps.settings, deps.mirrors, stage, source, places.inventoryCheckout);
  return insideCheckout(places.inventoryCheckout, inventory.inventory, "inventory");
}

async function ansibleEnv(
  stage: Stage,
  records: Records,
  places: RunPlaces,
): Promise<Record<string, string>> {
  const { ssh } = records.keys.user;
  const options = sshOptions(places.knownHosts);
  return {
    PYTHONUNBUFFERED: "1",
    ANSIBLE_FORCE_COLOR: "1",
    ANSIBLE_NOCOWS: "1",
    ANSIBLE_RETRY_FILES_ENABLED: "0",
    ANSIBLE_LOCAL_TEMP: join(places.dir, "tmp"),
    ANSIBLE_SSH_CONTROL_PATH_DIR: join(places.secretsDir, "cp"),
    ANSIBLE_SSH_EXTRA_ARGS: options,
    ANSIBLE_SCP_EXTRA_ARGS: options,
    ANSIBLE_SFTP_EXTRA_ARGS: options,
    ...(await addPlugin(places.dir, places.checkout)),
    ...(ssh ? { SSH_AUTH_SOCK: await startAgent(stage, "user", ssh) } : {}),
    [cookieName]: stage.env[cookieName] ?? "",
  };
}

function taskUrl({ settings }: RunDeps, { task }: Records): string | null {
  if (!settings.publicUrl) return null;
  return `${settings.publicUrl}/project/${task.project_id}/templates/${task.template_id}?t=${task.id}`;
}
