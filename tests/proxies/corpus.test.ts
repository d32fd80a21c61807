import type { Browser, Frame, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { arrange } from "../e2e/world/api";
import { expectOnlyText, noteHarm } from "./world/harm";
import { launch, signedIn } from "./world/visitor";

/** What of the lines of tests/fixtures/plays/hostile is to be read on a page. */
const readable: Record<string, string> = {
  osc8: "click me after it",
  "osc8-st": "click me after it",
  osc52: "after it",
  title: "after it",
  cursor: "after it",
  concealed: "not to be seen after it",
  script: "<script>alert(2)</script><script src=//evil.example/x.js></script> after it",
  handler: "<img src=x onerror=alert(3)><svg onload=alert(4)><body onpageshow=alert(5)> after it",
  frame:
    "<iframe src='javascript:alert(6)'></iframe><object data=x></object><base href=//evil.example> after it",
  ends: "</pre></div></main></noscript></textarea></title></style></script><!-- --> ]]> after it",
  quotes: '" onmouseover="alert(7)" \' autofocus onfocus=\'alert(8) after it',
  entity: "&lt;script&gt;alert(9)&lt;/script&gt; &#x3c;b&#x3e; after it",
  address: "after it",
  form: "<form action=//evil.example><input name=password><button>Sign in</button></form> after it",
  bidi: "after it",
  separators: "after it",
  nul: "after it",
  broken: "after it",
};

const { backends, plays } = inject("world");
const url = backends.embedded;
let browser: Browser;
let address = "";
let live: { page: Page; frame: Page; harm: string[] };

/** The run is followed while it prints, with JavaScript and without; the tests then look at what is left. */
beforeAll(async () => {
  browser = await launch();
  const { api, at, template } = await arrange(url, plays);
  const { id: template_id } = await template("Hostile", "hostile/play.yml");
  const scripted = await signedIn(browser, url);
  const scriptless = await signedIn(browser, url, false);
  const harm = noteHarm(scripted, url);
  const page = await scripted.newPage();
  const frame = await scriptless.newPage();
  live = { page, frame, harm };
  const { id } = await api.post(`${at}/tasks`, { template_id });
  address = `${url}${at}/tasks/${id}`;
  await Promise.all([page.goto(address), frame.goto(address, { waitUntil: "commit" })]);
  await page.locator(".live", { hasText: "Finished" }).waitFor({ timeout: 60_000 });
  await frame.frameLocator("iframe").locator(".frame-end").waitFor({ timeout: 30_000 });
}, 120_000);

afterAll(() => browser.close());

async function expectReadable(where: Page | Frame) {
  const texts = await where.locator(".l .o").allTextContents();
  for (const [name, text] of Object.entries(readable)) {
    const line = texts.find((line) => line.startsWith(`case ${name}: `)) ?? `case ${name} is missing`;
    expect(line.endsWith(text), line.slice(0, 300)).toBe(true);
  }
  expect(texts).toContain("after all of that");
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(5000);
}

async function expectInSight(where: Page | Frame) {
  const last = where.locator(".l", { hasText: "after all of that" });
  const [colour, background] = await last.evaluate((line) => {
    const text = getComputedStyle(line.querySelector(".o") ?? line);
    return [text.color, getComputedStyle(line.closest(".log") ?? line).backgroundColor];
  });
  expect(colour).not.toBe(background);
}

test("followed live, everything is text", async () => {
  await expectReadable(live.page);
  await expectOnlyText(live.page);
  await expectInSight(live.page);
  expect(live.harm).toEqual([]);
});

test("followed in the frame without JavaScript, everything is text", async () => {
  const frame = live.frame.frames()[1] as Frame;
  await expectReadable(frame);
  await expectOnlyText(frame);
  await expectInSight(frame);
});

describe.each([true, false])("afterwards, with JavaScript %s", (javaScript) => {
  test.each([
    ["the page of the task", ""],
    ["its contents", "/contents"],
    ["a search", "/search?q=alert"],
    ["a window around a line", "?line=20"],
    ["a search in the page", "?q=onerror"],
  ])("%s is text", async (_, rest) => {
    const context = await signedIn(browser, url, javaScript);
    const harm = noteHarm(context, url);
    const page = await context.newPage();
    const answer = await page.goto(address + rest);
    expect(answer?.status()).toBe(200);
    await page.mouse.move(300, 300);
    await page.waitForTimeout(300);
    await expectOnlyText(page);
    if (rest === "") await expectReadable(page);
    expect(harm).toEqual([]);
    await context.close();
  });
});

test.each(["/raw", "/raw?line=20"])("%s opens as plain text that runs nothing", async (rest) => {
  const context = await signedIn(browser, url);
  const harm = noteHarm(context, url);
  const page = await context.newPage();
  const answer = await page.goto(address + rest);
  expect(answer?.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer?.headers()["x-content-type-options"]).toBe("nosniff");
  expect(await page.locator("script, img, iframe, svg").count()).toBe(0);
  expect(harm).toEqual([]);
  await context.close();
});

test("the API's plain text has every byte that was printed", async () => {
  const { request } = await signedIn(browser, url);
  const answer = await request.get(`${address.replace("/project/", "/api/project/")}/raw_output`);
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  const body = await answer.body();
  const printed = (text: string) => body.includes(Buffer.from(text, "latin1"));
  expect(printed("case nul: be\x00fore \x01\x02\x7f\x08 after it\n")).toBe(true);
  expect(
    printed("case broken: \xff\xfe\xc3( \xed\xa0\x80 \xf0\x9f \xc0\xaf \xf4\x90\x80\x80 after it\n"),
  ).toBe(true);
  expect(printed("case osc8: \x1b]8;;javascript:alert(1)\x07click me")).toBe(true);
  expect(body.length).toBeGreaterThan(2 * 1024 ** 2);
});
