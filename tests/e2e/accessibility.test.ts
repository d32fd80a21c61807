import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Api, arrange } from "./world/api";
import { browserOptions } from "./world/browser";
import { administrator } from "./world/runstead";

const { plays, backends } = inject("world");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

let browser: Browser;
let screens: string[];

beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
  screens = await populatedScreens();
});
afterAll(() => browser.close());

describe.each(["light", "dark"] as const)("WCAG 2.2 AA, %s", (colorScheme) => {
  test.each([1280, 390])("nothing is found on any screen that is %i px wide", async (width) => {
    const context = await browser.newContext({
      baseURL: backends.embedded,
      colorScheme,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    const found: string[] = [];
    const check = async (path: string) => {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      for (const { id, nodes } of violations)
        found.push(`${path}: ${id}: ${nodes[0]?.html} (${nodes.length})`);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
      if (Number(overflow) > 0) found.push(`${path}: wider than the window by ${overflow} px`);
    };
    await check("/auth/login");
    await page.getByLabel("Username", { exact: true }).fill(administrator.login);
    await page.getByLabel("Password", { exact: true }).fill(administrator.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/project/**");
    for (const screen of screens) await check(screen);
    await context.close();
    expect(found).toEqual([]);
  });
});

async function populatedScreens(): Promise<string[]> {
  const { api, project, at, template } = await arrange(backends.embedded, plays);
  const hello = await template("Greet", "hello.yml", { description: "Says hello" });
  const task = await api.post(`${at}/tasks`, { template_id: hello.id, environment: "{}", message: "first" });
  await finished(api, `${at}/tasks/${task.id}`);
  const path = `/project/${project}`;
  const [key] = await api.get<{ id: number }[]>(`${at}/keys`);
  const nouns = ["inventory", "environment", "keys", "repositories", "templates"];
  return [
    "/project/new",
    `${path}/history`,
    `${path}/history?t=${task.id}`,
    `${path}/tasks/${task.id}`,
    `${path}/tasks/${task.id}/search?q=hello`,
    `${path}/tasks/${task.id}/contents`,
    `${path}/templates?expand=${hello.id}`,
    ...nouns.flatMap((noun) => [`${path}/${noun}`, `${path}/${noun}/new/edit`]),
    `${path}/keys/${key?.id}/edit`,
    `${path}/keys/${key?.id}/delete`,
    `${path}/templates/${hello.id}`,
    `${path}/templates/${hello.id}/edit`,
    `${path}/templates/${hello.id}/run`,
    `${path}/templates/${hello.id}/delete`,
    "/nowhere",
  ];
}

async function finished(api: Api, path: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { status } = await api.get<{ status: string }>(path);
    if (status === "success") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the task did not end in success");
}
