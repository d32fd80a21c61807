import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Settings } from "../settings";
import type { Backend } from "./backend";
import { splitBase } from "./basePath";
import { compress } from "./bytes/compress";
import { bodyLimit, mayConnect, refusal, tooLarge } from "./guard/guard";
import { limitBody } from "./guard/limit";
import { refuse, refuseUpgrade } from "./guard/refuse";
import { type Visitor, visitors } from "./guard/visitor";
import { apiListener, pageListener } from "./listeners";
import type { Pages } from "./pages";

/** All that listens: built files first, then the API, then the pages. */
export function httpServer(settings: Settings, backend: Backend, pages: Pages): Server {
  const visitorOf = visitors(settings.trustedProxies);
  const toApi = apiListener(backend);
  const toPages = pageListener(settings, backend, pages);

  const server = createServer((request, response) => {
    const { inner, outer } = splitBase(request.url ?? "", settings.basePath);
    const path = inner.split("?", 1)[0] ?? "";
    if (pages.asset(request, response, path)) return;
    const visitor = visitorOf(request);
    const refused = refusal(request, path, hostsOf(visitor, settings));
    if (refused) return refuse(request, response, refused);
    limitBody(request, bodyLimit(path), () => refuse(request, response, tooLarge));
    compress(request, response);
    const isApi = path === "/api" || path.startsWith("/api/");
    request.url = isApi ? inner : outer;
    (isApi ? toApi : toPages)(request, response, visitor);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { inner } = splitBase(request.url ?? "", settings.basePath);
    if (!/^\/api\/ws(\?|$)/.test(inner)) return refuseUpgrade(socket, 404);
    if (!mayConnect(request, hostsOf(visitorOf(request), settings))) return refuseUpgrade(socket, 403);
    request.url = inner;
    backend.connect(request, socket, head);
  });
  server.keepAliveTimeout = 65_000; // longer than the 60 s after which common proxies drop an idle connection
  return server;
}

function hostsOf(visitor: Visitor, { publicUrl }: Settings): string[] {
  return publicUrl ? [visitor.host, new URL(publicUrl).host] : [visitor.host];
}
