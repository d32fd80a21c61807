import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { aging } from "../proxies/world/hostile";
import { arrange } from "./world/api";
import { closeBrowser, Person } from "./world/person";
import { startRunstead } from "./world/runstead";

const { backends, plays } = inject("world");
const directory = mkdtempSync(join(tmpdir(), "runstead-old-"));
let url: string;
let stop: () => Promise<unknown>;

/** A console in front of a server that knows no line numbers, streams or searches, and whose socket is out of reach. */
beforeAll(async () => {
  const old = await aging(Number(new URL(backends.embedded).port));
  const console_ = await startRunstead(join(directory, "console"), { API_URL: old.url });
  url = console_.url;
  stop = async () => {
    await console_.stop();
    await old.stop();
  };
});

afterAll(async () => {
  await closeBrowser();
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

describe.each([true, false])("a server without line numbers, JavaScript %s", (js) => {
  test("its log is followed to the end", async () => {
    const { api, at, template } = await arrange(backends.embedded, plays);
    const { id: template_id } = await template("Chatty", "chatty.yml");
    const ada = await Person.open({ name: "old", url, js });
    await ada.signIn();
    const { id } = await api.post(`${at}/tasks`, { template_id });
    await ada.page.goto(`${at}/tasks/${id}`, { waitUntil: "domcontentloaded" });
    await ada.seesLine("word 1 of round 3");
    if (js) expect(await ada.page.locator("[data-log-state]").textContent()).toContain("Every 2 s");
    await ada.seesLine("word 40 of round 8", 60_000);
    await ada.seesStatus("Success");
    if (js) await ada.page.locator("[data-log-state]", { hasText: "Finished" }).waitFor({ timeout: 40_000 });
    else await ada.page.reload();
    const { lines } = await api.get<{ lines: number }>(`${at}/tasks/${id}/output/info`);
    const numbers = await ada.page
      .locator(".l")
      .evaluateAll((all) => all.map((line) => Number(line.id.slice(1))));
    expect(numbers.at(-1)).toBe(lines);
    expect(numbers).toEqual(numbers.map((_, index) => lines - numbers.length + 1 + index));
    // The browser complains of the socket that it could not open, so its console is not looked at.
    await ada.page.context().close();
  }, 150_000);
});
