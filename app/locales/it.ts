import { auth } from "./it/auth";
import { common, error, remove } from "./it/common";
import { messages } from "./it/messages";
import { environment, inventory, keys, project, repositories } from "./it/resources";
import { banner, dashboard, roles, shell, shortcuts } from "./it/shell";
import { launch, log, status, tasks } from "./it/tasks";
import { templates } from "./it/templates";
import type { Locale } from "./shape";

/** Italian. */
export const it = {
  common,
  remove,
  error,
  shell,
  banner,
  shortcuts,
  roles,
  auth,
  project,
  dashboard,
  templates,
  inventory,
  environment,
  keys,
  repositories,
  status,
  tasks,
  launch,
  log,
  messages,
} satisfies Locale;
