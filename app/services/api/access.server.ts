import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { can, type Permission } from "../../../contract/permissions";
import { paths } from "../../paths";
import { type Api, apiFor } from "./api.server";
import { ApiError } from "./api-error";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;

/** Loaders of one page run side by side and share their context: what each of them asks is asked once. */
const asked = new WeakMap<object, Map<string, Promise<unknown>>>();

/** The signed-in user; whoever is not signed in goes to the sign-in page and comes back afterwards. */
export async function requireUser(args: Args) {
  const api = apiFor(args);
  try {
    return { api, user: await once(args, "user", () => api.call("user.current")) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(paths.login(here(args)));
    throw error;
  }
}

/** The projects of whoever is signed in. */
export async function requireProjects(args: Args) {
  const { api, user } = await requireUser(args);
  const projects = await once(args, "projects", () => api.call("projects.list"));
  return { api, user, projects };
}

/** A member of the project of this address (an administrator counts as one). Others find nothing there: 404. */
export async function requireMember(args: Args) {
  const { api, user } = await requireUser(args);
  const projectId = Number(args.params.projectId);
  if (!Number.isInteger(projectId) || projectId < 1) throw new Response(null, { status: 404 });
  const { role, permissions } = await once(args, `role ${projectId}`, () => roleIn(api, projectId));
  const may = (permission: Permission) => can({ permissions, admin: user.admin }, permission);
  return { api, user, projectId, role, may };
}

/** As requireMember, and holding the permission; else 403. */
export async function requirePermission(args: Args, permission: Permission) {
  const member = await requireMember(args);
  if (!member.may(permission)) throw new Response(null, { status: 403 });
  return member;
}

async function roleIn(api: Api, projectId: number) {
  try {
    return await api.call("projects.role", { params: { projectId } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
      throw new Response(null, { status: error.status });
    }
    throw error;
  }
}

function once<T>({ context }: Args, what: string, ask: () => Promise<T>): Promise<T> {
  const known = asked.get(context) ?? new Map<string, Promise<unknown>>();
  asked.set(context, known);
  const answer = known.get(what) ?? ask();
  known.set(what, answer);
  return answer as Promise<T>;
}

/** The address asked for, below the base path: what `next` means. */
function here({ request, context }: Args) {
  const { pathname, search } = new URL(request.url);
  const base = context.basePath ?? "";
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return request.method === "GET" ? path + search : path;
}
