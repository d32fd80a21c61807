import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Endpoint } from "../../../contract/endpoint";
import {
  type BodyOf,
  type EndpointName,
  endpoints,
  type QueryOf,
  type ResultOf,
} from "../../../contract/endpoints";
import { ApiError } from "./api-error";
import { errorText } from "./error-text";

export type Params = Record<string, string | number>;

export interface CallOptions<N extends EndpointName> {
  params?: Params;
  body?: BodyOf<N>;
  query?: QueryOf<N>;
}

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The API as the visitor of this request may use it: their cookie goes along with every call. */
export function apiFor({ request, context }: Args) {
  const send = <N extends EndpointName>(name: N, options: CallOptions<N> = {}) =>
    fetchApi(context, makeRequest(request, name, options));
  return {
    /** What a call answers; throws ApiError. Older servers answer creations with nothing: then it is undefined. */
    async call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<ResultOf<N>> {
      const response = await send(name, options);
      if (!response.ok) throw await failure(response);
      return readResult(name, await response.text());
    },
    /** The bare answer, for streams and for answers whose headers matter. Never throws for a status. */
    send,
    /** What to tell of an answer of `send` that is no success. */
    explain: async (response: Response, t: TFunction) => errorText(await failure(response), t),
  };
}

export type Api = ReturnType<typeof apiFor>;

/** One request to the API in this process, or (under plain remix-serve) to the server named by API_URL. */
export async function fetchApi(context: Args["context"], request: Request): Promise<Response> {
  if (context.api) return context.api.fetch(request);
  const base = process.env.API_URL;
  if (!base) throw new ApiError(503, "Service Unavailable", "API_URL is not set");
  const { pathname, search } = new URL(request.url);
  const target = new URL(base.replace(/\/+$/, "") + pathname + search);
  try {
    return await fetch(new Request(target, request), { redirect: "manual" });
  } catch {
    throw new ApiError(503, "Service Unavailable");
  }
}

function makeRequest<N extends EndpointName>(visitor: Request, name: N, options: CallOptions<N>): Request {
  const { method, path }: Endpoint = endpoints[name];
  const url = new URL(`/api${fill(path, options.params ?? {})}`, new URL(visitor.url).origin);
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value));
  }
  const headers = new Headers({ Accept: "application/json" });
  const cookie = visitor.headers.get("Cookie");
  if (cookie) headers.set("Cookie", cookie);
  if (method === "GET") return new Request(url, { method, headers, signal: visitor.signal });
  headers.set("Content-Type", "application/json");
  return new Request(url, { method, headers, body: JSON.stringify(options.body ?? {}) });
}

function fill(path: string, params: Params) {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}

async function failure(response: Response) {
  const body = parse(await response.text()) as { error?: unknown; inUse?: unknown } | undefined;
  const text = typeof body?.error === "string" && body.error !== "" ? body.error : undefined;
  return new ApiError(response.status, response.statusText, text, body?.inUse === true);
}

/** Servers of other versions may answer in shapes of their own; what cannot be read by the schema is kept as it is. */
function readResult<N extends EndpointName>(name: N, text: string): ResultOf<N> {
  const { result }: Endpoint = endpoints[name];
  const value = text === "" ? undefined : parse(text);
  if (!result || value === undefined) return undefined as ResultOf<N>;
  const read = result.safeParse(value);
  return (read.success ? read.data : value) as ResultOf<N>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
