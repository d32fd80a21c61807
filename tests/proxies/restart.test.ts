import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arrange } from "../e2e/world/api";
import { freePort, startRunstead } from "../e2e/world/runstead";
import { launch, signedIn } from "./world/visitor";
import { changes, count, watch } from "./world/watch";

const ticks = 220;
const directory = mkdtempSync(join(tmpdir(), "runstead-restart-"));
let server: Awaited<ReturnType<typeof startRunstead>>;
let browser: Browser;
let start: () => ReturnType<typeof startRunstead>;

beforeAll(async () => {
  const PORT = String(await freePort());
  start = () => startRunstead(join(directory, "data"), { PORT });
  server = await start();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("a page that is open while the server is killed and started again goes on by itself", async () => {
  const { api, at, template } = await arrange(server.url, inject("world").plays);
  const { id: template_id } = await template("Count", "counting/play.yml");
  const page = await (await signedIn(browser, server.url)).newPage();
  const { id } = await api.post(`${at}/tasks`, { template_id });
  const watching = watch(page, `${server.url}${at}/tasks/${id}`);
  await page.getByText(/^tick 40 /).waitFor({ timeout: 30_000 });
  await server.kill();
  await new Promise((resolve) => setTimeout(resolve, 4000));
  server = await start();
  const { lines, ticks: shown, status, moments } = await watching;
  expect(shown).toEqual(count(ticks));
  expect(lines).toEqual(count(lines.length));
  expect(status).toBe("Success");
  expect(changes(moments)).toMatch(/Live > Reconnecting… > (Connecting… > )?Live > Finished$/);
}, 120_000);
