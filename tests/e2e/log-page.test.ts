import { expect, inject, test } from "vitest";
import { scenarios } from "./scenario";
import { arrange } from "./world/api";

const { plays } = inject("world");
const made = new Map<string, Promise<string>>();

/** The page of a run that has printed some 1,500 lines; one run per back end. */
function longRun(url: string): Promise<string> {
  const known = made.get(url) ?? run(url);
  made.set(url, known);
  return known;
}

async function run(url: string) {
  const { api, at, template } = await arrange(url, plays);
  const { id: template_id } = await template("Long", "long.yml");
  const { id } = await api.post(`${at}/tasks`, { template_id });
  for (let status = ""; status !== "success"; ) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    ({ status } = await api.get<{ status: string }>(`${at}/tasks/${id}`));
  }
  return `${at}/tasks/${id}`;
}

scenarios("a long log", (at) => {
  const open = async () => {
    await at.ada.signIn();
    const page = await longRun(at.mode.url);
    await at.ada.goto(page);
    return page;
  };
  const numbers = () =>
    at.ada.page.locator(".l").evaluateAll((all) => all.map((line) => Number(line.id.slice(1))));

  const begins = async (line: number) => {
    await at.ada.page.locator(`.l:first-child[id="L${line}"]`).waitFor();
    await at.ada.page.locator("[data-log-state]").waitFor({ state: "attached" });
  };

  test("opens at its last 500 lines; older and newer ones are links", async () => {
    await open();
    const last = await numbers();
    expect(last).toHaveLength(500);
    const first = last[0] ?? 0;
    await at.ada.follow("Older lines");
    await begins(first - 500);
    expect((await numbers()).at(-1)).toBe(first - 1);
    await at.ada.follow("Newer lines");
    await begins(first);
    expect(await numbers()).toEqual(last);
    await at.ada.follow("First lines");
    await begins(1);
  }, 60_000);

  test("a line is gone to, and its address leads there again", async () => {
    const page = await open();
    await at.ada.fill("Go to line", "321");
    await at.ada.press("Go");
    const link = await at.ada.page.locator("#L321 > .n").getAttribute("href");
    expect(link).toBe(`${page}?line=321#L321`);
    await at.ada.goto(link ?? "");
    await at.ada.page.locator("#L321:target").waitFor();
    if (!at.mode.js) return;
    await at.ada.goto(page);
    await at.ada.page.evaluate(() => {
      location.hash = "L77";
    });
    await at.ada.page.waitForURL("**/*line=77#L77");
    await at.ada.page.locator("#L77").waitFor();
  }, 60_000);

  test("it is searched as a whole, from match to match", async () => {
    await open();
    await at.ada.fill("Search the log", "number 14");
    await at.ada.press("Search");
    await at.ada.sees("111 lines");
    await at.ada.page.locator("section.log mark", { hasText: "number 14" }).first().waitFor();
    await at.ada.page.locator(".l:has(mark) > .n").nth(1).click();
    const first = await at.ada.page.locator(".l:target mark").textContent();
    expect(first).toBe("number 14");
    await at.ada.follow("Next match");
    const second = await at.ada.page.locator(".l:target .o").textContent();
    expect(second).toContain("number 141");
    await at.ada.follow("Previous match");
    expect(await at.ada.page.locator(".l:target .o").textContent()).toContain("number 140");
  }, 60_000);

  test("headings, failures and results are found", async () => {
    await open();
    await at.ada.page.locator("summary", { hasText: "Contents" }).click();
    await at.ada.follow(/Show the numbers/);
    await at.ada.page.locator(".l.task:target", { hasText: "Show the numbers" }).waitFor();
    await at.ada.follow("Next failure");
    await at.ada.page.locator(".l.failed:target", { hasText: "not this time" }).waitFor();
    await at.ada.page.locator("summary", { hasText: "Hosts" }).click();
    await at.ada.row("localhost").first().waitFor();
    await at.ada.page.getByLabel("Only failures").check();
    await at.ada.press("Search");
    await at.ada.sees("1 line");
  }, 60_000);

  test("times are off, since the start or of the clock; what is copied has none", async () => {
    const page = await open();
    const time = at.ada.page.locator(".l time").last();
    expect(await time.isVisible()).toBe(true);
    await at.ada.pick("Off");
    expect(await time.isVisible()).toBe(false);
    await at.ada.pick("Since start");
    expect(await time.evaluate((one) => getComputedStyle(one, "::before").content)).toMatch(/\d+:\d\d/);
    await at.ada.pick("Clock (UTC)");
    const copied = await at.ada.page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector(".lines") as Element);
      return getSelection()?.toString() ?? "";
    });
    expect(copied).toContain("number 1500");
    expect(copied).not.toMatch(/\d\d:\d\d:\d\d/);
    const plain = await at.ada.page.request.get(`${at.mode.url}${page}/raw`);
    expect((await plain.text()).match(/number \d+/g)).toHaveLength(1500);
    const file = await at.ada.page.request.get(`${at.mode.url}${page}/raw?times=1&download=1`);
    expect(file.headers()["content-disposition"]).toContain("attachment");
    expect(await file.text()).toMatch(/^\d{4}-\d\d-\d\dT/);
  }, 60_000);
});
