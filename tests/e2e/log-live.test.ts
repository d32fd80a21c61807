import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { arrange } from "./world/api";
import { browserOptions } from "./world/browser";
import { buffering, cutting, delaying, type Middleman, refusing } from "./world/hostile";
import { startProxy } from "./world/proxies";
import { administrator } from "./world/runstead";

const { backends, plays } = inject("world");
const directory = mkdtempSync(join(tmpdir(), "runstead-proxies-"));
const server = Number(new URL(backends.embedded).port);

/** What the page of a log said while the run went on, and showed when it had ended. */
interface Watched {
  states: string[];
  numbers: number[];
  doubled: string[];
  status: string;
}

const seen: Record<string, Watched | undefined> = {};
let lines = 0;
let browser: Browser;

const starters: Record<string, () => Promise<Middleman | undefined>> = {
  "no proxy": async () => ({ url: backends.embedded, stop: () => {} }),
  "one that cuts after 10 s": () => cutting(server),
  "one that buffers everything": () => buffering(server),
  "one that refuses Upgrade": () => refusing(server),
  "one that adds 600 ms": () => delaying(server),
  nginx: () => startProxy("nginx", server, directory),
  Apache: () => startProxy("Apache", server, directory),
  HAProxy: () => startProxy("HAProxy", server, directory),
  Caddy: () => startProxy("Caddy", server, directory),
};

/** One run of some 25 seconds, watched through all of them at once. */
beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
  const { api, at, template } = await arrange(backends.embedded, plays);
  const { id: template_id } = await template("Chatty", "chatty.yml");
  const context = await signedIn();
  const proxies = await Promise.all(
    Object.entries(starters).map(async ([name, begin]) => ({ name, proxy: await begin() })),
  );
  const { id } = await api.post(`${at}/tasks`, { template_id });
  await Promise.all(
    proxies.map(async ({ name, proxy }) => {
      if (proxy) seen[name] = await watch(await context.newPage(), `${proxy.url}${at}/tasks/${id}`);
    }),
  );
  lines = (await api.get<{ lines: number }>(`${at}/tasks/${id}/output/info`)).lines;
  for (const { proxy } of proxies) proxy?.stop();
}, 180_000);

afterAll(async () => {
  await browser.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A cookie knows no ports: who is signed in at the server is so through every proxy. */
async function signedIn(): Promise<BrowserContext> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${backends.embedded}/api/auth/login`, {
    data: { auth: administrator.login, password: administrator.password },
    headers: { Origin: backends.embedded },
  });
  expect(answer.status()).toBe(204);
  return context;
}

async function watch(page: Page, url: string): Promise<Watched> {
  const states: string[] = [];
  await page.goto(url, { waitUntil: "domcontentloaded" });
  const end = Date.now() + 90_000;
  for (let state = ""; state !== "Finished" && Date.now() < end; await page.waitForTimeout(250)) {
    state = (await page.locator("[data-log-state] .live").textContent({ timeout: 20_000 })) ?? "";
    if (state !== states.at(-1)) states.push(state);
  }
  await page.waitForTimeout(1500);
  const numbers = await page.locator(".l").evaluateAll((all) => all.map((line) => Number(line.id.slice(1))));
  const texts = await page.locator(".l .o").allTextContents();
  const words = texts.filter((text) => text.includes("word "));
  return {
    states,
    numbers,
    doubled: words.filter((text, index) => words.indexOf(text) !== index),
    status: (await page.locator(".chip").first().textContent()) ?? "",
  };
}

describe.each(Object.keys(starters))("through %s", (name) => {
  test("the log on the page is complete at the end, in order, nothing twice", ({ skip }) => {
    const watched = seen[name];
    if (!watched) return skip();
    expect(watched.numbers).toEqual(Array.from({ length: lines }, (_, index) => index + 1));
    expect(watched.doubled).toEqual([]);
    expect(watched.status).toBe("Success");
    expect(watched.states.at(-1)).toBe("Finished");
  });
});

const states = (name: string) => seen[name]?.states.join(" > ") ?? "";

describe("the state on the page was true", () => {
  test("live where a websocket or a stream passes", () => {
    const passing = [
      "no proxy",
      "one that refuses Upgrade",
      "one that adds 600 ms",
      "nginx",
      "HAProxy",
      "Caddy",
    ];
    for (const name of passing.filter((name) => seen[name])) {
      expect(states(name), name).toMatch(/^(Connecting… > )?Live > Finished$/);
    }
  });

  test("every 2 s where everything is buffered", () => {
    expect(states("one that buffers everything")).toMatch(/Every 2 s > Finished$/);
  });

  test("reconnecting while a connection is cut", () => {
    expect(states("one that cuts after 10 s")).toContain("Live > Reconnecting…");
  });
});
