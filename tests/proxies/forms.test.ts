import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administrator, freePort, startRunstead } from "../e2e/world/runstead";
import { programs, startProxy } from "./world/debian";
import { launch } from "./world/visitor";

const directory = mkdtempSync(join(tmpdir(), "runstead-forms-"));
let server: Awaited<ReturnType<typeof startRunstead>>;
let browser: Browser;
let nginxPort: number;

/**
 * Browsers send Sec-Fetch-Site only to addresses that nobody can listen in on: https and 127.0.0.1. To the name
 * of a machine they send Origin, and a proxy may send on a Host that is not the one typed. nginx does, without a
 * word about it, so there PUBLIC_URL has to say the address; Apache says it in X-Forwarded-Host.
 */
beforeAll(async () => {
  nginxPort = await freePort();
  server = await startRunstead(join(directory, "data"), {
    PUBLIC_URL: `http://console.test:${nginxPort}`,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  browser = await launch("--host-resolver-rules=MAP console.test 127.0.0.1");
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe.each(Object.keys(programs))("through %s", (name) => {
  test.each(["127.0.0.1", "console.test"])("one signs in and saves a form at http://%s", async (host) => {
    const port = name === "nginx" ? nginxPort : undefined;
    const home = join(directory, host);
    mkdirSync(home, { recursive: true });
    const proxy = await startProxy(name, Number(new URL(server.url).port), home, port);
    if (!proxy) return console.warn(`${name} is not installed: no form is sent through it.`);
    try {
      const context = await browser.newContext({ baseURL: proxy.url.replace("127.0.0.1", host) });
      context.setDefaultTimeout(15_000);
      await signInAndSave(await context.newPage(), `Pier ${name} ${host}`);
      await context.close();
    } finally {
      await proxy.stop();
    }
  });
});

async function signInAndSave(page: Page, project: string) {
  await page.goto("/project/new");
  await page.getByLabel("Username", { exact: true }).fill(administrator.login);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/project/new");
  await page.getByLabel("Project name", { exact: true }).fill(project);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL(/\/project\/\d+/);
  expect(await page.getByText(project).count()).toBeGreaterThan(0);
}
