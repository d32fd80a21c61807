import { auth } from "./es/auth";
import { common, error, remove } from "./es/common";
import { messages } from "./es/messages";
import { environment, inventory, keys, project, repositories } from "./es/resources";
import { banner, dashboard, roles, shell, shortcuts } from "./es/shell";
import { launch, log, status, tasks } from "./es/tasks";
import { templates } from "./es/templates";
import type { Locale } from "./shape";

/** Spanish. */
export const es = {
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
