export interface Piece {
  text: string;
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`\\^{}|]+/gi;

/** Text cut where an http or https address begins and ends; no other scheme becomes a link. */
export function withLinks(text: string): Piece[] {
  if (!text.includes("://")) return [{ text }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const href = trimmed(found[0]);
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    pieces.push({ text: href, href });
    end = found.index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

// The full stop of a sentence and the bracket around an address are not part of it.
function trimmed(text: string) {
  let end = text.length;
  while (end > 0 && ".,;:!?)]*".includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
