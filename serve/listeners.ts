import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Settings } from "../settings";
import type { Backend } from "./backend";
import type { Visitor } from "./guard/visitor";
import { apiHeaders, pageHeaders } from "./headers";
import type { Pages } from "./pages";

export type Listener = (request: IncomingMessage, response: ServerResponse, visitor: Visitor) => void;

/** Hands a request to the back end as it is, with as little in between as possible: scripts poll this. */
export function apiListener(backend: Backend): Listener {
  return (incoming, outgoing, { ip }) => {
    apiHeaders(outgoing);
    void getRequestListener((request) => backend.fetch(request, { ip }), errors(outgoing))(
      incoming,
      outgoing,
    );
  };
}

/** Hands a request to the console, with what it needs to know of this visitor. */
export function pageListener(settings: Settings, backend: Backend, pages: Pages): Listener {
  const { basePath, publicUrl, apiUrl } = settings;
  return (incoming, outgoing, { ip }) => {
    const nonce = randomBytes(16).toString("base64url");
    pageHeaders(outgoing, nonce, settings);
    dropJudgedHeaders(incoming);
    const context = {
      api: { fetch: async (request: Request) => backend.fetch(request, { ip }) },
      nonce,
      basePath,
      publicUrl,
      embedded: apiUrl === undefined,
      clientIp: ip,
    };
    void getRequestListener((request) => pages.fetch(request, context), errors(outgoing))(incoming, outgoing);
  };
}

// The guard has already compared Origin with the address that the visitor typed. Remix would compare it once
// more, with the Host that a proxy may have rewritten and with an X-Forwarded-Host that anyone can send.
function dropJudgedHeaders(request: IncomingMessage): void {
  for (let i = request.rawHeaders.length - 2; i >= 0; i -= 2) {
    const name = request.rawHeaders[i]?.toLowerCase() ?? "";
    if (name !== "origin" && !name.startsWith("x-forwarded-")) continue;
    request.rawHeaders.splice(i, 2);
    delete request.headers[name];
  }
}

// Nothing can be said any more to a visitor who went away or was refused in the middle of the request.
function errors(outgoing: ServerResponse) {
  return {
    errorHandler: (error: unknown) => {
      if (outgoing.headersSent || outgoing.destroyed) return;
      console.error(error);
      return Response.json({ error: "The server could not answer this request." }, { status: 500 });
    },
  };
}
