import type { IncomingMessage } from "node:http";

export interface Refusal {
  status: 400 | 403 | 405 | 413;
  error: string;
}

// Proxies that do not pass the Host header on, on plain http, end here too.
const crossSite: Refusal = {
  status: 403,
  error:
    "This request came from another site and was refused. Behind a proxy, set PUBLIC_URL to the address people type.",
};
export const tooLarge: Refusal = { status: 413, error: "The request is larger than this server accepts." };
const badPath: Refusal = { status: 400, error: "The address of this request cannot be read." };
const badMethod: Refusal = { status: 405, error: "This method is not allowed." };

const safe = new Set(["GET", "HEAD", "OPTIONS"]);
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** What is wrong with the request before anyone looks into it; undefined when nothing is. */
export function refusal(request: IncomingMessage, path: string, allowedHosts: string[]): Refusal | undefined {
  const method = request.method ?? "";
  if (!request.url?.startsWith("/")) return badPath;
  if (safe.has(method)) return undefined;
  if (!unsafe.has(method)) return badMethod;
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit(path)) return tooLarge;
  return fromThisSite(request, path, allowedHosts) ? undefined : crossSite;
}

/** Bytes a body may have: inventories are pasted whole, everything else is small. */
export function bodyLimit(path: string): number {
  return /^(\/api)?\/project\/\d+\/inventory(\/|$|\?)/.test(path) ? 5 * 1024 ** 2 : 1024 ** 2;
}

/** A websocket is opened by a page of this site, or by a program that is no browser and so sends no Origin. */
export function mayConnect(request: IncomingMessage, allowedHosts: string[]): boolean {
  const { origin } = request.headers;
  return origin === undefined || allowedHosts.includes(hostOf(origin));
}

// Browsers say where a request comes from: Sec-Fetch-Site (all current ones), Origin (older), Referer (oldest).
// A token in the Authorization header is nothing that a browser adds by itself. Programs with a cookie jar send
// none of the four: the API takes them as long as the body is of a type that no cross-site form can send.
function fromThisSite(request: IncomingMessage, path: string, allowedHosts: string[]): boolean {
  const { headers } = request;
  const isApi = path.startsWith("/api/");
  if (isApi && /^bearer\s/i.test(headers.authorization ?? "")) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin !== undefined) return allowedHosts.includes(hostOf(headers.origin));
  if (headers.referer !== undefined) return allowedHosts.includes(hostOf(headers.referer));
  return isApi && !formTypes.test(headers["content-type"] ?? "");
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}
