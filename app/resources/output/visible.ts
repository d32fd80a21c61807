/**
 * Characters that would act on the reader's screen instead of being seen: control characters, and those that
 * turn or hide the direction of text ("Trojan Source", CVE-2021-42574), and separators that break a line.
 */
export const unseen =
  "\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff";

/** A text to show in place of such a character: ␀ for NUL, ⟨U+202E⟩ for one without a picture of its own. */
export function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}
