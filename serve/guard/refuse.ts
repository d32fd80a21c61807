import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Refusal } from "./guard";

/** Says no before anyone has read the request; the connection ends, since the body may still be coming in. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, error }: Refusal): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const isPage = request.headers.accept?.includes("text/html") ?? false;
  const body = isPage ? page(error) : JSON.stringify({ error });
  response.writeHead(status, {
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  });
  response.end(body);
}

export function refuseUpgrade(socket: Duplex, status: 403 | 404): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function page(error: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Runstead</title><p>${error}</p>`;
}
