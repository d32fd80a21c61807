import { expect, test } from "vitest";
import { ask } from "../helpers/http";
import { listening } from "./listening";

const seen = async (trusted: string, headers: Record<string, string>) => {
  const url = await listening({
    env: { TRUSTED_PROXIES: trusted },
    api: (_request, info) => Response.json(info?.ip),
  });
  return JSON.parse((await ask(`${url}/api/user`, { headers })).body.toString());
};

test("forwarded addresses of strangers are not believed", async () => {
  expect(await seen("", { "x-forwarded-for": "203.0.113.9" })).toBe("127.0.0.1");
  expect(await seen("10.0.0.0/8", { "x-forwarded-for": "203.0.113.9" })).toBe("127.0.0.1");
});

test("of a trusted proxy's list the last stranger is the visitor", async () => {
  const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.9, 10.1.2.3" };
  expect(await seen("127.0.0.1, 10.0.0.0/8", headers)).toBe("203.0.113.9");
});

test("the forwarded host counts for the Origin check, from a trusted proxy only", async () => {
  const headers = { host: "backend:3000", "x-forwarded-host": "ops.example", origin: "https://ops.example" };
  const trusting = await listening({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  const wary = await listening();
  expect((await ask(`${trusting}/users`, { method: "POST", headers })).status).toBe(200);
  expect((await ask(`${wary}/users`, { method: "POST", headers })).status).toBe(403);
});
