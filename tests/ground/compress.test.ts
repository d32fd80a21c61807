import { request } from "node:http";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask } from "../helpers/http";
import { listening } from "./listening";

const html = { "content-type": "text/html; charset=utf-8" };
const long = "<p>line</p>".repeat(500);
const both = { "accept-encoding": "gzip, deflate, br" };

test("a page goes out as brotli, else as gzip, else as it is", async () => {
  const url = await listening({ page: async () => new Response(long, { headers: html }) });
  const br = await ask(url, { headers: both });
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(br.body).toString()).toBe(long);
  const gzip = await ask(url, { headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(gunzipSync(gzip.body).toString()).toBe(long);
  const plain = await ask(url);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body.toString()).toBe(long);
});

describe("left as they are", () => {
  test.each([
    ["short answers", "ok", html],
    ["images", long, { "content-type": "image/png" }],
    ["what is encoded already", long, { ...html, "content-encoding": "zstd" }],
    ["what asks for it", long, { ...html, "cache-control": "no-transform" }],
  ])("%s", async (_name, body, headers) => {
    const url = await listening({ page: async () => new Response(body, { headers }) });
    const answer = await ask(url, { headers: both });
    expect(answer.headers["content-encoding"]).not.toBe("br");
    expect(answer.headers["content-length"]).toBe(String(body.length));
    expect(answer.body.toString()).toBe(body);
  });
});

test("a HEAD has no body and no encoding", async () => {
  const url = await listening({ page: async () => new Response(null, { headers: html }) });
  const answer = await ask(url, { method: "HEAD", headers: both });
  expect([answer.status, answer.body.length]).toEqual([200, 0]);
});

test("cookies and status survive", async () => {
  const headers = [
    ["content-type", "application/json"],
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
  ] as [string, string][];
  const url = await listening({ api: () => new Response(JSON.stringify(long), { status: 201, headers }) });
  const answer = await ask(`${url}/api/user`, { headers: both });
  expect(answer.status).toBe(201);
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(answer.headers["content-encoding"]).toBe("br");
});

test.each(["br", "identity"])(
  "a line of a stream arrives while the stream is open (%s)",
  async (encoding) => {
    let write: ((text: string) => void) | undefined;
    let end = () => {};
    const url = await listening({
      page: async () => {
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            write = (text) => controller.enqueue(new TextEncoder().encode(text));
            end = () => controller.close();
          },
        });
        return new Response(stream, { headers: { ...html, "x-accel-buffering": "no" } });
      },
    });
    const lines = await new Promise<string[]>((done, fail) => {
      const seen: string[] = [];
      const sent = request(url, { agent: false, headers: { "accept-encoding": encoding } }, (response) => {
        const text = encoding === "br" ? response.pipe(createBrotliDecompress()) : response;
        text.on("data", (part: Buffer) => {
          seen.push(part.toString());
          if (seen.length === 1) write?.("two");
          else end();
        });
        text.on("end", () => done(seen));
        setTimeout(() => write?.("one"), 50);
      });
      sent.on("error", fail);
      sent.end();
    });
    expect(lines).toEqual(["one", "two"]);
  },
);

test("a long compressed stream loses nothing to a slow reader", async () => {
  const part = `${"abcdefghij".repeat(1000)}\n`;
  const url = await listening({
    page: async () => {
      let left = 400;
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (left-- === 0) controller.close();
          else controller.enqueue(new TextEncoder().encode(part + Math.random()));
        },
      });
      return new Response(stream, { headers: html });
    },
  });
  const answer = await ask(url, { headers: both });
  expect(brotliDecompressSync(answer.body).toString().split("\n")).toHaveLength(401);
});
