import { auth } from "./pt_br/auth";
import { common, error, remove } from "./pt_br/common";
import { messages } from "./pt_br/messages";
import { environment, inventory, keys, project, repositories } from "./pt_br/resources";
import { banner, dashboard, roles, shell, shortcuts } from "./pt_br/shell";
import { launch, log, status, tasks } from "./pt_br/tasks";
import { templates } from "./pt_br/templates";
import type { Locale } from "./shape";

/** Brazilian Portuguese. */
export const ptBr = {
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
