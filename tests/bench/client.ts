import { administrator, type BenchServer } from "./server";

/** A signed-in caller of the API, as a script would be. */
export interface Client {
  cookie: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put(path: string, body: unknown): Promise<void>;
}

export async function signIn(server: BenchServer, who = administrator): Promise<Client> {
  const answer = await fetch(`${server.url}/api/auth/login`, { method: "POST", ...json(who) });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const call = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { headers: {} } : json(body);
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      ...init,
      headers: { ...init.headers, cookie },
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  return {
    cookie,
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
    put: (path, body) => call("PUT", path, body),
  };
}

function json(body: unknown) {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
