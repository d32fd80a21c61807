import { expect, test } from "vitest";
import { acceptedLanguage } from "../../app/i18n/accepted";
import { languageCodes, languages } from "../../app/i18n/languages";
import { Visitor } from "./console";
import { replay } from "./replay";

const languageAttribute = /<html lang="([^"]+)"/;

test("every code is one that browsers know, so that pages say their language and times are in it", () => {
  expect(Intl.getCanonicalLocales([...languageCodes])).toEqual(languageCodes);
  expect(Intl.RelativeTimeFormat.supportedLocalesOf([...languageCodes])).toEqual(languageCodes);
});

test.each([
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh-CN"],
  ["zh-Hant-TW,en;q=0.8", "zh-CN"],
  ["zh", "zh-CN"],
  ["en-GB", "en"],
  ["pt-BR,pt;q=0.9", "pt-BR"],
  ["pt-PT,pt-BR;q=0.9", "pt"],
  ["nl, sv;q=0.9, zh;q=0.4, en;q=0.3", "zh-CN"],
  ["en;q=0.2,zh-cn;q=0.7", "zh-CN"],
  ["zh;q=0, en", "en"],
  ["eo, *;q=0.5", undefined],
  [";;q=,,=", undefined],
  [null, undefined],
])("a browser that wants %s gets %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test("the page is in the browser's language until another one is chosen, and again after 'System'", async () => {
  const visitor = new Visitor(replay("2.10.32"));
  visitor.cookies.set("semaphore", "recorded");
  const shown = async () => {
    const { html } = await visitor.get("/project/1/keys", { "Accept-Language": "zh-TW, zh;q=0.9" });
    return languageAttribute.exec(html)?.[1];
  };
  expect(await shown()).toBe("zh-CN");
  for (const language of languageCodes) {
    await visitor.post("/preferences", { language, next: "/" });
    expect(await shown()).toBe(language);
  }
  await visitor.post("/preferences", { language: "system", next: "/" });
  expect(await shown()).toBe("zh-CN");
});

test("the menu names every language in itself, marked as that language", async () => {
  const visitor = new Visitor(replay("2.10.32"));
  visitor.cookies.set("semaphore", "recorded");
  const { html } = await visitor.get("/project/1/keys");
  for (const [code, name] of Object.entries(languages)) {
    expect(html).toMatch(new RegExp(`value="${code}" lang="${code}"[^>]*>${name.replace(/[()]/g, "\\$&")}<`));
  }
});
