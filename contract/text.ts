import { z } from "zod";

const tooLong = { error: "too_long" };

/** Required text: trimmed, at least one character. Forms send absence, JSON sends "": both give `message`. */
export function requiredText(message: string, max = 255) {
  return z.string({ error: message }).trim().min(1, message).max(max, tooLong);
}

/** Optional text: absent, null and "" are the same. */
export function optionalText(max = 255) {
  return z.string().trim().max(max, tooLong).nullish();
}

/** A required positive id, sent as a number (JSON) or coerced from a form's text. */
export function requiredId(message: string) {
  return z.int({ error: message }).positive(message);
}

export const optionalId = z.int({ error: "value_invalid" }).positive("value_invalid").nullish();

/** A moment as RFC 3339 text; "0001-01-01T00:00:00Z" means unset. */
export const Time = z.string();

/** Parses JSON without throwing; `undefined` when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
