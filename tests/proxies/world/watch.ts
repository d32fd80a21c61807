import type { Frame, Page } from "playwright";

/** What a page said at one moment: its state, and how old the newest tick on it was. All in ms. */
export interface Moment {
  at: number;
  state: string;
  behind: number;
}

/** What the page of a run showed from its beginning to its end. */
export interface Watched {
  moments: Moment[];
  /** The numbers of the lines on the page, and of the ticks in them, in their order. */
  lines: number[];
  ticks: number[];
  status: string;
}

const mostMs = 90_000;

/** Looks at a page with JavaScript, without ever reloading it, until it says that the run has finished. */
export async function watch(page: Page, url: string): Promise<Watched> {
  await page.addInitScript(takeNotes);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  const finished = page.locator("[data-log-state] .live", { hasText: "Finished" });
  await finished.waitFor({ timeout: mostMs }).catch(() => {});
  // What would come twice or late comes now.
  await page.waitForTimeout(1500);
  const moments = await page.evaluate(() => (window as unknown as { moments: Moment[] }).moments);
  return { moments, ...(await shown(page.mainFrame())), status: await statusOf(page) };
}

/** In the page: its state, five times a second. Must not refer to anything outside. */
function takeNotes() {
  const moments: Moment[] = [];
  Object.assign(window, { moments });
  let tick = 0;
  setInterval(() => {
    if (!document.querySelector("[data-log-state]")) return;
    const state = document.querySelector("[data-log-state] .live")?.textContent ?? "";
    const texts = [...document.querySelectorAll(".l .o")].slice(-20).map((line) => line.textContent ?? "");
    tick = Math.max(tick, ...texts.map((text) => Number(/^tick \d+ (\d+)/.exec(text)?.[1] ?? 0)));
    const ended = texts.some((text) => text.startsWith("PLAY RECAP"));
    moments.push({ at: Date.now(), state, behind: tick === 0 || ended ? 0 : Date.now() - tick });
  }, 200);
}

/** The lines in a page or in the frame of one. */
export async function shown(frame: Frame): Promise<Pick<Watched, "lines" | "ticks">> {
  return frame.locator(".l").evaluateAll((all) => {
    const texts = all.map((line) => line.querySelector(".o")?.textContent ?? "");
    const ticks = texts.map((text) => Number(/^tick (\d+) /.exec(text)?.[1] ?? 0));
    return { lines: all.map((line) => Number(line.id.slice(1))), ticks: ticks.filter((tick) => tick > 0) };
  });
}

export const statusOf = async (page: Page) => (await page.locator(".chip").first().textContent()) ?? "";

/** The states one after the other, each once. */
export function changes(moments: readonly Moment[]): string {
  const states = moments.map(({ state }) => state);
  return states.filter((state, at) => state !== states[at - 1]).join(" > ");
}

export const count = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
