import { messages } from "../../contract/messages";
import { auth } from "./en/auth";
import { common, error, remove } from "./en/common";
import { environment, inventory, keys, project, repositories } from "./en/resources";
import { banner, dashboard, roles, shell, shortcuts } from "./en/shell";
import { launch, log, status, tasks } from "./en/tasks";
import { templates } from "./en/templates";

/** The source of all texts, nested by noun. The other languages `satisfies typeof en`. */
export const en = {
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
  messages: messages as Record<keyof typeof messages, string>,
};
