import { en } from "../locales/en";
import type { Texts } from "../locales/shape";

/** The languages there are texts for, in the order of the menu, each named in itself. */
export const languages = {
  en: "English",
} as const;

export type Language = keyof typeof languages;

export const resources: Record<Language, { translation: Texts }> = {
  en: { translation: en },
};

export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && code in languages;
