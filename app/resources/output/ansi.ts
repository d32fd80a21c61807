import { applySgr, classesOf, plain, type Style } from "./sgr";
import { unseen, visible } from "./visible";

/** Text of one look. `look` is a list of class names of styles/log/lines.css, "" for none. */
export interface Span {
  text: string;
  look: string;
}

/**
 * One line of a terminal's output as text with looks. Colours, bold, italic and underline become class names;
 * every other escape is dropped; a carriage return leaves what was written after it; anything that would act
 * instead of being seen is shown as a text. Takes time linear in the line, whatever is in it.
 */
export function parseAnsi(line: string): Span[] {
  if (!unusual.test(line)) return line === "" ? [] : [{ text: line, look: "" }];
  const screen = new Screen();
  let at = 0;
  while (at < line.length) at = step(line, at, screen);
  return screen.spans;
}

/** The text of a line alone: what is searched, copied and recognised. */
export function plainText(line: string): string {
  return unusual.test(line) ? parseAnsi(line).map(textOf).join("") : line;
}

const textOf = (span: Span) => (span.look === "c" ? "" : span.text);

const unusual = new RegExp(`[${unseen}]`);
const ordinary = new RegExp(`[^${unseen}]+`, "y");
const control = /(?:\x1b\[|\x9b)([0-?]*)[ -/]*([@-~])/y;
// OSC (links, titles), DCS, SOS, PM and APC: everything up to their end. One without an end is shown as text,
// so that nothing can hide what follows.
const command = /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x9c|\x1b\\)/y;
const short = /\x1b[ -/]*[0-OQ-WYZ\\`-~]/y;

/** Reads what begins at `at` onto the screen; the place behind it. */
function step(line: string, at: number, screen: Screen): number {
  const text = match(ordinary, line, at);
  if (text) return screen.write(text[0], at);
  if (line[at] === "\r") return screen.carriageReturn(at);
  const sgr = match(control, line, at);
  if (sgr) {
    if (sgr[2] === "m" && !/[<-?]/.test(sgr[1]?.[0] ?? ""))
      screen.style = applySgr(screen.style, sgr[1] ?? "");
    return at + sgr[0].length;
  }
  const dropped = match(command, line, at) ?? match(short, line, at);
  if (dropped) return at + dropped[0].length;
  screen.show(line[at] ?? "");
  return at + 1;
}

function match(pattern: RegExp, line: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(line);
}

class Screen {
  spans: Span[] = [];
  style: Style = plain;
  private returned = false;

  write(text: string, at: number) {
    this.add(text, classesOf(this.style));
    return at + text.length;
  }

  show(character: string) {
    this.add(visible(character), "c");
  }

  // What stands at the left edge stays until something is written over it: "100 %\r\n" shows 100 %.
  carriageReturn(at: number) {
    this.returned = true;
    return at + 1;
  }

  private add(text: string, look: string) {
    if (this.returned) this.spans = [];
    this.returned = false;
    const last = this.spans.at(-1);
    if (last?.look === look) last.text += text;
    else this.spans.push({ text, look });
  }
}
