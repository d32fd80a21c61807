import type { Generated } from "kysely";

/** Rows as SQLite holds them: booleans are 0 or 1, times RFC 3339 text unless named otherwise. */
export interface Schema {
  meta: { key: string; value: string };
  user: UserRow;
  session: SessionRow;
  token: TokenRow;
  project: ProjectRow;
  member: { project_id: number; user_id: number; role: string };
  key: KeyRow;
  repository: RepositoryRow;
  inventory: InventoryRow;
  environment: EnvironmentRow;
  environment_secret: EnvironmentSecretRow;
  view: { id: Generated<number>; project_id: number; title: string; position: number };
  template: TemplateRow;
  schedule: ScheduleRow;
  task: TaskRow;
  log_chunk: LogChunkRow;
  log_mark: { task_id: number; line: number; kind: string; text: string };
  event: EventRow;
}

export interface UserRow {
  id: Generated<number>;
  created: string;
  username: string;
  name: string;
  email: string;
  password: string | null;
  admin: number;
  external: number;
  alert: number;
  can_create_project: Generated<number>;
}

/** `created` and `last_seen` are milliseconds since 1970. */
export interface SessionRow {
  hash: string;
  user_id: number;
  created: number;
  last_seen: number;
  ip: string;
  agent: string;
}

export interface TokenRow {
  hash: string;
  prefix: string;
  user_id: number;
  name: string;
  created: string;
  last_used: string | null;
  expired: Generated<number>;
}

export interface ProjectRow {
  id: Generated<number>;
  created: string;
  name: string;
  alert: number;
  alert_chat: string | null;
  max_parallel_tasks: number;
  type: Generated<string>;
}

export interface KeyRow {
  id: Generated<number>;
  project_id: number;
  name: string;
  type: string;
  secret: string | null;
}

export interface RepositoryRow {
  id: Generated<number>;
  project_id: number;
  name: string;
  git_url: string;
  git_branch: string;
  ssh_key_id: number;
}

export interface InventoryRow {
  id: Generated<number>;
  project_id: number;
  name: string;
  type: string;
  inventory: string;
  ssh_key_id: number | null;
  become_key_id: number | null;
  repository_id: number | null;
}

export interface EnvironmentRow {
  id: Generated<number>;
  project_id: number;
  name: string;
  json: string;
  env: string | null;
}

export interface EnvironmentSecretRow {
  id: Generated<number>;
  environment_id: number;
  name: string;
  type: string;
  secret: string;
}

export interface TemplateRow {
  id: Generated<number>;
  project_id: number;
  name: string;
  description: string | null;
  type: string;
  playbook: string;
  inventory_id: number | null;
  repository_id: number;
  environment_id: number | null;
  vault_key_id: number | null;
  view_id: number | null;
  start_version: string | null;
  build_template_id: number | null;
  autorun: number;
  survey_vars: string;
  arguments: string | null;
  allow_override_args_in_task: number;
  suppress_success_alerts: number;
  git_branch: string | null;
  tasks: Generated<number>;
  last_task_id: number | null;
}

export interface ScheduleRow {
  id: Generated<number>;
  project_id: number;
  template_id: number;
  repository_id: number | null;
  name: string;
  cron_format: string;
  active: number;
  last_commit_hash: string | null;
}

export interface TaskRow {
  id: Generated<number>;
  project_id: number;
  template_id: number;
  status: string;
  debug: number;
  dry_run: number;
  diff: number;
  params: string;
  playbook: string;
  environment: string;
  host_limit: string;
  user_id: number | null;
  created: string;
  started: string | null;
  ended: string | null;
  message: string;
  commit_hash: string | null;
  commit_message: Generated<string>;
  build_task_id: number | null;
  version: string | null;
  arguments: string | null;
  inventory_id: number | null;
  git_branch: string | null;
  secret: string | null;
  process: string | null;
  hosts: string | null;
  log_lines: Generated<number>;
  log_bytes: Generated<number>;
  log_truncated: Generated<number>;
  log_offset: Generated<number>;
}

/** `first_time` and `last_time` are milliseconds since 1970; `bytes` counts the text before deflating. */
export interface LogChunkRow {
  task_id: number;
  first_line: number;
  line_count: number;
  bytes: number;
  first_time: number;
  last_time: number;
  data: Uint8Array;
}

export interface EventRow {
  id: Generated<number>;
  created: string;
  project_id: number | null;
  user_id: number | null;
  object_type: string | null;
  object_id: number | null;
  description: string;
}
