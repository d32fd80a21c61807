import type { Page } from "playwright";
import { shown, statusOf } from "./watch";

/** What somebody without JavaScript saw of a run. */
export interface Scriptless {
  /** Whether the way to reload was in sight while the run went on. */
  reloadable: boolean;
  /** How many ticks there were in the middle of the run: by themselves, and after a reload. */
  halfway: { followed: number; reloaded: number };
  /** The lines of the page and of its frame when that had come to its end, and those of a page loaded then. */
  followed: { lines: number[]; ticks: number[]; end: string };
  reloaded: { lines: number[]; ticks: number[]; status: string };
}

/** Reads a run without JavaScript: a page that is left alone, and one that is loaded again as it says. */
export async function read(page: Page, url: string, ended: Promise<unknown>): Promise<Scriptless> {
  const context = page.context();
  await page.goto(url, { waitUntil: "commit" });
  const link = page.locator("[data-log-state] a[href]", { hasText: "Reload" });
  const reloadable = await link.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  const followed = await ticksOf(page, 12_000);
  const other = await context.newPage();
  const reloaded = await reloads(other, url);
  await ended;
  // What was held back comes now.
  await page.waitForTimeout(3000);
  const { lines, ticks } = await both(page);
  const end = await endOf(page);
  await other.goto(url, { waitUntil: "load" });
  const last = { ...(await shown(other.mainFrame())), status: await statusOf(other) };
  return {
    reloadable,
    halfway: { followed, reloaded },
    followed: { lines, ticks, end },
    reloaded: last,
  };
}

/** The ticks there are as soon as there are any, without loading anything again. */
async function ticksOf(page: Page, patience: number): Promise<number> {
  const end = Date.now() + patience;
  for (;;) {
    const { ticks } = await both(page);
    if (ticks.length > 0 || Date.now() > end) return ticks.length;
    await page.waitForTimeout(500);
  }
}

/** The ticks of a page that is loaded anew until it has some, at most ten times. */
async function reloads(page: Page, url: string): Promise<number> {
  for (let times = 1; ; times += 1) {
    await page.goto(url, { waitUntil: "commit" });
    await page.locator(".facts, .chip").first().waitFor();
    await page.waitForTimeout(500);
    const { ticks } = await shown(page.mainFrame());
    if (ticks.length > 0 || times === 10) return ticks.length;
  }
}

async function both(page: Page) {
  const none = { lines: [], ticks: [] };
  // A frame that a proxy holds back does not answer.
  const late = () => page.waitForTimeout(2000).then(() => none);
  const parts = await Promise.all(
    page.frames().map((frame) => Promise.race([shown(frame).catch(() => none), late()])),
  );
  return { lines: parts.flatMap(({ lines }) => lines), ticks: parts.flatMap(({ ticks }) => ticks) };
}

async function endOf(page: Page): Promise<string> {
  const ends = page.frames().map((frame) => frame.locator(".frame-end").allTextContents());
  return (await Promise.all(ends)).flat().join(" ");
}
