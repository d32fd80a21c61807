import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Settings } from "../settings";
import { underBase } from "./basePath";
import { assetsOf, type ServeAsset } from "./bytes/assets";

/** The console: its files, and its pages. */
export interface Pages {
  asset: ServeAsset;
  fetch(request: Request, context: AppLoadContext): Promise<Response>;
}

/** The console as it was built into `folder`. */
export async function builtPages(folder: string, settings: Settings): Promise<Pages> {
  const build: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "server/index.js")).href
  );
  return {
    asset: assetsOf(join(folder, "client")),
    fetch: createRequestHandler(underBase(build, settings.basePath), "production"),
  };
}
