import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { arrange } from "../e2e/world/api";
import { middlemen, startMiddlemen } from "./world/middlemen";
import { read, type Scriptless } from "./world/scriptless";
import { launch, signedIn } from "./world/visitor";
import { changes, count, type Moment, type Watched, watch } from "./world/watch";

/** As many as tests/fixtures/plays/counting prints. */
const ticks = 220;
const { backends, plays } = inject("world");
const directory = mkdtempSync(join(tmpdir(), "runstead-proxies-"));

const seen: Record<string, Watched | undefined> = {};
const seenWithout: Record<string, Scriptless | undefined> = {};
let lines = 0;
let browser: Browser;

/** One run of some 25 seconds, watched through all of them at once, with JavaScript and without. */
beforeAll(async () => {
  browser = await launch();
  const { api, at, template } = await arrange(backends.embedded, plays);
  const { id: template_id } = await template("Count", "counting/play.yml");
  const context = await signedIn(browser, backends.embedded);
  const scriptless = await signedIn(browser, backends.embedded, false);
  const between = await startMiddlemen(Number(new URL(backends.embedded).port), directory);
  const { id } = await api.post(`${at}/tasks`, { template_id });
  const address = `${at}/tasks/${id}`;
  const ended = until(async () => (await api.get<{ end: string | null }>(address)).end !== null);
  await Promise.all(
    between.flatMap(({ name, url }) => [
      (async () => {
        seen[name] = await watch(await context.newPage(), url + address);
      })(),
      (async () => {
        seenWithout[name] = await read(await scriptless.newPage(), url + address, ended);
      })(),
    ]),
  );
  lines = (await api.get<{ lines: number }>(`${address}/output/info`)).lines;
  await Promise.all(between.map(({ stop }) => stop()));
}, 180_000);

afterAll(async () => {
  await browser.close();
  rmSync(directory, { recursive: true, force: true });
});

async function until(there: () => Promise<boolean>) {
  while (!(await there())) await new Promise((resolve) => setTimeout(resolve, 500));
}

describe.each(Object.keys(middlemen))("through %s", (name) => {
  test("the log on the page is complete at the end, in order, nothing twice", ({ skip }) => {
    const watched = seen[name] ?? skip();
    expect(watched.lines).toEqual(count(lines));
    expect(watched.ticks).toEqual(count(ticks));
    expect(watched.status).toBe("Success");
    expect(watched.moments.at(-1)?.state).toBe("Finished");
  });

  test("the page was never silent, and the state on it true", ({ skip }) => {
    const { moments } = seen[name] ?? skip();
    expect(untrue(moments, name === "no proxy" ? [] : (seen["no proxy"]?.moments ?? []))).toEqual([]);
  });

  test("without JavaScript a reload brings what there is, and at the end everything", ({ skip }) => {
    const { reloadable, halfway, reloaded } = seenWithout[name] ?? skip();
    expect(reloadable).toBe(true);
    expect(halfway.reloaded).toBeGreaterThan(0);
    expect(reloaded.lines).toEqual(count(lines));
    expect(reloaded.ticks).toEqual(count(ticks));
    expect(reloaded.status).toBe("Success");
  });
});

const patience: Record<string, number> = { Live: 3000, "Every 2 s": 7000 };

/** How far a page was behind around a moment: with nothing between, that is what the busy machine costs. */
function lag(moments: Moment[], at: number): number {
  const near = moments.filter((moment) => Math.abs(moment.at - at) < 2000).map(({ behind }) => behind);
  return Math.max(0, ...near);
}

/**
 * Moments at which the page promised more than it kept, given what the page without a proxy kept at the time.
 * Some time is given to a state that is new.
 */
function untrue(moments: Moment[], direct: Moment[]): string[] {
  let since = moments[0]?.at ?? 0;
  return moments.flatMap(({ at, state, behind }, index) => {
    if (state !== moments[index - 1]?.state) since = at;
    const age = at - since;
    const words = `${state || "nothing"} for ${age} ms, and ${behind} ms behind`;
    const allowed =
      (patience[state] ?? Number.POSITIVE_INFINITY) + (direct.length > 0 ? lag(direct, at) : 7000);
    const late = behind > allowed && age > 3000;
    const silent = state === "" && age > 3000;
    const stuck = /^(Connecting|Reconnecting)/.test(state) && age > 9000;
    return late || silent || stuck || state.startsWith("Paused") ? [words] : [];
  });
}

const states = (name: string) => changes(seen[name]?.moments ?? []);
const passing = [
  "no proxy",
  "one that refuses Upgrade",
  "one that adds 600 ms",
  "nginx",
  "Apache",
  "HAProxy",
  "Caddy",
];

describe("what passes is used", () => {
  test.each(passing)("live through %s", (name) => {
    if (seen[name]) expect(states(name)).toMatch(/^(New lines[^>]*> )?(Connecting… > )?Live > Finished$/);
  });

  test("every 2 s where everything is buffered", () => {
    expect(states("one that buffers everything")).toMatch(/Connecting… > Every 2 s > Finished$/);
  });

  test("reconnecting while a connection is cut", () => {
    expect(states("one that cuts after 10 s")).toContain("Live > Reconnecting…");
  });

  test.each(passing)("without JavaScript the frame follows by itself through %s", (name) => {
    const without = seenWithout[name];
    if (!without) return;
    expect(without.halfway.followed).toBeGreaterThan(0);
    expect(without.followed.lines).toEqual(count(lines));
    expect(without.followed.ticks).toEqual(count(ticks));
    expect(without.followed.end).toContain("Success");
  });

  test("without JavaScript the frame of a buffering proxy is complete when the run has ended", () => {
    const without = seenWithout["one that buffers everything"];
    expect(without?.halfway.followed).toBeLessThan(ticks / 2);
    expect(without?.followed.ticks).toEqual(count(ticks));
  });
});
