import { expect, test, vi } from "vitest";
import { ask } from "../helpers/http";
import { listening } from "./listening";

test("a page may run and load only what is its own", async () => {
  let nonce: string | undefined;
  const url = await listening({
    page: async (_request, context) => {
      nonce = context.nonce;
      return new Response("page");
    },
  });
  const { headers } = await ask(url);
  const policy = String(headers["content-security-policy"]);
  expect(nonce).toMatch(/^[\w-]{22}$/);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
  const before = nonce;
  await ask(url);
  expect(nonce).not.toBe(before);
});

test("an address of https promises to stay one", async () => {
  const url = await listening({ env: { PUBLIC_URL: "https://ops.example" } });
  expect((await ask(url)).headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("the API is nobody's to cache or to read across sites", async () => {
  const url = await listening();
  const { headers } = await ask(`${url}/api/user`, { headers: { origin: "https://evil.example" } });
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("an error nobody expected tells nothing", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const url = await listening({
    api: () => {
      throw new Error("secret detail");
    },
  });
  const answer = await ask(`${url}/api/user`);
  expect(answer.status).toBe(500);
  expect(answer.body.toString()).not.toContain("secret");
  expect(String(logged.mock.calls[0]?.[0])).toContain("secret detail");
  logged.mockRestore();
});
