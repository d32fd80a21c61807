import {
  createServer as createHttp,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, createServer as createTcp, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A proxy in front of `port` that behaves as badly as real ones do. */
export interface Middleman {
  url: string;
  stop(): void | Promise<void>;
}

/** Ends every connection 10 seconds after it began, as some firewalls do. */
export const cutting = (port: number) =>
  tcp(port, (here, there) => {
    pipe(here, there);
    setTimeout(() => {
      here.destroy();
      there.destroy();
    }, 10_000);
  });

/** Delays everything by 600 ms in each direction. */
export const delaying = (port: number) =>
  tcp(port, (here, there) => {
    void later(here, there);
    void later(there, here);
  });

/** Knows no websocket, as a default nginx; lets the rest through. */
export const refusing = (port: number) =>
  http(port, (answer, response) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
  });

/** Knows no websocket, and hands an answer on only when it is complete, as a virus scanner does. */
export const buffering = (port: number) =>
  http(port, async (answer, response) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.end(Buffer.concat(parts));
  });

/** Makes a server look like one from before line numbers, streams and searches: whole logs without numbers. */
export const aging = (port: number) =>
  http(port, async (answer, response, path) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const { "content-length": _, ...headers } = answer.headers;
    if (/\/output\/\w+$|\/raw_output/.test(path)) return void response.writeHead(404).end();
    const whole = Buffer.concat(parts);
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(/\/output$/.test(path) ? withoutNumbers(whole) : whole);
  });

function withoutNumbers(body: Buffer) {
  const lines = JSON.parse(body.toString()) as { line?: number }[];
  return JSON.stringify(lines.map(({ line: _, ...rest }) => rest));
}

function tcp(port: number, join: (here: Socket, there: Socket) => void) {
  return listening(
    createTcp((here) => {
      const there = connect(port, "127.0.0.1");
      here.on("error", () => there.destroy());
      there.on("error", () => here.destroy());
      join(here, there);
    }),
  );
}

function pipe(here: Socket, there: Socket) {
  here.pipe(there);
  there.pipe(here);
}

async function later(from: Socket, to: Socket) {
  const queue: Promise<void>[] = [];
  let last = Promise.resolve();
  try {
    for await (const part of from) {
      const due = wait(600);
      last = Promise.all([last, due]).then(() => void to.write(part));
      queue.push(last);
    }
  } catch {
    to.destroy();
  }
  await last;
  to.end();
}

type HandOn = (answer: IncomingMessage, response: ServerResponse, path: string) => void | Promise<void>;

function http(port: number, handOn: HandOn) {
  const server = createHttp((request, response) => {
    const { connection: _, upgrade: __, "accept-encoding": ___, ...headers } = request.headers;
    const { method, url } = request;
    const onward = httpRequest({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      Promise.resolve(handOn(answer, response, url ?? "")).catch(() => response.destroy());
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  // Without a listener for upgrades node handles them as plain requests, as such a proxy does.
  return listening(server);
}

function listening(server: Server): Promise<Middleman> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      const stop = () => {
        server.close();
        for (const socket of sockets) socket.destroy();
      };
      resolve({ url: `http://127.0.0.1:${port}`, stop });
    });
  });
}
