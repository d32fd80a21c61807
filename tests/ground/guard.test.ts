import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { ask } from "../helpers/http";
import { listening } from "./listening";

const form = "application/x-www-form-urlencoded";

describe("a request that changes something", () => {
  const cases: [string, Record<string, string>, string, number][] = [
    ["from a page of this site", { "sec-fetch-site": "same-origin" }, "/users", 200],
    ["typed by the visitor", { "sec-fetch-site": "none" }, "/users", 200],
    ["from another site", { "sec-fetch-site": "cross-site" }, "/users", 403],
    ["from another host of the same site", { "sec-fetch-site": "same-site" }, "/users", 403],
    ["from another site, to the API", { "sec-fetch-site": "cross-site" }, "/api/users", 403],
    ["with this site's Origin", { origin: "http://ops.example" }, "/users", 200],
    ["with another Origin", { origin: "http://evil.example" }, "/users", 403],
    ["with the Origin of a sandboxed frame", { origin: "null" }, "/users", 403],
    [
      "with another Origin and another scheme's host",
      { origin: "http://ops.example.evil.example" },
      "/users",
      403,
    ],
    ["with nothing but a Referer of this site", { referer: "http://ops.example/users" }, "/users", 200],
    ["with nothing but a Referer of another site", { referer: "http://evil.example/" }, "/users", 403],
    ["to a page, with nothing that says where it is from", {}, "/users", 403],
    [
      "to the API, as a script with a cookie sends it",
      { "content-type": "application/json" },
      "/api/users",
      200,
    ],
    ["to the API, without a body", {}, "/api/users", 200],
    ["to the API, as an old browser's form", { "content-type": form }, "/api/users", 403],
    ["to the API, as text", { "content-type": "text/plain" }, "/api/users", 403],
    [
      "with a token, whatever the Origin",
      { authorization: "Bearer x", origin: "http://a.b" },
      "/api/users",
      200,
    ],
    ["to a page, with a token", { authorization: "Bearer x", origin: "http://a.b" }, "/users", 403],
  ];

  test.each(cases)("%s", async (_name, headers, path, status) => {
    const url = await listening();
    const answer = await ask(url + path, { method: "POST", headers: { host: "ops.example", ...headers } });
    expect(answer.status).toBe(status);
  });

  test("is judged by PUBLIC_URL as well, when a proxy rewrites the host", async () => {
    const url = await listening({ env: { PUBLIC_URL: "https://ops.example" } });
    const send = (origin: string) =>
      ask(`${url}/users`, { method: "POST", headers: { host: "10.0.0.7:3000", origin } });
    expect((await send("https://ops.example")).status).toBe(200);
    expect((await send("https://evil.example")).status).toBe(403);
  });
});

test("reading is free for every site", async () => {
  const url = await listening();
  const answer = await ask(`${url}/users`, { headers: { "sec-fetch-site": "cross-site" } });
  expect(answer.status).toBe(200);
});

test("TRACE is not answered", async () => {
  const url = await listening();
  expect((await ask(`${url}/`, { method: "TRACE" })).status).toBe(405);
});

describe("a body", () => {
  const send = async (path: string, bytes: number, chunked: boolean) => {
    const url = await listening({
      api: async (request) => Response.json((await request.arrayBuffer()).byteLength),
    });
    const length = chunked ? { "transfer-encoding": "chunked" } : { "content-length": bytes };
    return ask(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...length },
      body: Buffer.alloc(bytes, 32),
    }).catch((error: Error) => error.message);
  };

  test.each([false, true])("of 1 MB is taken (chunked: %s)", async (chunked) => {
    expect(await send("/api/project/1/keys", 1024 ** 2, chunked)).toMatchObject({ status: 200 });
  });

  test("beyond that answers 413", async () => {
    expect(await send("/api/project/1/keys", 1024 ** 2 + 1, false)).toMatchObject({ status: 413 });
    expect(await send("/api/project/1/keys", 1024 ** 2 + 1, true)).toMatchObject({ status: 413 });
  });

  test("may have 5 MB when it is an inventory", async () => {
    expect(await send("/api/project/1/inventory", 5 * 1024 ** 2, false)).toMatchObject({ status: 200 });
    expect(await send("/api/project/1/inventory/7", 5 * 1024 ** 2 + 1, false)).toMatchObject({ status: 413 });
  });
});

describe("a websocket", () => {
  const open = async (path: string, headers: string[] = []) => {
    const { port } = new URL(await listening());
    return new Promise<string>((done) => {
      const socket = connect(Number(port), "127.0.0.1");
      const head = [`GET ${path} HTTP/1.1`, "Host: ops.example", "Upgrade: websocket", "Connection: Upgrade"];
      socket.write(`${[...head, ...headers].join("\r\n")}\r\n\r\n`);
      socket.once("data", (data) => done(data.toString().split("\r\n")[0] ?? ""));
    });
  };

  test("is handed on with this site's Origin, or with none", async () => {
    expect(await open("/api/ws")).toContain("426");
    expect(await open("/api/ws", ["Origin: http://ops.example"])).toContain("426");
  });

  test("of another site's page is refused", async () => {
    expect(await open("/api/ws", ["Origin: http://evil.example"])).toContain("403");
  });

  test("has one address", async () => {
    expect(await open("/api/user")).toContain("404");
  });
});
