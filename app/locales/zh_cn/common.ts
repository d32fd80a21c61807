import type { Locale } from "../shape";

export const common = {
  actions: "操作",
  cancel: "取消",
  close: "关闭",
  create: "创建",
  delete_named: "删除 {{name}}",
  dash: "—",
  edit_named: "编辑 {{name}}",
  filter: "筛选",
  filter_list: "筛选：{{title}}",
  name: "名称",
  none: "无",
  nothing_found: "未找到任何内容",
  nothing_mentions: "没有包含“{{q}}”的行。",
  nothing_yet: "暂无内容",
  choose: "请选择…",
  save: "保存",
  type: "类型",
} satisfies Locale["common"];

export const remove = {
  title: "删除{{object}}",
  question: "确定要删除{{object}}“{{name}}”吗？",
  confirm: "是，删除",
  in_use: "无法删除该{{object}}，以下资源正在使用它",
  schedules: "计划任务",
} satisfies Locale["remove"];

export const error = {
  title: "错误",
  refresh: "刷新页面",
  sign_in_again: "重新登录",
  home: "回到首页",
  forbidden: "您没有执行此操作的权限",
  not_found: "此地址没有任何内容",
  unreachable: "无法连接到自动化服务器",
  unknown: "出错了",
  status: "服务器返回状态 {{status}}",
} satisfies Locale["error"];
