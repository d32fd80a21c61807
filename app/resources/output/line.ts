import { parseAnsi, type Span } from "./ansi";
import { type Piece, withLinks } from "./links";

/** One line as it is shown. `kind` is that of a heading or of a failure, else "". */
export interface ShownLine {
  kind: LineKind;
  spans: ShownSpan[];
  /** Characters left out at the end: a line may be 64 KB long, a page may not. */
  more: number;
}

export interface ShownSpan {
  look: string;
  pieces: Piece[];
}

export type LineKind = "play" | "task" | "handler" | "recap" | "failed" | "unreachable" | "";

const mostCharacters = 4000;
const mostSpans = 200;

export function shownLine(output: string): ShownLine {
  // Some servers keep the end of the line with it.
  const spans = parseAnsi(withoutEnd(output));
  const text = spans.length === 1 ? (spans[0]?.text ?? "") : spans.map((span) => span.text).join("");
  const kept = text.length > mostCharacters || spans.length > mostSpans ? cut(spans) : spans;
  const length = kept === spans ? text.length : kept.reduce((sum, span) => sum + span.text.length, 0);
  const kind = lineKind(text);
  return {
    kind,
    spans: withStars(kind, kept).map(({ look, text }) => ({ look, pieces: withLinks(text) })),
    more: text.length - length,
  };
}

/** The stars that fill up a heading are a span of their own, which never takes a second row. */
function withStars(kind: LineKind, spans: Span[]): Span[] {
  const last = spans.at(-1);
  const start = last?.text.lastIndexOf(" ") ?? -1;
  if (!last || !isHeading(kind) || start < 0 || !/^ \*+$/.test(last.text.slice(start))) return spans;
  const stars = { text: last.text.slice(start), look: `${last.look} stars`.trim() };
  return [...spans.slice(0, -1), { ...last, text: last.text.slice(0, start) }, stars];
}

const isHeading = (kind: LineKind) => ["play", "task", "handler", "recap"].includes(kind);

const kinds: [RegExp, LineKind][] = [
  [/^PLAY RECAP\b/, "recap"],
  [/^PLAY\b.*\*\*\*|^PLAY \[/, "play"],
  [/^TASK \[/, "task"],
  [/^RUNNING HANDLER \[/, "handler"],
  [/^fatal: \[[^\]]*\]: UNREACHABLE!/, "unreachable"],
  [/^(fatal|failed): \[/, "failed"],
];

/** What a line of ansible's output is, by its text without colours. */
export function lineKind(text: string): LineKind {
  if (!/^[PTRf]/.test(text)) return "";
  const start = text.slice(0, 400);
  return kinds.find(([pattern]) => pattern.test(start))?.[1] ?? "";
}

/** The name in a heading: `TASK [web : Copy] ****` is "web : Copy". */
export function headingName(text: string): string {
  const bare = text.replace(/[\s*]+$/, "");
  return /^(?:PLAY|TASK|RUNNING HANDLER) \[(.*)\]$/.exec(bare)?.[1] ?? bare;
}

function withoutEnd(output: string) {
  let end = output.length;
  while (end > 0 && (output[end - 1] === "\n" || output[end - 1] === "\r")) end -= 1;
  return end === output.length ? output : output.slice(0, end);
}

function cut(spans: Span[]): Span[] {
  const kept: Span[] = [];
  let room = mostCharacters;
  for (const span of spans.slice(0, mostSpans)) {
    if (room <= 0) break;
    kept.push({ ...span, text: span.text.slice(0, room) });
    room -= span.text.length;
  }
  return kept;
}
