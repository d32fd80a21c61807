import { createRequestHandler } from "@remix-run/node";
import type { ViteDevServer } from "vite";
import { type Running, start } from "../server";
import { readSettings } from "../settings";
import type { Pages } from "./pages";

// Vite writes style sheets into the page and speaks to it through a socket of its own.
const policy = "default-src 'self' 'unsafe-inline'; connect-src 'self' ws:; img-src 'self' data:";
const reload = '<script type="module" src="/@vite/client"></script>';

/** The server of `npm run dev`: the console comes out of Vite, all else is as it will be. */
export function startDev(vite: ViteDevServer): Promise<Running> {
  const pages: Pages = {
    asset: (request, response, path) => {
      if (!/^\/(@|app\/|node_modules\/|\.vite|__|favicon)/.test(path)) return false;
      vite.middlewares(request, response);
      return true;
    },
    fetch: async (request, context) => {
      const build = () => vite.ssrLoadModule("virtual:remix/server-build");
      const answer = await createRequestHandler(build as never, "development")(request, context);
      const isPage = answer.headers.get("content-type")?.startsWith("text/html");
      if (!isPage || answer.headers.get("x-accel-buffering") === "no") return answer;
      const headers = new Headers(answer.headers);
      headers.set("content-security-policy", policy);
      return new Response((await answer.text()) + reload, { status: answer.status, headers });
    },
  };
  return start(readSettings(process.env), { pages });
}
