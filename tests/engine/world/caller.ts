import type { Engine } from "../../../engine/index";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  body: any;
  headers: Headers;
  text: string;
}

/** Somebody who calls the API with a cookie, a token or nothing. */
export class Caller {
  constructor(
    readonly engine: Engine,
    readonly headers: Record<string, string> = {},
    readonly ip = "",
  ) {}

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const init: RequestInit = { method, headers: { ...type, ...this.headers, ...headers } };
    if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(`http://runstead.test/api${path}`, init);
    const response = await this.engine.fetch(request, { ip: this.ip });
    const text = await response.text();
    const isJson = response.headers.get("content-type") === "application/json" && text !== "";
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
      text,
    };
  }

  get(path: string) {
    return this.call("GET", path);
  }

  post(path: string, body: unknown = {}) {
    return this.call("POST", path, body);
  }

  put(path: string, body: unknown = {}) {
    return this.call("PUT", path, body);
  }

  remove(path: string) {
    return this.call("DELETE", path);
  }
}

/** Signs in and gives the caller with the cookie; throws when that is refused. */
export async function signIn(engine: Engine, { login, password }: { login: string; password: string }) {
  const answer = await new Caller(engine).post("/auth/login", { auth: login, password });
  if (answer.status !== 204) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  return new Caller(engine, { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" });
}
