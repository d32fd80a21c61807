import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Settings } from "../settings";

/** Listens; the address that came of it. Throws a sentence when the port cannot be had. */
export async function listen(server: Server, { host, port, basePath }: Settings): Promise<string> {
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(new Error(sentence(error, host, port))));
    server.listen(port, host, done);
  });
  const bound = (server.address() as AddressInfo).port;
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${shown}:${bound}${basePath}/`;
}

/**
 * Stops a server that has pages streaming: no new connections, idle ones closed at once, the others after
 * `grace` milliseconds.
 */
export function closer(server: Server): (grace: number) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  return (grace) =>
    new Promise((done) => {
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, grace);
      server.close(() => {
        clearTimeout(cut);
        done();
      });
      server.closeIdleConnections();
    });
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") return `Port ${port} of ${host} is in use; set PORT to a free one.`;
  if (error.code === "EACCES") return `Port ${port} needs more rights; set PORT to one above 1023.`;
  if (error.code === "EADDRNOTAVAIL") return `HOST is "${host}", which is no address of this machine.`;
  return `Runstead cannot listen on ${host}:${port}: ${error.message}.`;
}
