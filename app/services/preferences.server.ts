import { createCookie } from "@remix-run/node";
import { isLanguage, type Language } from "../i18n/languages";

/** What is remembered of a visitor's taste; the one thing the console itself keeps, and it keeps it in a cookie. */
export interface Preferences {
  language?: Language;
  theme?: "light" | "dark";
  lite?: boolean;
  project?: number;
  /** The last visited view of a project; absent when that was all templates. */
  views?: Record<string, number>;
  /** The hidden columns of a table. */
  columns?: Record<string, string[]>;
}

const cookie = createCookie("runstead", { httpOnly: true, sameSite: "lax", maxAge: 31_536_000 });

export async function readPreferences(request: Request): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof value !== "object" || value === null) return {};
  const preferences = value as Preferences;
  return isLanguage(preferences.language) ? preferences : { ...preferences, language: undefined };
}

/** The Set-Cookie line of the preferences with these changes. */
export async function changePreferences(
  args: { request: Request; context: CookieScope },
  changes: Preferences,
) {
  const next = { ...(await readPreferences(args.request)), ...changes };
  return cookie.serialize(next, { path: cookiePath(args.context) });
}

/** No script is sent in lite mode, nor to browsers that ask for less data. */
export function isLite(request: Request, preferences: Preferences) {
  return preferences.lite ?? request.headers.get("Save-Data") === "on";
}

export interface CookieScope {
  basePath?: string;
}

export const cookiePath = (context: CookieScope) => context.basePath || "/";
