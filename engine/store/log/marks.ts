/** A line to jump to. */
export interface Mark {
  line: number;
  kind: string;
  text: string;
}

/** More marks than this of one log are not kept: a contents list of that length helps nobody. */
export const maxMarks = 20_000;

const patterns: [string, RegExp][] = [
  ["play", /^PLAY \[(.*?)\](?: \**)?$/],
  ["task", /^TASK \[(.*?)\](?: \**)?$/],
  ["handler", /^RUNNING HANDLER \[(.*?)\](?: \**)?$/],
  ["recap", /^(PLAY RECAP)/],
  ["unreachable", /^fatal: \[(.*?)\]: UNREACHABLE!/],
  ["failed", /^(?:fatal|failed): \[(.*?)\](?::| =>| \()/],
  ["failed", /^(ERROR!.*)$/],
];

// P(LAY) T(ASK) R(UNNING) E(RROR!) f(atal, ailed): no other line is worth decoding.
const initials = new Set([80, 84, 82, 69, 102]);
const escapeByte = 27;

/** Finds the headings and failures of ansible's output in `text`, whose first line is number `firstLine`. */
export function findMarks(text: Buffer, firstLine: number): Mark[] {
  const marks: Mark[] = [];
  let line = firstLine;
  for (let at = 0; at < text.length; line += 1) {
    const end = text.indexOf(10, at);
    const start = afterColours(text, at);
    if (initials.has(text[start] ?? 0)) {
      const mark = markOf(text.toString("utf8", start, Math.min(end, start + 400)), line);
      if (mark) marks.push(mark);
    }
    at = end + 1;
  }
  return marks;
}

function markOf(text: string, line: number): Mark | undefined {
  // ansible colours failures and banners: only the text counts.
  const plain = text.replaceAll(/\u001b\[[0-9;]*m/g, "").trimEnd();
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(plain);
    if (found) return { line, kind, text: (found[1] ?? "").slice(0, 300) };
  }
  return undefined;
}

function afterColours(text: Buffer, start: number): number {
  let at = start;
  while (text[at] === escapeByte) {
    const end = text.indexOf(109, at);
    if (end < 0 || end > at + 20) return at;
    at = end + 1;
  }
  return at;
}
