import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { readPreferences } from "../services/preferences.server";
import { acceptedLanguage } from "./accepted";
import { languageCodes, resources } from "./languages";

const options = {
  resources,
  supportedLngs: languageCodes,
  fallbackLng: "en",
  interpolation: { escapeValue: false },
} as const;

/**
 * The visitor's choice first, then what the browser prefers, then English. The detector's own reading of
 * Accept-Language looks at the first wish only: "nl, de" would be English.
 */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languageCodes],
    fallbackLanguage: "en",
    order: ["custom"],
    findLocale: async (request) =>
      (await readPreferences(request)).language ??
      acceptedLanguage(request.headers.get("Accept-Language")) ??
      null,
  },
  i18next: options,
});

const instances = new Map<string, i18n>();

/** The texts of one language; made once, for nothing in them depends on who asks. */
export async function texts(language: string): Promise<i18n> {
  const known = instances.get(language);
  if (known) return known;
  const made = createInstance();
  await made.use(initReactI18next).init({ ...options, lng: language });
  instances.set(language, made);
  return made;
}

export const languageOf = (request: Request) => detector.getLocale(request);

export async function translate(request: Request): Promise<TFunction> {
  return (await texts(await languageOf(request))).t;
}
