import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { expect } from "vitest";
import { browserOptions } from "./browser";
import type { Mode } from "./modes";
import { administrator } from "./runstead";

let browser: Promise<Browser> | undefined;

/** Somebody with a browser of their own. Speaks of labels, rows and dialogs, never of selectors. */
export class Person {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly mode: Mode;

  private constructor(context: BrowserContext, page: Page, mode: Mode) {
    this.#context = context;
    this.page = page;
    this.mode = mode;
  }

  static async open(mode: Mode): Promise<Person> {
    browser ??= chromium.launch(browserOptions);
    const context = await (await browser).newContext({
      baseURL: mode.url,
      javaScriptEnabled: mode.js,
      locale: "en-GB",
    });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error" && !expectedNoise.test(message.text())) failures.push(message.text());
    });
    page.on("pageerror", (error) => failures.push(error.message));
    return new Person(context, page, mode);
  }

  async signIn(login = administrator.login, password = administrator.password) {
    await this.page.goto("/auth/login");
    await this.fill("Username", login);
    await this.fill("Password", password);
    await this.press("Sign in");
    await this.page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  }

  async goto(path: string) {
    await this.page.goto(path);
  }

  async fill(label: string | RegExp, text: string) {
    await this.page.getByLabel(label, { exact: typeof label === "string" }).fill(text);
  }

  async choose(label: string | RegExp, option: string) {
    await this.page.getByLabel(label, { exact: typeof label === "string" }).selectOption({ label: option });
  }

  /** One choice of a group of radio buttons. */
  async pick(choice: string) {
    await this.page.getByRole("radio", { name: choice, exact: true }).check();
  }

  async value(label: string): Promise<string> {
    return this.page.getByLabel(label, { exact: true }).inputValue();
  }

  async tick(label: string | RegExp) {
    await this.page.getByLabel(label, { exact: typeof label === "string" }).check();
  }

  async press(name: string | RegExp) {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  async follow(name: string | RegExp) {
    await this.page.getByRole("link", { name, exact: true }).first().click();
  }

  row(name: string | RegExp) {
    return this.page.getByRole("row").filter({ hasText: name });
  }

  dialog() {
    return this.page.getByRole("dialog");
  }

  async sees(text: string | RegExp, timeout = 15_000) {
    await this.page.getByText(text).first().waitFor({ timeout });
  }

  async doesNotSee(text: string | RegExp) {
    expect(await this.page.getByText(text).count()).toBe(0);
  }

  /** Waits for a line of a log: where the page shows it, or in the frame that follows without JavaScript. */
  async seesLine(text: string, timeout = 30_000) {
    await this.#until(timeout, async () => {
      const counts = await Promise.all(this.page.frames().map((frame) => frame.getByText(text).count()));
      return counts.some((count) => count > 0);
    });
  }

  /** Waits for a status on the page; a reader without JavaScript reloads it. */
  async seesStatus(status: string, timeout = 45_000) {
    await this.#until(timeout, async () => {
      if (await this.page.locator(".chip", { hasText: status }).count()) return true;
      if (!this.mode.js) await this.page.reload({ waitUntil: "domcontentloaded" });
      return false;
    });
  }

  async #until(timeout: number, ask: () => Promise<boolean>) {
    const end = Date.now() + timeout;
    while (Date.now() < end) {
      if (await ask().catch(() => false)) return;
      await this.page.waitForTimeout(300);
    }
    expect(await this.page.locator("body").textContent(), "the page after waiting in vain").toBe("");
  }

  async close() {
    await this.#context.close();
    expect(failures.splice(0), "errors in the browser's console").toEqual([]);
  }
}

const failures: string[] = [];

// Chromium reports every answer of 4xx or 5xx as an error; a refused form is one.
const expectedNoise = /Failed to load resource: the server responded with a status of (4\d\d|503)/;

export async function closeBrowser() {
  await (await browser)?.close();
  browser = undefined;
}
