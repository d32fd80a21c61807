import { en } from "../locales/en";
import type { Locale } from "../locales/shape";
import { zhCn } from "../locales/zh_cn";

/** The languages there are texts for, in the order of the menu, each named in itself. Codes as <html lang> wants. */
export const languages = {
  en: "English",
  "zh-CN": "中文",
} as const;

export type Language = keyof typeof languages;

export const resources: Record<Language, { translation: Locale }> = {
  en: { translation: en },
  "zh-CN": { translation: zhCn },
};

export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && code in languages;
