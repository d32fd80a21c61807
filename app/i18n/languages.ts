import { de } from "../locales/de";
import { en } from "../locales/en";
import { es } from "../locales/es";
import { pl } from "../locales/pl";
import { pt } from "../locales/pt";
import { ru } from "../locales/ru";
import type { Locale } from "../locales/shape";
import { zhCn } from "../locales/zh_cn";

/** The languages there are texts for, in the order of the menu, each named in itself. Codes as <html lang> wants. */
export const languages = {
  en: "English",
  es: "Español",
  ru: "Русский",
  de: "Deutsch",
  "zh-CN": "中文",
  pl: "Polski",
  pt: "Português",
} as const;

export type Language = keyof typeof languages;

export const resources: Record<Language, { translation: Locale }> = {
  en: { translation: en },
  es: { translation: es },
  ru: { translation: ru },
  de: { translation: de },
  "zh-CN": { translation: zhCn },
  pl: { translation: pl },
  pt: { translation: pt },
};

export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && code in languages;
