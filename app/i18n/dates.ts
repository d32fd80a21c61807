import dayjs from "dayjs";
import duration from "dayjs/plugin/duration.js";
import localizedFormat from "dayjs/plugin/localizedFormat.js";
import relativeTime from "dayjs/plugin/relativeTime.js";
import utc from "dayjs/plugin/utc.js";

for (const plugin of [relativeTime, duration, utc, localizedFormat]) dayjs.extend(plugin);

/** The words of each language, read when somebody wants them first; English dayjs has in itself. */
const locales: Record<string, () => Promise<unknown>> = {
  de: () => import("dayjs/locale/de.js"),
  es: () => import("dayjs/locale/es.js"),
  fr: () => import("dayjs/locale/fr.js"),
  it: () => import("dayjs/locale/it.js"),
  pl: () => import("dayjs/locale/pl.js"),
  pt: () => import("dayjs/locale/pt.js"),
  "pt-br": () => import("dayjs/locale/pt-br.js"),
  ru: () => import("dayjs/locale/ru.js"),
  "zh-cn": () => import("dayjs/locale/zh-cn.js"),
};

/** To be waited for before a page says times in a language. */
export const loadDates = (language: string) => locales[language.toLowerCase()]?.();

/** How long ago a moment is: "5 minutes ago". A clock that is ahead of ours makes nothing happen in the future. */
export function agoText(moment: number, now: number, language: string): string {
  return dayjs(Math.min(moment, now)).locale(language.toLowerCase()).from(now);
}

/** The moment itself, as a reader without scripts gets it: "November 21, 2026 8:58 AM UTC". */
export function momentText(moment: number, language: string): string {
  return `${dayjs.utc(moment).locale(language.toLowerCase()).format("LLL")} UTC`;
}

/** A span of time in words: "a few seconds", "5 minutes". Takes ms. */
export function durationText(ms: number, language: string): string {
  return dayjs.duration(ms).locale(language.toLowerCase()).humanize();
}

/** A span of time as <time datetime> has it: "PT1M5S". Takes ms. */
export const durationCode = (ms: number) => dayjs.duration(Math.round(ms / 1000) * 1000).toISOString();
