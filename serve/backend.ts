import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** What answers /api: the embedded engine, or a proxy to the server at API_URL. */
export interface Backend {
  /** Answers a request whose path begins with /api, the base path taken off. */
  fetch(request: Request, info?: { ip?: string }): Response | Promise<Response>;
  /** Takes over the socket of a websocket request to /api/ws. */
  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): void | Promise<void>;
}
