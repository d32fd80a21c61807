/** The headers that tell where a request was made from. */
export interface OriginHeaders {
  fetchSite: string | null | undefined;
  origin: string | null | undefined;
  host: string | null | undefined;
}

/**
 * Whether a request that a browser could have been tricked into came from our own pages. Browsers say so in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser. `publicUrl` counts as ours
 * because proxies may rewrite Host.
 */
export function fromOwnPages({ fetchSite, origin, host }: OriginHeaders, publicUrl: string): boolean {
  if (fetchSite === "same-origin" || fetchSite === "none") return true;
  if (origin) return origin !== "null" && isOwn(origin, host, publicUrl);
  return !fetchSite;
}

function isOwn(origin: string, host: string | null | undefined, publicUrl: string) {
  const own = URL.canParse(publicUrl) ? new URL(publicUrl).origin : undefined;
  if (origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
