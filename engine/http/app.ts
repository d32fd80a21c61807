import type { Endpoint } from "../../contract/endpoint";
import { isRecord } from "../../contract/text";
import { bearer, identify } from "../auth/identify";
import { fromOwnPages } from "../auth/origin";
import type { Context } from "../context";
import { Failure } from "../failure";
import { checkAccess } from "./access";
import { answer, refusal } from "./answer";
import { readJson, refuseForms } from "./body";
import type { Call, StoredProject, StoredUser } from "./handler";
import { handlerOf } from "./handlers";
import { parsed } from "./parse";
import { type Match, match } from "./router";

const megabyte = 1024 * 1024;
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

export type Fetch = (request: Request, info?: { ip?: string | undefined }) => Promise<Response>;

/** The API as one function: match, session, allow, parse, handler, answer. It never throws. */
export function createApp(context: Context): Fetch {
  return async (request, info) => {
    try {
      const response = await respond(context, request, info?.ip ?? "");
      return request.method === "HEAD" ? withoutBody(response) : response;
    } catch (error) {
      return refusal(error);
    }
  };
}

async function respond(context: Context, request: Request, ip: string): Promise<Response> {
  const url = new URL(request.url);
  const found = match(request.method, apiPath(url.pathname));
  const { name, endpoint, params, names } = found;
  const user = authenticate(context, request, url, endpoint);
  const access = user
    ? checkAccess(context, user, endpoint.allow, params)
    : { project: undefined, permissions: 0 };
  const handler = handlerOf(name);
  const call: Call = {
    context,
    request,
    url,
    params,
    names,
    body: (await readBody(request, found)) as undefined,
    query: readQuery(endpoint, url) as undefined,
    user: user as StoredUser,
    project: access.project as StoredProject,
    permissions: access.permissions,
    ip,
  };
  return answer(await handler(call), endpoint.status);
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

/** The path below /api; one slash at its end does not count. */
function apiPath(pathname: string): string {
  const path = pathname.startsWith("/api/") ? pathname.slice(4) : "";
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function authenticate(
  context: Context,
  request: Request,
  url: URL,
  endpoint: Endpoint,
): StoredUser | undefined {
  const { headers } = request;
  const who =
    endpoint.allow === "public"
      ? undefined
      : identify(context.db, headers.get("authorization"), headers.get("cookie"));
  const byToken = who ? who.via === "token" : bearer(headers.get("authorization")) !== undefined;
  if (safe.has(request.method) || byToken) return who?.user;
  const from = {
    fetchSite: headers.get("sec-fetch-site"),
    origin: headers.get("origin"),
    host: headers.get("host") ?? url.host,
  };
  if (!fromOwnPages(from, context.settings.publicUrl)) {
    throw new Failure("forbidden", "This request came from another site.");
  }
  if (who) refuseForms(request);
  return who?.user;
}

async function readBody(request: Request, { name, endpoint, params, lastId }: Match) {
  if (!endpoint.body) return undefined;
  const limit = name.startsWith("inventory.") ? 5 * megabyte : megabyte;
  const body = await readJson(request, limit);
  if (!isRecord(body)) throw new Failure("invalid", "The body is not a JSON object.");
  if (params.projectId !== undefined) mustBe("Project ID", body.project_id, params.projectId);
  if (endpoint.method === "PUT") mustBe("ID", body.id, lastId);
  return parsed(endpoint.body, body);
}

function mustBe(what: string, given: unknown, expected: number | undefined) {
  if (given === undefined || given === null || given === expected) return;
  throw new Failure("invalid", `${what} in body and URL must be the same`);
}

function readQuery({ query }: Endpoint, url: URL) {
  return query ? parsed(query, Object.fromEntries(url.searchParams)) : undefined;
}
