import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** Serves the repositories below a directory over HTTP with git's own server, to one login and password. */
export function gitServer(root: string, login: string, password: string): Server {
  const wanted = `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
  return createServer((request, response) => {
    if (request.headers.authorization === wanted) return backend(root, request, response);
    response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
  });
}

function backend(root: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", "http://localhost");
  const env = {
    PATH: process.env.PATH ?? "",
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: "1",
    PATH_INFO: url.pathname,
    QUERY_STRING: url.search.slice(1),
    REQUEST_METHOD: request.method ?? "GET",
    CONTENT_TYPE: request.headers["content-type"] ?? "",
    HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
    GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
  };
  const child = spawn("git", ["http-backend"], { env: env as unknown as NodeJS.ProcessEnv });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.on("close", () => {
    const all = Buffer.concat(parts);
    const end = all.indexOf("\r\n\r\n");
    const lines = all.subarray(0, end).toString().split("\r\n");
    const headers = Object.fromEntries(lines.map((line) => line.split(": ")) as [string, string][]);
    response.writeHead(Number(headers.Status?.split(" ")[0] ?? 200), headers).end(all.subarray(end + 4));
  });
}
