import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type ErrorCode, errorStatus } from "../../contract/errors";
import type { Context } from "../context";
import { Failure } from "../failure";
import { identify } from "./identify";
import { fromOwnPages } from "./origin";

/** Clients send nothing but pongs; what is larger is no client of ours. */
const maxPayload = 4096;
const checkEvery = 60_000;

/**
 * Makes the function that takes over the socket of an upgrade: the session cookie or a token, and for cookies
 * the origin, are checked first. A refused one gets the HTTP answer and is closed.
 */
export function createUpgrade(context: Context) {
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    try {
      const user = allowed(context, request);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        context.hub.attach(webSocket, user);
        watchSession(context, request, webSocket);
      });
    } catch (error) {
      refuse(socket, error instanceof Failure ? error.code : "internal");
      if (!(error instanceof Failure)) console.error("A websocket could not be opened.", error);
    }
  };
}

function allowed({ db, settings }: Context, request: IncomingMessage) {
  const { headers } = request;
  const path = request.url?.split("?")[0]?.replace(/\/$/, "");
  if (path !== "/api/ws") throw new Failure("not_found", "There is no such address.");
  const { user, via } = identify(db, headers.authorization, headers.cookie);
  const from = {
    fetchSite: headers["sec-fetch-site"] as string | undefined,
    origin: headers.origin,
    host: headers.host,
  };
  if (via === "cookie" && !fromOwnPages(from, settings.publicUrl)) {
    throw new Failure("forbidden", "This request came from another site.");
  }
  return user;
}

// A session also ends without this server's doing: it grows old, or the command line ends it.
function watchSession({ db }: Context, { headers }: IncomingMessage, socket: WebSocket) {
  const timer = setInterval(() => {
    try {
      identify(db, headers.authorization, headers.cookie);
    } catch {
      socket.close(1008, "Session ended");
    }
  }, checkEvery).unref();
  socket.on("close", () => clearInterval(timer));
}

function refuse(socket: Duplex, code: ErrorCode) {
  const status = errorStatus[code];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "Connection: close", "Content-Length: 0"];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
}
