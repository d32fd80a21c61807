import { de } from "../locales/de";
import { en } from "../locales/en";
import { es } from "../locales/es";
import { fr } from "../locales/fr";
import { it } from "../locales/it";
import { pl } from "../locales/pl";
import { pt } from "../locales/pt";
import { ptBr } from "../locales/pt_br";
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
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
  pt: "Português",
  "pt-BR": "Português (Brasil)",
} as const;

export type Language = keyof typeof languages;

export const resources: Record<Language, { translation: Locale }> = {
  en: { translation: en },
  es: { translation: es },
  ru: { translation: ru },
  de: { translation: de },
  "zh-CN": { translation: zhCn },
  fr: { translation: fr },
  it: { translation: it },
  pl: { translation: pl },
  pt: { translation: pt },
  "pt-BR": { translation: ptBr },
};

export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && code in languages;
