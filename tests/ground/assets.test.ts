import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask } from "../helpers/http";
import { listening, temporaryFolder } from "./listening";

async function site(env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/entry-a1b2.js"), "plain");
  writeFileSync(join(folder, "assets/entry-a1b2.js.br"), "as brotli");
  writeFileSync(join(folder, "assets/entry-a1b2.js.map"), "source");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  return listening({ assets: folder, env });
}

test("a built file is kept for good, and sent as it was compressed at build time", async () => {
  const url = await site();
  const answer = await ask(`${url}/assets/entry-a1b2.js`, { headers: { "accept-encoding": "br" } });
  expect(answer.body.toString()).toBe("as brotli");
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const plain = await ask(`${url}/assets/entry-a1b2.js`);
  expect(plain.body.toString()).toBe("plain");
});

test("a file without a hash in its name is asked for again, and answered 304 when it is the same", async () => {
  const url = await site();
  const first = await ask(`${url}/favicon.svg`);
  expect(first.headers["cache-control"]).toBe("public, max-age=3600");
  const again = await ask(`${url}/favicon.svg`, { headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each(["/assets/", "/assets/entry-a1b2.js.map", "/assets/entry-a1b2.js.br", "/assets/../../etc/passwd"])(
  "%s is no file of the build",
  async (path) => {
    const url = await site();
    const answer = await ask(`${url}/`, { path });
    expect(answer.headers["content-type"]).toMatch("text/plain"); // the pages of the test answer it
  },
);

test("files have the same addresses under a base path, whether the proxy hands the prefix on or not", async () => {
  const url = (await site({ BASE_PATH: "/ops" })).replace("/ops", "");
  expect((await ask(`${url}/ops/favicon.svg`)).body.toString()).toBe("<svg/>");
  expect((await ask(`${url}/favicon.svg`)).body.toString()).toBe("<svg/>");
});
