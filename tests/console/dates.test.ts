import { expect, test } from "vitest";
import { clockText } from "../../app/components/clock";
import { agoText, durationCode, durationText, loadDates, momentText } from "../../app/i18n/dates";

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;

test("times are said in words, and never lie in the future", () => {
  expect(agoText(now - 20_000, now, "en")).toBe("a few seconds ago");
  expect(agoText(now - 5 * minute, now, "en")).toBe("5 minutes ago");
  expect(agoText(now + 5 * minute, now, "en")).toBe("a few seconds ago");
  expect(momentText(now, "en")).toBe("November 21, 2026 9:00 AM UTC");
});

test("spans are said in words, and told exactly to machines", () => {
  expect([12_000, minute, 65 * minute].map((ms) => durationText(ms, "en"))).toEqual([
    "a few seconds",
    "a minute",
    "an hour",
  ]);
  expect(durationCode(65_400)).toBe("PT1M5S");
});

test("while something lasts it is a clock", () => {
  expect([0, 5_900, 65_000, 3_753_000].map(clockText)).toEqual(["0:00", "0:05", "1:05", "1:02:33"]);
});

test("each language has its own words", async () => {
  const said: string[] = [];
  for (const language of ["de", "es", "fr", "it", "pl", "pt", "pt-BR", "ru", "zh-CN"]) {
    await loadDates(language);
    said.push(agoText(now - 5 * minute, now, language));
  }
  expect(said).toEqual([
    "vor 5 Minuten",
    "hace 5 minutos",
    "il y a 5 minutes",
    "5 minuti fa",
    "5 minut temu",
    "há 5 minutos",
    "há 5 minutos",
    "5 минут назад",
    "5 分钟前",
  ]);
});
