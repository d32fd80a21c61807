import { type Browser, type BrowserContext, chromium } from "playwright";
import { expect } from "vitest";
import { browserOptions } from "../../e2e/world/browser";
import { administrator } from "../../e2e/world/runstead";

export const launch = (...more: string[]) =>
  chromium.launch({ ...browserOptions, args: [...browserOptions.args, ...more] });

/** Signed in at the server itself. A cookie knows no ports: it counts through every proxy in front of it, too. */
export async function signedIn(
  browser: Browser,
  url: string,
  javaScriptEnabled = true,
): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled, locale: "en-GB" });
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { auth: administrator.login, password: administrator.password },
    headers: { Origin: url },
  });
  expect(answer.status()).toBe(204);
  return context;
}
