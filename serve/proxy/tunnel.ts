import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";

/** Websockets carried byte for byte to the server at API_URL. */
export function tunnels(apiUrl: string) {
  const open = new Set<Duplex>();
  return {
    connect: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
      socket.on("error", () => socket.destroy());
      dig(apiUrl, request, socket, head);
    },
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

function dig(apiUrl: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const target = new URL(apiUrl + request.url);
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  // The other server compares Origin with its own host.
  const headers = { ...request.headers, host: target.host, origin: target.origin };
  const outgoing = send(target, { headers });
  outgoing.on("upgrade", (answer, upstream, first) => {
    socket.write(statusLine(answer));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    upstream.on("error", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  outgoing.on("response", (answer) => {
    answer.resume();
    socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nConnection: close\r\n\r\n`);
  });
  outgoing.on("error", () => socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n"));
  outgoing.end();
}

function statusLine(answer: IncomingMessage): string {
  const lines: string[] = [];
  for (let i = 0; i < answer.rawHeaders.length; i += 2) {
    lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
  }
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`;
}
