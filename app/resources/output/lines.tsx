import { clockTime, sinceStart } from "./clock";
import { highlight, type MarkedPiece } from "./highlight";
import { type ShownLine, shownLine } from "./line";

export interface NumberedLine {
  line: number;
  time: string;
  output: string;
}

export interface LinesContext {
  /** The address of a line that survives: its window is found again, whatever was written since. */
  href: (line: number) => string;
  /** The address of the whole text of one line. */
  rawHref: (line: number) => string;
  /** When the run began, in ms since 1970. */
  start: number | null;
  /** What is searched for; its places are marked. */
  query?: string;
  /** Says how much of a long line is left out. */
  more: (characters: number) => string;
}

interface Block {
  lines: readonly NumberedLine[];
  /** Not a whole block of 500: then its height cannot be guessed. */
  few: boolean;
}

/** Lines in a block of their own: the browser skips the layout of blocks that are out of sight. */
export function LogLines({ lines, few, ...context }: LinesContext & Block) {
  return (
    <div className={few ? "lines few" : "lines"}>
      {lines.map((line) => (
        <Line key={line.line} line={line} context={context} />
      ))}
    </div>
  );
}

const headings: Record<string, "h3" | "h4"> = { play: "h3", recap: "h3", task: "h4", handler: "h4" };

function Line({ line, context }: { line: NumberedLine; context: LinesContext }) {
  const shown = shownLine(line.output);
  const Text = headings[shown.kind] ?? "span";
  return (
    <div id={`L${line.line}`} className={shown.kind === "" ? "l" : `l ${shown.kind}`}>
      <a className="n" href={context.href(line.line)} tabIndex={-1}>
        {line.line}
      </a>
      <time data-r={sinceStart(line.time, context.start)}>{clockTime(line.time)}</time>
      <Text className="o">
        <Spans shown={shown} query={context.query ?? ""} />
        {shown.more > 0 && <a href={context.rawHref(line.line)}>{context.more(shown.more)}</a>}
      </Text>
    </div>
  );
}

function Spans({ shown, query }: { shown: ShownLine; query: string }) {
  return (
    <>
      {shown.spans.map(({ look, pieces }, index) => {
        const content = highlight(pieces, query).map(piece);
        if (look === "" && shown.kind === "") return content;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
          <span key={index} className={look || undefined}>
            {content}
          </span>
        );
      })}
    </>
  );
}

function piece({ text, href, marked }: MarkedPiece, index: number) {
  const shown = marked ? <mark key={index}>{text}</mark> : text;
  if (!href) return shown;
  return (
    <a key={index} href={href} rel="noopener noreferrer nofollow">
      {shown}
    </a>
  );
}
