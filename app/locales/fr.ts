import { auth } from "./fr/auth";
import { common, error, remove } from "./fr/common";
import { messages } from "./fr/messages";
import { environment, inventory, keys, project, repositories } from "./fr/resources";
import { banner, dashboard, roles, shell, shortcuts } from "./fr/shell";
import { launch, log, status, tasks } from "./fr/tasks";
import { templates } from "./fr/templates";
import type { Locale } from "./shape";

/** French. */
export const fr = {
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
