import { type Browser, chromium, type Page } from "playwright";
import { browserOptions } from "../e2e/world/browser";
import type { Client } from "./client";
import type { Part } from "./part";
import { makeProject } from "./project";
import { runTask } from "./runs";
import type { BenchServer } from "./server";

const KB = 1024;

/** (d) Bytes over the wire of the first view of each screen, each with an empty cache. */
export const weight: Part = async ({ server, client }) => {
  const project = await makeProject(client, "trivial");
  for (let index = 0; index < 20; index += 1) await project.template(`Template ${index}`);
  const template = await project.template("Hello");
  const task = await runTask(client, project.id, { template_id: template });
  const at = `/project/${project.id}`;
  const nouns = ["history", "templates", "inventory", "environment", "keys", "repositories", "keys/new/edit"];
  const screens: [string, number, number][] = [
    ...nouns.map((noun): [string, number, number] => [`${at}/${noun}`, 20, 6]),
    [`${at}/templates/new/edit`, 20, 6],
    [`${at}/templates/${template}`, 20, 6],
    ["/project/new", 20, 6],
    [`${at}/tasks/${task.id}`, 80, 60],
  ];
  const browser = await chromium.launch(browserOptions);
  const rows = [await weigh(browser, server, undefined, ["/auth/login", 12, 6])];
  for (const screen of screens) rows.push(await weigh(browser, server, client, screen));
  await browser.close();
  return { title: "Bytes of a first view, over the wire", rows };
};

async function weigh(
  browser: Browser,
  server: BenchServer,
  client: Client | undefined,
  [path, all, script]: [string, number, number],
): Promise<[string, string, string]> {
  const context = await browser.newContext();
  const [name, value] = client?.cookie.split("=") ?? [];
  if (name && value) await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  const seen = await count(page, server.url + path);
  await context.close();
  const kinds = `HTML ${seen.Document}, CSS ${seen.Stylesheet}, scripts ${seen.Script}, ${seen.requests} requests`;
  const shown = path.replace(/\d+/g, "…");
  return [shown, `${(seen.total / KB).toFixed(1)} KB (${kinds})`, `at most ${all} KB, scripts ${script} KB`];
}

async function count(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const type = new Map<string, string>();
  const sizes: Record<string, number> = { Document: 0, Stylesheet: 0, Script: 0 };
  let total = 0;
  let requests = 0;
  session.on("Network.responseReceived", (event) => type.set(event.requestId, event.type));
  session.on("Network.loadingFinished", (event) => {
    const kind = type.get(event.requestId) ?? "Other";
    sizes[kind] = (sizes[kind] ?? 0) + event.encodedDataLength;
    total += event.encodedDataLength;
    requests += 1;
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(700);
  const kb = (kind: string) => `${((sizes[kind] ?? 0) / KB).toFixed(1)}`;
  return { total, requests, Document: kb("Document"), Stylesheet: kb("Stylesheet"), Script: kb("Script") };
}
