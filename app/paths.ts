/** Every address of the console. Imports nothing, so that anything may import it. */

type Id = number | string;

const list = (noun: string) => (projectId: Id) => `/project/${projectId}/${noun}`;
const edit = (noun: string) => (projectId: Id, id: Id) => `/project/${projectId}/${noun}/${id}/edit`;
const remove = (noun: string) => (projectId: Id, id: Id) => `/project/${projectId}/${noun}/${id}/delete`;
const noun = (name: string) => ({ list: list(name), edit: edit(name), remove: remove(name) });

/** The template list of one view, or of all when no view is given. */
const templates = (projectId: Id, viewId?: Id | null) =>
  viewId ? `/project/${projectId}/views/${viewId}/templates` : `/project/${projectId}/templates`;

export const paths = {
  home: () => "/",
  login: (next?: string) => (next ? `/auth/login?next=${encodeURIComponent(next)}` : "/auth/login"),
  logout: () => "/auth/logout",
  oidcLogin: (providerId: Id) => `/api/auth/oidc/${providerId}/login`,
  preferences: () => "/preferences",

  account: () => "/account",
  accountPassword: () => "/account/password",
  accountTokens: () => "/account/tokens",
  users: () => "/users",
  userEdit: (userId: Id) => `/users/${userId}/edit`,
  userPassword: (userId: Id) => `/users/${userId}/password`,
  userDelete: (userId: Id) => `/users/${userId}/delete`,

  projectNew: () => "/project/new",
  project: (projectId: Id) => `/project/${projectId}`,
  history: (projectId: Id) => `/project/${projectId}/history`,
  activity: (projectId: Id) => `/project/${projectId}/activity`,
  settings: (projectId: Id) => `/project/${projectId}/settings`,
  settingsDelete: (projectId: Id) => `/project/${projectId}/settings/delete`,

  inventory: noun("inventory"),
  environment: noun("environment"),
  keys: noun("keys"),
  repositories: noun("repositories"),
  team: { ...noun("team"), leave: (projectId: Id) => `/project/${projectId}/team/leave` },

  templates,
  template: (projectId: Id, templateId: Id, viewId?: Id | null) =>
    `${templates(projectId, viewId)}/${templateId}`,
  templateEdit: edit("templates"),
  templateCopy: (projectId: Id, templateId: Id) =>
    `/project/${projectId}/templates/new/edit?copy=${templateId}`,
  templateDelete: remove("templates"),
  templateRun: (projectId: Id, templateId: Id) => `/project/${projectId}/templates/${templateId}/run`,
  scheduleEdit: (projectId: Id, templateId: Id, scheduleId: Id) =>
    `/project/${projectId}/templates/${templateId}/schedules/${scheduleId}/edit`,
  views: (projectId: Id) => `/project/${projectId}/templates/views`,

  task: (projectId: Id, taskId: Id) => `/project/${projectId}/tasks/${taskId}`,
  taskStop: (projectId: Id, taskId: Id) => `/project/${projectId}/tasks/${taskId}/stop`,
  taskLog: (projectId: Id, taskId: Id) => `/project/${projectId}/tasks/${taskId}/log`,
  taskRaw: (projectId: Id, taskId: Id) => `/project/${projectId}/tasks/${taskId}/raw`,
  taskSearch: (projectId: Id, taskId: Id) => `/project/${projectId}/tasks/${taskId}/search`,
  taskContents: (projectId: Id, taskId: Id) => `/project/${projectId}/tasks/${taskId}/contents`,
  taskFailure: (projectId: Id, taskId: Id) => `/project/${projectId}/tasks/${taskId}/failure`,

  /** The same page with the log of a task opened over it. */
  withTask: (page: string, taskId: Id) => `${page}${page.includes("?") ? "&" : "?"}t=${taskId}`,
};
