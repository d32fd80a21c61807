import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface Recorded {
  as: string;
  method: string;
  path: string;
  status: number;
  body: unknown;
}

export interface Replay {
  fetch(request: Request): Promise<Response>;
  /** What was sent to it, in order. */
  sent: { method: string; path: string; body: unknown }[];
}

/**
 * A real Semaphore server as the console sees it, from the recording of one: reads give the fullest answer there is
 * for the path, writes the success that was recorded for their kind of path. What it never saw is 404, empty.
 */
export function replay(version: "2.9.45" | "2.10.32"): Replay {
  const file = new URL(`../fixtures/recorded/semaphore-${version}-bolt.json`, import.meta.url);
  const recorded: Recorded[] = JSON.parse(readFileSync(fileURLToPath(file), "utf8"));
  const sent: Replay["sent"] = [];
  return {
    sent,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      if (request.method !== "GET") sent.push({ method: request.method, path: pathname, body: parse(text) });
      if (pathname !== "/api/auth/login" && !request.headers.get("Cookie")?.includes("semaphore=")) {
        return answer({ status: 401, body: "" });
      }
      const find = (path: string) =>
        recorded.filter((one) => one.as !== "una" && one.method === request.method && same(one.path, path));
      if (request.method !== "GET") return answer(successes(find(pathname))[0] ?? find(pathname)[0]);
      return answer(fullest(find(pathname)) ?? listed(find, pathname));
    },
  };
}

const same = (recorded: string, path: string) => recorded.split("?")[0] === path;

const successes = (answers: Recorded[]) => answers.filter(({ status }) => status < 300);

const fullest = (answers: Recorded[]) =>
  successes(answers).sort((a, b) => JSON.stringify(b.body).length - JSON.stringify(a.body).length)[0];

/** An item that was only ever read as part of its list. */
function listed(find: (path: string) => Recorded[], path: string) {
  const [, list = "", id] = /^(.*)\/(\d+)$/.exec(path) ?? [];
  const items = fullest(find(list))?.body;
  const body = Array.isArray(items)
    ? items.find((item: { id: number }) => item.id === Number(id))
    : undefined;
  return body ? { status: 200, body } : undefined;
}

function answer(found: Pick<Recorded, "status" | "body"> | undefined) {
  const { status, body } = found ?? { status: 404, body: "" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = new Headers({ "Content-Type": "application/json" });
  if (status === 204) headers.append("Set-Cookie", "semaphore=replayed; Path=/");
  return new Response(status === 204 ? null : text, { status, headers });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
