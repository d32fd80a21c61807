import { z } from "zod";
import type { Endpoint } from "./endpoint";
import { Environment, EnvironmentInput } from "./environment";
import { Event } from "./event";
import { Inventory, InventoryInput } from "./inventory";
import { Key, KeyCreate, KeyUpdate } from "./keys";
import { HostResult, LogInfo, LogMark, OutputQuery, SearchQuery, SearchResult } from "./output";
import { Role } from "./permissions";
import { Project, ProjectCreate, ProjectUpdate } from "./project";
import { References } from "./references";
import { Repository, RepositoryInput } from "./repositories";
import { CronInput, Schedule, ScheduleInput } from "./schedule";
import { App, Info, LoginInput, LoginOptions, Token, TokenInput } from "./session";
import { OutputLine, StopInput, Task, TaskInput } from "./task";
import { TeamAdd, TeamMember, TeamUpdate } from "./team";
import { Template, TemplateInput } from "./template";
import { CurrentUser, ListedUser, PasswordInput, User, UserCreate, UserUpdate } from "./user";
import { View, ViewInput, ViewPositions } from "./view";

const ListQuery = z.object({ sort: z.string().optional(), order: z.string().optional() });
const LimitQuery = z.object({ limit: z.string().optional() });
const StatusQuery = z.object({ status: z.string().optional() });
const RawQuery = z.object({ from: z.string().optional(), times: z.string().optional() });
const ActiveInput = z.object({ active: z.boolean() });

const P = "/project/:projectId";
const manage = "manageProjectResources";

