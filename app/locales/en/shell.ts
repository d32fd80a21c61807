export const shell = {
  admin: "admin",
  breadcrumbs: "Where this page is",
  close_menu: "Close menu",
  dark_mode: "Dark mode",
  language: "Language",
  language_system: "System",
  lite_off: "Lite mode: off",
  lite_on: "Lite mode: on",
  navigation: "Project",
  no_project: "No project",
  open_menu: "Open menu",
  sign_out: "Sign out",
  skip: "Skip to the content",
  switch_project: "Switch project",
  theme_dark: "Dark",
  theme_light: "Light",
  theme_system: "As the system",
};

export const banner = {
  can_run: "You can run any tasks",
  read_only: "You have read-only access",
  demo: "DEMO MODE",
};

export const roles = {
  owner: "Owner",
  manager: "Manager",
  task_runner: "Task Runner",
  guest: "Guest",
  administrator: "Administrator",
};

export const dashboard = {
  title: "Dashboard",
  history: "History",
};

export const shortcuts = {
  title: "Keyboard shortcuts",
  help: "Show these shortcuts",
  filter: "Go to the filter",
  create: "New, in a list",
  go_history: "Go to the dashboard",
  go_templates: "Go to the task templates",
  go_inventory: "Go to the inventory",
  go_environment: "Go to the environments",
  go_keys: "Go to the key store",
  go_repositories: "Go to the repositories",
  escape: "Close the dialog",
};
