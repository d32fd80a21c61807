import type { Settings } from "../../settings";
import type { Backend } from "../backend";
import { tunnels } from "./tunnel";

// What belongs to one connection, not to the message (RFC 9110, 7.6.1), and what fetch sets or undoes by itself.
const notForwarded = [
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "origin",
  "proxy-authorization",
  "proxy-connection",
  "referer",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];
const notReturned = ["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"];

/** The back end that keeps nothing: every call goes to the server at API_URL with the visitor's cookie. */
export function proxyTo(apiUrl: string, settings: Settings): Backend {
  const tunnel = tunnels(apiUrl);
  return {
    fetch: (request, info) => forward(request, info?.ip, apiUrl, settings),
    connect: tunnel.connect,
    stop: tunnel.close,
  };
}

async function forward(request: Request, ip: string | undefined, apiUrl: string, settings: Settings) {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of notForwarded) headers.delete(name);
  if (ip) headers.set("x-forwarded-for", ip);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  try {
    const answer = await fetch(apiUrl + pathname + search, {
      method: request.method,
      headers,
      redirect: "manual",
      signal: request.signal,
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
    });
    return new Response(answer.body, { status: answer.status, headers: returned(answer, apiUrl, settings) });
  } catch {
    return Response.json({ error: "The server behind this console does not answer." }, { status: 503 });
  }
}

function returned(answer: Response, apiUrl: string, settings: Settings): Headers {
  const headers = new Headers(answer.headers);
  for (const name of notReturned) headers.delete(name);
  headers.delete("set-cookie");
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", ours(cookie, settings));
  const location = headers.get("location");
  if (location?.startsWith(`${apiUrl}/`)) {
    headers.set("location", settings.basePath + location.slice(apiUrl.length));
  }
  return headers;
}

// The other server's cookie must come back to this address and path, over the scheme that is used here.
function ours(cookie: string, settings: Settings): string {
  const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(domain|path|secure)\b/i.test(attribute));
  const secure = settings.publicUrl?.startsWith("https:") ? ["Secure"] : [];
  return [pair, ...kept, `Path=${settings.basePath || "/"}`, ...secure].join("; ");
}
