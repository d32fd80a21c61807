/** Shorter values would blank out half of any log. */
const shortest = 6;
const cover = Buffer.from("********");

/** Where known secrets are in a buffer, and the buffer without them. */
export interface Mask {
  /** Bytes of the longest secret. */
  longest: number;
  /** The buffer with each secret covered; the same buffer when there is none. */
  apply(text: Buffer): Buffer;
  /** A place at or before `cut` that does not divide a secret. */
  safeCut(text: Buffer, cut: number): number;
}

/**
 * A mask for these secret values, their lines, and their base64, URL and JSON forms (reliability
 * requirement 62). No form holds a line feed, so it may be applied to any number of whole lines.
 */
export function createMask(values: string[]): Mask {
  const forms = new Set(values.flatMap(formsOf));
  const needles = [...forms].map((form) => Buffer.from(form)).sort((a, b) => b.length - a.length);
  return {
    longest: needles[0]?.length ?? 0,
    apply: (text) => needles.reduce(coverAll, text),
    safeCut: (text, cut) => Math.min(cut, ...needles.map((needle) => beforeNeedle(text, needle, cut))),
  };
}

function formsOf(value: string): string[] {
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  const whole = [Buffer.from(value).toString("base64"), encodeURIComponent(value)];
  const forms = lines.flatMap((line) => [line, JSON.stringify(line).slice(1, -1)]);
  return value.length < shortest ? [] : [...forms, ...whole].filter((form) => form.length >= shortest);
}

function coverAll(text: Buffer, needle: Buffer): Buffer {
  let found = text.indexOf(needle);
  if (found < 0) return text;
  const parts: Buffer[] = [];
  let at = 0;
  while (found >= 0) {
    parts.push(text.subarray(at, found), cover);
    at = found + needle.length;
    found = text.indexOf(needle, at);
  }
  parts.push(text.subarray(at));
  return Buffer.concat(parts);
}

function beforeNeedle(text: Buffer, needle: Buffer, cut: number): number {
  const found = text.indexOf(needle, Math.max(0, cut - needle.length + 1));
  return found >= 0 && found < cut ? found : cut;
}
