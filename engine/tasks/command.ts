import { envNameProblem } from "../../contract/environment";
import { environmentValues } from "../../contract/template";
import { isRecord, parseJson } from "../../contract/text";
import type { OpenKey } from "../store/keys";
import type { Records } from "./records";

/** What only the run's surroundings know. Paths are absolute. */
export interface Places {
  secretsDir: string;
  /** Link to the task in the console, null without a public address. */
  url: string | null;
  /** The inventory file or directory for inventories of type file. */
  inventoryFile: string;
  env: Record<string, string>;
}

/** A run as a process: its arguments, its environment and the files (in the secrets directory) both name. */
export interface Command {
  argv: string[];
  env: Record<string, string>;
  files: Record<string, string>;
}

/**
 * The command of a run. Pure: records in, command out. Whatever is secret, and everything of a user's that
 * may be, is in a file: arguments and environments of processes can be read by others on the machine. The
 * order of the arguments is that of semaphore-api section 19.
 */
export function buildCommand(records: Records, places: Places): Command {
  const { task, template } = records;
  const files: Record<string, string> = {};
  const file = (name: string, content: string) => {
    files[name] = content;
    return `${places.secretsDir}/${name}`;
  };
  const argv = [
    "ansible-playbook",
    ...inventoryArgs(records, places, file),
    ...variablesArgs("user.json", userVariables(records.keys.user), file),
    ...variablesArgs("become.json", becomeVariables(records.keys.become), file),
    ...(task.debug ? ["-vvvv"] : []),
    ...(task.diff ? ["--diff"] : []),
    ...(task.dry_run ? ["--check"] : []),
    ...vaultArgs(records.keys.vault, file),
    ...variablesArgs("extra.json", extraVariables(records, places), file),
    ...list(template.arguments),
    ...(template.allow_override_args_in_task ? list(task.arguments) : []),
    ...chosen(records),
    task.playbook || template.playbook,
  ];
  return { argv, env: environment(records, places), files };
}

type AddFile = (name: string, content: string) => string;

function inventoryArgs({ inventory }: Records, places: Places, file: AddFile): string[] {
  if (inventory.type === "file") return ["-i", places.inventoryFile];
  const name = inventory.type === "static-yaml" ? "inventory.yml" : "inventory";
  return ["-i", file(name, inventory.inventory)];
}

function variablesArgs(name: string, variables: Record<string, unknown>, file: AddFile): string[] {
  if (Object.keys(variables).length === 0) return [];
  return ["-e", `@${file(name, variablesText(variables))}`];
}

// ansible would take braces in a password for a template: YAML can say that it is none. Elsewhere templates
// are wanted.
function variablesText(variables: Record<string, unknown>): string {
  const fields = Object.entries(variables).map(([name, value]) => {
    const literal = /^ansible_(become_)?password$/.test(name) && /\{[{%#]/.test(String(value));
    return `${JSON.stringify(name)}: ${literal ? "!unsafe " : ""}${JSON.stringify(value)}`;
  });
  return `{${fields.join(", ")}}`;
}

function userVariables({ ssh, login_password }: OpenKey): Record<string, unknown> {
  if (ssh) return ssh.login ? { ansible_user: ssh.login } : {};
  if (!login_password) return {};
  return withLogin("ansible_user", login_password.login, { ansible_password: login_password.password });
}

function becomeVariables({ login_password }: OpenKey): Record<string, unknown> {
  if (!login_password) return {};
  return withLogin("ansible_become_user", login_password.login, {
    ansible_become_password: login_password.password,
  });
}

function withLogin(name: string, login: string, rest: Record<string, unknown>) {
  return login ? { [name]: login, ...rest } : rest;
}

function vaultArgs({ login_password }: OpenKey, file: AddFile): string[] {
  return login_password ? ["--vault-password-file", file("vault", `${login_password.password}\n`)] : [];
}

// Stored values win over those of the task (section 18); secret ones are laid over both.
function extraVariables(records: Records, { url }: Places): Record<string, unknown> {
  const { task, template, environment, environmentSecrets, surveySecrets, incomingVersion } = records;
  const build = template.type === "build" || template.type === "deploy";
  const details = {
    id: task.id,
    username: records.username,
    ...(task.message ? { message: task.message } : {}),
    ...(build ? { type: template.type } : {}),
    ...(build && incomingVersion ? { incoming_version: incomingVersion } : {}),
    ...(template.type === "build" && task.version ? { target_version: task.version } : {}),
    url,
  };
  const secrets = environmentSecrets.filter((entry) => entry.type === "var");
  return {
    ...environmentValues(task.environment),
    ...environmentValues(environment?.json),
    ...surveySecrets,
    ...Object.fromEntries(secrets.map((entry) => [entry.name, entry.value])),
    semaphore_vars: { task_details: details },
  };
}

function chosen({ task }: Records): string[] {
  const params = parseJson(task.params);
  const { tags, skip_tags } = (isRecord(params) ? params : {}) as Record<string, string[] | null | undefined>;
  return [
    ...(task.host_limit ? [`--limit=${task.host_limit}`] : []),
    ...(tags?.length ? [`--tags=${tags.join(",")}`] : []),
    ...(skip_tags?.length ? [`--skip-tags=${skip_tags.join(",")}`] : []),
  ];
}

function environment(records: Records, places: Places): Record<string, string> {
  const { task, template, incomingVersion } = records;
  const build = template.type === "build" || template.type === "deploy";
  return {
    ...places.env,
    ...userEnvironment(records),
    ...(build ? { SEMAPHORE_TASK_TYPE: template.type } : {}),
    ...(build && incomingVersion ? { SEMAPHORE_TASK_INCOMING_VERSION: incomingVersion } : {}),
    ...(template.type === "build" && task.version ? { SEMAPHORE_TASK_TARGET_VERSION: task.version } : {}),
  };
}

/**
 * The environment variables that users set. Names are checked again: they may be older than the rule. Secret
 * ones are here because their type asks for it; extra variables are the place that nobody else can read.
 */
export function userEnvironment({ environment, environmentSecrets }: Records): Record<string, string> {
  const plain = Object.entries(environmentValues(environment?.env) ?? {});
  const secret = environmentSecrets.filter((entry) => entry.type === "env");
  const all = [...plain, ...secret.map((entry) => [entry.name, entry.value] as const)];
  const allowed = all.filter(([name]) => envNameProblem(name) === undefined);
  return Object.fromEntries(allowed.map(([name, value]) => [name, String(value)]));
}

function list(text: string | null): string[] {
  const items = text ? parseJson(text) : [];
  return Array.isArray(items) ? items.filter((item) => typeof item === "string") : [];
}
