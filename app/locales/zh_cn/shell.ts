import type { Locale } from "../shape";

export const shell = {
  admin: "管理员",
  breadcrumbs: "当前位置",
  close_menu: "关闭菜单",
  dark_mode: "深色模式",
  language: "语言",
  language_system: "跟随系统",
  lite_off: "精简模式：关",
  lite_on: "精简模式：开",
  navigation: "项目",
  no_project: "无项目",
  open_menu: "打开菜单",
  sign_out: "退出登录",
  skip: "跳到正文",
  switch_project: "切换项目",
  theme_dark: "深色",
  theme_light: "浅色",
  theme_system: "跟随系统",
} satisfies Locale["shell"];

export const banner = {
  can_run: "您可以运行任何任务",
  read_only: "您只有只读权限",
  demo: "演示模式",
} satisfies Locale["banner"];

export const roles = {
  owner: "所有者",
  manager: "管理者",
  task_runner: "任务执行者",
  guest: "访客",
  administrator: "管理员",
} satisfies Locale["roles"];

export const dashboard = {
  title: "仪表盘",
  history: "历史记录",
} satisfies Locale["dashboard"];

export const shortcuts = {
  title: "键盘快捷键",
  help: "显示这些快捷键",
  filter: "转到筛选框",
  create: "在列表中新建",
  go_history: "转到仪表盘",
  go_templates: "转到任务模板",
  go_inventory: "转到清单",
  go_environment: "转到环境",
  go_keys: "转到密钥库",
  go_repositories: "转到仓库",
  escape: "关闭对话框",
} satisfies Locale["shortcuts"];
