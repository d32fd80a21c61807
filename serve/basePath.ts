import type { ServerBuild } from "@remix-run/node";

/**
 * The request's address without the base path, for the API and the assets, and with it, for the pages. Proxies
 * differ in whether they hand the prefix on: both kinds are understood.
 */
export function splitBase(url: string, basePath: string): { inner: string; outer: string } {
  if (basePath === "") return { inner: url, outer: url };
  const path = url.split("?", 1)[0] ?? "";
  if (path !== basePath && !url.startsWith(`${basePath}/`)) return { inner: url, outer: basePath + url };
  const inner = url.slice(basePath.length);
  return { inner: inner.startsWith("/") ? inner : `/${inner}`, outer: url };
}

/**
 * A copy of the Remix build that lives under the base path. Remix bakes the addresses in at build time, but one
 * build must serve any prefix, so every address of an asset that the build knows is rewritten at start.
 */
export function underBase(build: ServerBuild, basePath: string): ServerBuild {
  if (basePath === "") return build;
  return {
    ...build,
    basename: basePath,
    publicPath: `${basePath}${build.publicPath}`,
    assets: rewritten(build.assets, basePath),
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [id, route && withLinks(route, basePath)]),
    ),
  } as ServerBuild;
}

type Route = NonNullable<ServerBuild["routes"][string]>;

// A route's own links (style sheets imported as addresses) come out of compiled code, so they are rewritten as
// they are asked for.
function withLinks(route: Route, basePath: string): Route {
  const { links } = route.module;
  if (!links) return route;
  return { ...route, module: { ...route.module, links: () => rewritten(links(), basePath) } };
}

function rewritten<T>(value: T, basePath: string): T {
  if (typeof value === "string") return (isAsset(value) ? basePath + value : value) as T;
  if (Array.isArray(value)) return value.map((item) => rewritten(item, basePath)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, rewritten(item, basePath)]),
  ) as T;
}

function isAsset(text: string): boolean {
  return text.startsWith("/assets/") || text === "/favicon.svg";
}
