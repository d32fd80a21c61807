import type { Locale } from "../shape";

export const auth = {
  title: "登录",
  username: "用户名",
  password: "密码",
  sign_in: "登录",
  sign_in_with: "使用 {{name}} 登录",
  incorrect: "用户名或密码不正确",
  password_off: "此服务器已关闭密码登录。",
  help_link: "无法登录",
  help_title: "登录帮助",
  help_intro: "以下步骤需要在运行服务器的机器上使用命令行。",
  help_list: "查看有哪些用户：",
  help_change: "为用户设置新密码：",
  help_add: "添加管理员：",
} satisfies Locale["auth"];
