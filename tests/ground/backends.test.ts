import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { administrator, freePort, startRunstead, stop } from "../e2e/world/runstead";
import { ask } from "../helpers/http";
import { temporaryFolder } from "./listening";

async function running(env: Record<string, string> = {}) {
  const server = await startRunstead(join(temporaryFolder(), "data"), env);
  onTestFinished(server.stop);
  return server;
}

/** Signs in with the form, as a browser without scripts does. */
function signIn(url: string, headers: Record<string, string> = {}) {
  const form = new URLSearchParams({ auth: administrator.login, password: administrator.password });
  return ask(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(url).origin, ...headers },
    body: form.toString(),
  });
}

describe("with API_URL", () => {
  test("calls go to the other server, and its cookie comes back to this one", async () => {
    const engine = await running();
    const console_ = await running({ API_URL: engine.url, BASE_PATH: "/ops" });
    const answer = await signIn(`${console_.url}/ops`);
    const cookie = String(answer.headers["set-cookie"]);
    expect(answer.status).toBe(302);
    expect(cookie).toMatch(/^semaphore=[^;]+;.*Path=\/ops/);
    const user = await ask(`${console_.url}/ops/api/user`, {
      headers: { cookie: cookie.split(";")[0] ?? "" },
    });
    expect(JSON.parse(user.body.toString())).toMatchObject({ username: administrator.login });
  });

  test("the websocket is carried there", async () => {
    const engine = await running();
    const console_ = await running({ API_URL: engine.url });
    const cookie = String((await signIn(console_.url)).headers["set-cookie"]).split(";")[0] ?? "";
    const address = `${console_.url.replace("http", "ws")}/api/ws`;
    const socket = new WebSocket(address, { headers: { cookie, origin: console_.url } });
    onTestFinished(() => socket.terminate());
    await new Promise((done, fail) => socket.once("open", done).once("error", fail));
    const refused = new WebSocket(address, { headers: { cookie, origin: "https://evil.example" } });
    await expect(new Promise((done, fail) => refused.once("open", done).once("error", fail))).rejects.toThrow(
      "403",
    );
  });

  test("a server that does not answer is said in a sentence", async () => {
    const console_ = await running({ API_URL: `http://127.0.0.1:${await freePort()}` }).catch(
      () => undefined,
    );
    if (!console_) return;
    const answer = await ask(`${console_.url}/api/user`);
    expect([answer.status, answer.body.toString()]).toEqual([
      503,
      '{"error":"The server behind this console does not answer."}',
    ]);
  });
});

describe("under a base path", () => {
  test("every file that the sign-in page asks for is there", async () => {
    const { url } = await running({ BASE_PATH: "/a/b" });
    const page = (await ask(`${url}/a/b/auth/login`)).body.toString();
    const addresses = [...page.matchAll(/(?:src|href|action)="(\/[^"]*)"/g)].map((match) => match[1] ?? "");
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((path) => !path.startsWith("/a/b/"))).toEqual([]);
    for (const path of addresses.filter((path) => path.includes("/assets/"))) {
      expect((await ask(url + path)).status, path).toBe(200);
    }
  });

  test("signing in sets a cookie for that path and leads to a page that is there", async () => {
    const { url } = await running({ BASE_PATH: "/ops" });
    const answer = await signIn(`${url}/ops`);
    expect(answer.status).toBe(302);
    expect(String(answer.headers["set-cookie"])).toContain("Path=/ops");
    expect(answer.headers.location).toMatch(/^\/ops(\/(?!ops)|$)/);
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const next = await ask(url + answer.headers.location, { headers: { cookie } });
    expect([200, 302]).toContain(next.status);
    expect(String(next.headers.location ?? "/ops/")).toMatch(/^\/ops\/(?!ops)/);
  });
});

test("the build runs under plain remix-serve as the console of another server", async () => {
  const engine = await running();
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        API_URL: engine.url,
      },
      stdio: "ignore",
    },
  );
  onTestFinished(() => stop(child));
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        ask(`${url}/auth/login`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 15_000 },
    )
    .toBe(200);
  const answer = await signIn(url);
  expect(answer.status).toBe(302);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const page = await ask(`${url}/project/new`, { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(page.body.toString()).toContain("<form");
});
