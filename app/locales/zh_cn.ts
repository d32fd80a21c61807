import type { Locale } from "./shape";
import { auth } from "./zh_cn/auth";
import { common, error, remove } from "./zh_cn/common";
import { messages } from "./zh_cn/messages";
import { environment, inventory, keys, project, repositories } from "./zh_cn/resources";
import { banner, dashboard, roles, shell, shortcuts } from "./zh_cn/shell";
import { launch, log, status, tasks } from "./zh_cn/tasks";
import { templates } from "./zh_cn/templates";

/** Simplified Chinese. */
export const zhCn = {
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