/** Every call of the API, in the order of spec section 7. Paths are below /api. */
export const endpoints = {
  // Session and app
  "ping.get": { method: "GET", path: "/ping", allow: "public", status: 200, raw: true },
  "openapi.get": { method: "GET", path: "/openapi.json", allow: "public", status: 200, raw: true },
  "session.options": {
    method: "GET",
    path: "/auth/login",
    allow: "public",
    status: 200,
    result: LoginOptions,
  },
  "session.login": { method: "POST", path: "/auth/login", allow: "public", status: 204, body: LoginInput },
  "session.oidcLogin": {
    method: "GET",
    path: "/auth/oidc/:providerId/login",
    allow: "public",
    status: 307,
    raw: true,
  },
  "session.oidcRedirect": {
    method: "GET",
    path: "/auth/oidc/:providerId/redirect",
    allow: "public",
    status: 307,
    raw: true,
  },
  "session.logout": { method: "POST", path: "/auth/logout", allow: "public", status: 204 },
  "user.current": { method: "GET", path: "/user", allow: "signedIn", status: 200, result: CurrentUser },
  "tokens.list": {
    method: "GET",
    path: "/user/tokens",
    allow: "signedIn",
    status: 200,
    result: z.array(Token),
  },
  "tokens.create": {
    method: "POST",
    path: "/user/tokens",
    allow: "signedIn",
    status: 201,
    body: TokenInput,
    result: Token,
  },
  "tokens.remove": { method: "DELETE", path: "/user/tokens/:tokenId", allow: "signedIn", status: 204 },
  "info.get": { method: "GET", path: "/info", allow: "signedIn", status: 200, result: Info },
  "apps.list": { method: "GET", path: "/apps", allow: "signedIn", status: 200, result: z.array(App) },
  "live.connect": { method: "GET", path: "/ws", allow: "signedIn", status: 101, raw: true },

  // Users
  "users.list": {
    method: "GET",
    path: "/users",
    allow: "signedIn",
    status: 200,
    result: z.array(z.union([User, ListedUser])),
  },
  "users.get": { method: "GET", path: "/users/:userId", allow: "self", status: 200, result: User },
  "users.create": {
    method: "POST",
    path: "/users",
    allow: "admin",
    status: 201,
    body: UserCreate,
    result: User,
  },
  "users.update": { method: "PUT", path: "/users/:userId", allow: "self", status: 204, body: UserUpdate },
  "users.remove": { method: "DELETE", path: "/users/:userId", allow: "admin", status: 204 },
  "users.password": {
    method: "POST",
    path: "/users/:userId/password",
    allow: "self",
    status: 204,
    body: PasswordInput,
  },

  // Projects
  "projects.list": {
    method: "GET",
    path: "/projects",
    allow: "signedIn",
    status: 200,
    result: z.array(Project),
  },
  "projects.create": {
    method: "POST",
    path: "/projects",
    allow: "createProjects",
    status: 201,
    body: ProjectCreate,
    result: Project,
  },
  "projects.get": { method: "GET", path: P, allow: "member", status: 200, result: Project },
  "projects.update": { method: "PUT", path: P, allow: "updateProject", status: 204, body: ProjectUpdate },
  "projects.remove": { method: "DELETE", path: P, allow: "updateProject", status: 204 },
  "projects.role": { method: "GET", path: `${P}/role`, allow: "member", status: 200, result: Role },
  "projects.leave": { method: "DELETE", path: `${P}/me`, allow: "member", status: 204 },
  "team.list": {
    method: "GET",
    path: `${P}/users`,
    allow: "member",
    status: 200,
    query: ListQuery,
    result: z.array(TeamMember),
  },
  "team.get": {
    method: "GET",
    path: `${P}/users/:userId`,
    allow: "member",
    status: 200,
    result: z.union([User, TeamMember]),
  },
  "team.create": {
    method: "POST",
    path: `${P}/users`,
    allow: "manageProjectUsers",
    status: 204,
    body: TeamAdd,
  },
  "team.update": {
    method: "PUT",
    path: `${P}/users/:userId`,
    allow: "manageProjectUsers",
    status: 204,
    body: TeamUpdate,
  },
  "team.remove": { method: "DELETE", path: `${P}/users/:userId`, allow: "manageProjectUsers", status: 204 },

  // Tasks
  "events.all": { method: "GET", path: "/events", allow: "signedIn", status: 200, result: z.array(Event) },
  "events.allLast": {
    method: "GET",
    path: "/events/last",
    allow: "signedIn",
    status: 200,
    result: z.array(Event),
  },
  "events.list": { method: "GET", path: `${P}/events`, allow: "member", status: 200, result: z.array(Event) },
  "events.last": {
    method: "GET",
    path: `${P}/events/last`,
    allow: "member",
    status: 200,
    result: z.array(Event),
  },
  "tasks.list": { method: "GET", path: `${P}/tasks`, allow: "member", status: 200, result: z.array(Task) },
  "tasks.last": {
    method: "GET",
    path: `${P}/tasks/last`,
    allow: "member",
    status: 200,
    query: LimitQuery,
    result: z.array(Task),
  },
  "tasks.create": {
    method: "POST",
    path: `${P}/tasks`,
    allow: "runProjectTasks",
    status: 201,
    body: TaskInput,
    result: Task,
  },
  "tasks.get": { method: "GET", path: `${P}/tasks/:taskId`, allow: "member", status: 200, result: Task },
  "tasks.remove": { method: "DELETE", path: `${P}/tasks/:taskId`, allow: manage, status: 204 },
  "tasks.stop": {
    method: "POST",
    path: `${P}/tasks/:taskId/stop`,
    allow: "runProjectTasks",
    status: 204,
    body: StopInput,
  },
  "output.list": {
    method: "GET",
    path: `${P}/tasks/:taskId/output`,
    allow: "member",
    status: 200,
    query: OutputQuery,
    result: z.array(OutputLine),
    raw: true,
  },
  "output.raw": {
    method: "GET",
    path: `${P}/tasks/:taskId/raw_output`,
    allow: "member",
    status: 200,
    query: RawQuery,
    raw: true,
  },
  "output.info": {
    method: "GET",
    path: `${P}/tasks/:taskId/output/info`,
    allow: "member",
    status: 200,
    result: LogInfo,
  },
  "output.marks": {
    method: "GET",
    path: `${P}/tasks/:taskId/output/marks`,
    allow: "member",
    status: 200,
    result: z.array(LogMark),
  },
  "output.search": {
    method: "GET",
    path: `${P}/tasks/:taskId/output/search`,
    allow: "member",
    status: 200,
    query: SearchQuery,
    result: SearchResult,
  },
  "output.hosts": {
    method: "GET",
    path: `${P}/tasks/:taskId/output/hosts`,
    allow: "member",
    status: 200,
    result: z.array(HostResult),
  },

  // Templates, schedules, views
  "templates.list": {
    method: "GET",
    path: `${P}/templates`,
    allow: "member",
    status: 200,
    query: ListQuery,
    result: z.array(Template),
  },
  "templates.create": {
    method: "POST",
    path: `${P}/templates`,
    allow: manage,
    status: 201,
    body: TemplateInput,
    result: Template,
  },
  "templates.get": {
    method: "GET",
    path: `${P}/templates/:templateId`,
    allow: "member",
    status: 200,
    result: Template,
  },
  "templates.update": {
    method: "PUT",
    path: `${P}/templates/:templateId`,
    allow: manage,
    status: 204,
    body: TemplateInput,
  },
  "templates.remove": { method: "DELETE", path: `${P}/templates/:templateId`, allow: manage, status: 204 },
  "templates.refs": {
    method: "GET",
    path: `${P}/templates/:templateId/refs`,
    allow: "member",
    status: 200,
    result: References,
  },
  "templates.tasks": {
    method: "GET",
    path: `${P}/templates/:templateId/tasks`,
    allow: "member",
    status: 200,
    query: StatusQuery,
    result: z.array(Task),
  },
  "templates.tasksLast": {
    method: "GET",
    path: `${P}/templates/:templateId/tasks/last`,
    allow: "member",
    status: 200,
    query: LimitQuery,
    result: z.array(Task),
  },
  "templates.schedules": {
    method: "GET",
    path: `${P}/templates/:templateId/schedules`,
    allow: "member",
    status: 200,
    result: z.array(Schedule),
  },
  "templates.stopAll": {
    method: "POST",
    path: `${P}/templates/:templateId/stop_all_tasks`,
    allow: "runProjectTasks",
    status: 204,
    body: StopInput,
  },
  "schedules.validate": {
    method: "POST",
    path: `${P}/schedules/validate`,
    allow: manage,
    status: 200,
    body: CronInput,
  },
  "schedules.list": {
    method: "GET",
    path: `${P}/schedules`,
    allow: "member",
    status: 200,
    result: z.array(Schedule),
  },
  "schedules.create": {
    method: "POST",
    path: `${P}/schedules`,
    allow: manage,
    status: 201,
    body: ScheduleInput,
    result: Schedule,
  },
  "schedules.get": {
    method: "GET",
    path: `${P}/schedules/:scheduleId`,
    allow: "member",
    status: 200,
    result: Schedule,
  },
  "schedules.update": {
    method: "PUT",
    path: `${P}/schedules/:scheduleId`,
    allow: manage,
    status: 204,
    body: ScheduleInput,
  },
  "schedules.active": {
    method: "PUT",
    path: `${P}/schedules/:scheduleId/active`,
    allow: manage,
    status: 204,
    body: ActiveInput,
  },
  "schedules.remove": { method: "DELETE", path: `${P}/schedules/:scheduleId`, allow: manage, status: 204 },
  "views.list": { method: "GET", path: `${P}/views`, allow: "member", status: 200, result: z.array(View) },
  "views.create": {
    method: "POST",
    path: `${P}/views`,
    allow: manage,
    status: 201,
    body: ViewInput,
    result: View,
  },
  "views.positions": {
    method: "POST",
    path: `${P}/views/positions`,
    allow: manage,
    status: 204,
    body: ViewPositions,
  },
  "views.get": { method: "GET", path: `${P}/views/:viewId`, allow: "member", status: 200, result: View },
  "views.update": { method: "PUT", path: `${P}/views/:viewId`, allow: manage, status: 204, body: ViewInput },
  "views.remove": { method: "DELETE", path: `${P}/views/:viewId`, allow: manage, status: 204 },
  "views.templates": {
    method: "GET",
    path: `${P}/views/:viewId/templates`,
    allow: "member",
    status: 200,
    query: ListQuery,
    result: z.array(Template),
  },

  // Project resources
  "inventory.list": {
    method: "GET",
    path: `${P}/inventory`,
    allow: "member",
    status: 200,
    query: ListQuery,
    result: z.array(Inventory),
  },
  "inventory.create": {
    method: "POST",
    path: `${P}/inventory`,
    allow: manage,
    status: 201,
    body: InventoryInput,
    result: Inventory,
  },
  "inventory.get": {
    method: "GET",
    path: `${P}/inventory/:inventoryId`,
    allow: "member",
    status: 200,
    result: Inventory,
  },
  "inventory.update": {
    method: "PUT",
    path: `${P}/inventory/:inventoryId`,
    allow: manage,
    status: 204,
    body: InventoryInput,
  },
  "inventory.remove": { method: "DELETE", path: `${P}/inventory/:inventoryId`, allow: manage, status: 204 },
  "inventory.refs": {
    method: "GET",
    path: `${P}/inventory/:inventoryId/refs`,
    allow: "member",
    status: 200,
    result: References,
  },
  "environment.list": {
    method: "GET",
    path: `${P}/environment`,
    allow: "member",
    status: 200,
    query: ListQuery,
    result: z.array(Environment),
  },
  "environment.create": {
    method: "POST",
    path: `${P}/environment`,
    allow: manage,
    status: 201,
    body: EnvironmentInput,
    result: Environment,
  },
  "environment.get": {
    method: "GET",
    path: `${P}/environment/:environmentId`,
    allow: "member",
    status: 200,
    result: Environment,
  },
  "environment.update": {
    method: "PUT",
    path: `${P}/environment/:environmentId`,
    allow: manage,
    status: 204,
    body: EnvironmentInput,
  },
  "environment.remove": {
    method: "DELETE",
    path: `${P}/environment/:environmentId`,
    allow: manage,
    status: 204,
  },
  "environment.refs": {
    method: "GET",
    path: `${P}/environment/:environmentId/refs`,
    allow: "member",
    status: 200,
    result: References,
  },
  "keys.list": {
    method: "GET",
    path: `${P}/keys`,
    allow: "member",
    status: 200,
    query: ListQuery,
    result: z.array(Key),
  },
  "keys.create": {
    method: "POST",
    path: `${P}/keys`,
    allow: manage,
    status: 201,
    body: KeyCreate,
    result: Key,
  },
  "keys.get": { method: "GET", path: `${P}/keys/:keyId`, allow: "member", status: 200, result: Key },
  "keys.update": { method: "PUT", path: `${P}/keys/:keyId`, allow: manage, status: 204, body: KeyUpdate },
  "keys.remove": { method: "DELETE", path: `${P}/keys/:keyId`, allow: manage, status: 204 },
  "keys.refs": {
    method: "GET",
    path: `${P}/keys/:keyId/refs`,
    allow: "member",
    status: 200,
    result: References,
  },
  "repositories.list": {
    method: "GET",
    path: `${P}/repositories`,
    allow: "member",
    status: 200,
    query: ListQuery,
    result: z.array(Repository),
  },
  "repositories.create": {
    method: "POST",
    path: `${P}/repositories`,
    allow: manage,
    status: 201,
    body: RepositoryInput,
    result: Repository,
  },
  "repositories.get": {
    method: "GET",
    path: `${P}/repositories/:repositoryId`,
    allow: "member",
    status: 200,
    result: Repository,
  },
  "repositories.update": {
    method: "PUT",
    path: `${P}/repositories/:repositoryId`,
    allow: manage,
    status: 204,
    body: RepositoryInput,
  },
  "repositories.remove": {
    method: "DELETE",
    path: `${P}/repositories/:repositoryId`,
    allow: manage,
    status: 204,
  },
  "repositories.refs": {
    method: "GET",
    path: `${P}/repositories/:repositoryId/refs`,
    allow: "member",
    status: 200,
    result: References,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
type Table = typeof endpoints;

/** What a call takes as its body, before defaults are filled in; undefined when it takes none. */
export type BodyOf<N extends EndpointName> = Table[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** What a handler receives as its body, checked and with defaults. */
export type ParsedBodyOf<N extends EndpointName> = Table[N] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

export type QueryOf<N extends EndpointName> = Table[N] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;

/** What a successful call answers; undefined when it has no body. */
export type ResultOf<N extends EndpointName> = Table[N] extends { result: infer R extends z.ZodType }
  ? z.output<R>
  : undefined;
