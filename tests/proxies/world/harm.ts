import type { BrowserContext, Frame, Page } from "playwright";
import { expect } from "vitest";

/** Notes whatever a page does that text never would: dialogs, other hosts, new windows, refused scripts. */
export function noteHarm(context: BrowserContext, own: string): string[] {
  const harm: string[] = [];
  context.on("page", (page) => {
    page.on("dialog", async (dialog) => {
      harm.push(`dialog ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on("popup", (popup) => harm.push(`window ${popup.url()}`));
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) harm.push(message.text());
    });
    page.on("pageerror", (error) => harm.push(error.message));
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(own)) harm.push(`request ${request.url()}`);
    if (new URL(request.url()).pathname.endsWith("/x")) harm.push(`image ${request.url()}`);
  });
  return harm;
}

/** Nothing that was printed became an element, an attribute or a link, or moves other text about. */
export async function expectOnlyText(where: Page | Frame) {
  expect(await where.evaluate(injected)).toEqual([]);
}

/** In the page. Must not refer to anything outside. */
function injected() {
  const found = [...document.querySelectorAll("*")].filter((element) => {
    const handlers = [...element.attributes].some(({ name }) => /^on/i.test(name));
    const address = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
    const foreign = /^\s*(javascript|data|vbscript):/i.test(address) || address === "x";
    const link = element.matches("a[href]") && !/^(https?:|\/|#|\?)/.test(address);
    const stray = element.matches(".l *") && !element.matches("a, span, small, mark, time, h3, h4");
    return handlers || foreign || link || stray || element.matches("object, embed, base[href]");
  });
  const log = [...document.querySelectorAll(".l, .contents, .said, table")].map((part) => part.textContent);
  const acting = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
  const lines = log.filter((text) => acting.test(text ?? "")).map((text) => text?.slice(0, 200) ?? "");
  return [...found.map((element) => element.outerHTML.slice(0, 200)), ...lines];
}
