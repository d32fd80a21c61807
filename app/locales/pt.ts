import { auth } from "./pt/auth";
import { common, error, remove } from "./pt/common";
import { messages } from "./pt/messages";
import { environment, inventory, keys, project, repositories } from "./pt/resources";
import { banner, dashboard, roles, shell, shortcuts } from "./pt/shell";
import { launch, log, status, tasks } from "./pt/tasks";
import { templates } from "./pt/templates";
import type { Locale } from "./shape";

/** Portuguese of Portugal. */
export const pt = {
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
