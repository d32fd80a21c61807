import { createRequestHandler } from "@remix-run/node";
import type { ViteDevServer } from "vite";
import { type Running, start } from "../server";
import { readSettings } from "../settings";
import type { Pages } from "./pages";

/** The server of `npm run dev`: the console comes out of Vite, all else is as it will be. */
export function startDev(vite: ViteDevServer): Promise<Running> {
  const pages: Pages = {
    asset: (request, response, path) => {
      if (!/^\/(@|app\/|node_modules\/|\.vite|__)/.test(path)) return false;
      vite.middlewares(request, response);
      return true;
    },
    fetch: async (request, context) => {
      const build = () => vite.ssrLoadModule("virtual:remix/server-build");
      return createRequestHandler(build as never, "development")(request, context);
    },
  };
  return start(readSettings(process.env), { pages });
}
