import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arrange } from "../e2e/world/api";
import { startRunstead } from "../e2e/world/runstead";
import { launch, signedIn } from "./world/visitor";

const directory = mkdtempSync(join(tmpdir(), "runstead-memory-"));
let server: Awaited<ReturnType<typeof startRunstead>>;
let browser: Browser;

beforeAll(async () => {
  const PATH = `${resolve("tests/fixtures/bin")}:${process.env.PATH}`;
  server = await startRunstead(join(directory, "data"), { PATH });
  browser = await launch("--js-flags=--expose-gc");
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

interface Measured {
  megabytes: number;
  nodes: number;
  last: number;
}

async function measure(page: Page): Promise<Measured> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  await devtools.detach();
  const last = await page.evaluate(() => {
    const lines = document.querySelectorAll(".l");
    return Number(lines[lines.length - 1]?.id.slice(1) ?? 0);
  });
  return { megabytes: metric("JSHeapUsedSize") / 1024 ** 2, nodes: metric("Nodes"), last };
}

test("the browser's memory stays flat while 100 MB of log stream by", async () => {
  const { api, at, template } = await arrange(server.url, inject("world").plays);
  const { id: template_id } = await template("Endless", "hundred-megabytes.sh");
  const page = await (await signedIn(browser, server.url)).newPage();
  const { id } = await api.post(`${at}/tasks`, { template_id });
  await page.goto(`${server.url}${at}/tasks/${id}`);
  const seen: Measured[] = [];
  const state = page.locator("[data-log-state] .live");
  while ((await state.textContent()) !== "Finished" && seen.length < 60) {
    await page.waitForTimeout(2000);
    seen.push(await measure(page));
  }
  const { lines } = await api.get<{ lines: number }>(`${at}/tasks/${id}/output/info`);
  expect(lines).toBeGreaterThan(1_000_000);
  expect(seen.at(-1)?.last).toBe(lines);
  expect(Math.max(...seen.map(({ nodes }) => nodes))).toBeLessThan(150_000);
  expect(Math.max(...seen.map(({ megabytes }) => megabytes))).toBeLessThan(80);
  // It moved along all the time, and the second half needed no more than the first.
  expect(new Set(seen.map(({ last }) => last)).size).toBeGreaterThan(8);
  const half = Math.floor(seen.length / 2);
  const most = (part: Measured[]) => Math.max(...part.map(({ megabytes }) => megabytes));
  expect(most(seen.slice(half))).toBeLessThan(most(seen.slice(0, half)) * 2 + 8);
}, 200_000);
