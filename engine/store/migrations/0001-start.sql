CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created TEXT NOT NULL,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT,
  admin INTEGER NOT NULL DEFAULT 0,
  external INTEGER NOT NULL DEFAULT 0,
  alert INTEGER NOT NULL DEFAULT 0,
  can_create_project INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE session (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  ip TEXT NOT NULL DEFAULT '',
  agent TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX session_user ON session(user_id);

CREATE TABLE token (
  hash TEXT PRIMARY KEY,
  prefix TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  name TEXT NOT NULL DEFAULT '',
  created TEXT NOT NULL,
  last_used TEXT,
  expired INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX token_user ON token(user_id);

CREATE TABLE project (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created TEXT NOT NULL,
  name TEXT NOT NULL,
  alert INTEGER NOT NULL DEFAULT 0,
  alert_chat TEXT,
  max_parallel_tasks INTEGER NOT NULL DEFAULT 0,
  type TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE member (
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'task_runner', 'guest')),
  PRIMARY KEY (project_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_user ON member(user_id);

-- `secret` is an envelope (engine/store/secrets.ts), null for type none.
CREATE TABLE key (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('ssh', 'login_password', 'none')),
  secret TEXT
) STRICT;
CREATE INDEX key_project ON key(project_id);

CREATE TABLE repository (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  git_url TEXT NOT NULL,
  git_branch TEXT NOT NULL DEFAULT '',
  ssh_key_id INTEGER NOT NULL REFERENCES key(id)
) STRICT;
CREATE INDEX repository_project ON repository(project_id);
CREATE INDEX repository_key ON repository(ssh_key_id);

CREATE TABLE inventory (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('static', 'static-yaml', 'file')),
  inventory TEXT NOT NULL DEFAULT '',
  ssh_key_id INTEGER REFERENCES key(id),
  become_key_id INTEGER REFERENCES key(id),
  repository_id INTEGER REFERENCES repository(id)
) STRICT;
CREATE INDEX inventory_project ON inventory(project_id);
CREATE INDEX inventory_ssh_key ON inventory(ssh_key_id);
CREATE INDEX inventory_become_key ON inventory(become_key_id);

CREATE TABLE environment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  json TEXT NOT NULL DEFAULT '{}',
  env TEXT
) STRICT;
CREATE INDEX environment_project ON environment(project_id);

-- Secret variables of an environment: type var (extra variable) or env (process environment).
CREATE TABLE environment_secret (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  environment_id INTEGER NOT NULL REFERENCES environment(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('var', 'env')),
  secret TEXT NOT NULL
) STRICT;
CREATE INDEX environment_secret_environment ON environment_secret(environment_id);

CREATE TABLE view (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX view_project ON view(project_id);

CREATE TABLE template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT,
  type TEXT NOT NULL DEFAULT '' CHECK (type IN ('', 'build', 'deploy')),
  playbook TEXT NOT NULL,
  inventory_id INTEGER REFERENCES inventory(id),
  repository_id INTEGER NOT NULL REFERENCES repository(id),
  environment_id INTEGER REFERENCES environment(id),
  vault_key_id INTEGER REFERENCES key(id),
  view_id INTEGER REFERENCES view(id) ON DELETE SET NULL,
  start_version TEXT,
  build_template_id INTEGER REFERENCES template(id),
  autorun INTEGER NOT NULL DEFAULT 0,
  survey_vars TEXT NOT NULL DEFAULT '[]',
  arguments TEXT,
  allow_override_args_in_task INTEGER NOT NULL DEFAULT 0,
  suppress_success_alerts INTEGER NOT NULL DEFAULT 0,
  git_branch TEXT,
  tasks INTEGER NOT NULL DEFAULT 0,
  last_task_id INTEGER
) STRICT;
CREATE INDEX template_project ON template(project_id);
CREATE INDEX template_inventory ON template(inventory_id);
CREATE INDEX template_repository ON template(repository_id);
CREATE INDEX template_environment ON template(environment_id);
CREATE INDEX template_build ON template(build_template_id);
CREATE INDEX template_vault ON template(vault_key_id);

CREATE TABLE schedule (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  template_id INTEGER NOT NULL REFERENCES template(id) ON DELETE CASCADE,
  repository_id INTEGER REFERENCES repository(id),
  name TEXT NOT NULL DEFAULT '',
  cron_format TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1,
  last_commit_hash TEXT
) STRICT;
CREATE INDEX schedule_project ON schedule(project_id);
CREATE INDEX schedule_template ON schedule(template_id);

-- `process` is JSON {pid, started, boot, cookie} of the running child; `cookie` marks all its descendants.
-- `secret` is an envelope with the secret survey values; it is set to null when the run ends.
-- `log_offset` counts the bytes of the spool file that the log chunks already hold.
CREATE TABLE task (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  template_id INTEGER NOT NULL REFERENCES template(id) ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'waiting'
    CHECK (status IN ('waiting', 'starting', 'running', 'stopping', 'stopped', 'success', 'error')),
  debug INTEGER NOT NULL DEFAULT 0,
  dry_run INTEGER NOT NULL DEFAULT 0,
  diff INTEGER NOT NULL DEFAULT 0,
  params TEXT NOT NULL DEFAULT '{}',
  playbook TEXT NOT NULL DEFAULT '',
  environment TEXT NOT NULL DEFAULT '',
  host_limit TEXT NOT NULL DEFAULT '',
  user_id INTEGER REFERENCES user(id) ON DELETE SET NULL,
  created TEXT NOT NULL,
  started TEXT,
  ended TEXT,
  message TEXT NOT NULL DEFAULT '',
  commit_hash TEXT,
  commit_message TEXT NOT NULL DEFAULT '',
  build_task_id INTEGER REFERENCES task(id) ON DELETE SET NULL,
  version TEXT,
  arguments TEXT,
  inventory_id INTEGER,
  git_branch TEXT,
  secret TEXT,
  process TEXT,
  hosts TEXT,
  log_lines INTEGER NOT NULL DEFAULT 0,
  log_bytes INTEGER NOT NULL DEFAULT 0,
  log_truncated INTEGER NOT NULL DEFAULT 0,
  log_offset INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX task_project ON task(project_id, id DESC);
CREATE INDEX task_template ON task(template_id, id DESC);
-- Not partial: SQLite would not see that a list of statuses in a query is part of the index's own.
CREATE INDEX task_status_template ON task(status, template_id);
CREATE INDEX task_status_project ON task(status, project_id);
CREATE INDEX task_build ON task(build_task_id);

-- Numbered lines (from 1) of a log, deflated, `line_count` of them beginning with `first_line`.
-- `data` holds times and text; engine/store/log/format.ts describes them.
CREATE TABLE log_chunk (
  task_id INTEGER NOT NULL REFERENCES task(id) ON DELETE CASCADE,
  first_line INTEGER NOT NULL,
  line_count INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  first_time INTEGER NOT NULL,
  last_time INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (task_id, first_line)
) STRICT, WITHOUT ROWID;

-- PLAY, TASK and failure lines of a log, to jump between.
CREATE TABLE log_mark (
  task_id INTEGER NOT NULL REFERENCES task(id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (task_id, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created TEXT NOT NULL,
  project_id INTEGER REFERENCES project(id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES user(id) ON DELETE SET NULL,
  object_type TEXT,
  object_id INTEGER,
  description TEXT NOT NULL
) STRICT;
CREATE INDEX event_project ON event(project_id, id DESC);
