import type { LogInfo } from "../../../contract/output";
import type { NumberedLine } from "../../resources/output/lines";
import type { LogSource } from "./source";

/** Which lines a page shows: `from` and `line` are what its address asks for. */
export interface LogWindow {
  lines: NumberedLine[];
  first: number;
  last: number;
  /** The last line of the log when this was read. */
  end: number;
}

export const windowLines = 500;

// 64 KB lines exist: 500 of them would be 32 MB. A window ends before it weighs too much.
const mostCharacters = 250_000;
const charactersOfLine = 4000;

/** The last 500 lines; or those from ?from= on; or those around ?line=. */
export async function logWindow(log: LogSource, info: LogInfo, query: URLSearchParams): Promise<LogWindow> {
  const end = info.lines;
  const line = numberOf(query.get("line"));
  const from = numberOf(query.get("from")) ?? (line === null ? null : line - 100);
  const first = clamp(from ?? end - windowLines + 1, Math.max(1, end));
  const lines = await log.lines(first, windowLines);
  const kept = from === null ? fromEnd(lines) : [...fromEnd([...lines].reverse())].reverse();
  return {
    lines: kept,
    first: kept[0]?.line ?? 1,
    last: kept.at(-1)?.line ?? 0,
    end: Math.max(end, kept.at(-1)?.line ?? 0),
  };
}

function fromEnd(lines: NumberedLine[]) {
  let weight = 0;
  const first = lines.findLastIndex(({ output }) => {
    weight += Math.min(output.length, charactersOfLine);
    return weight > mostCharacters;
  });
  return lines.slice(first + 1);
}

const clamp = (value: number, most: number) => Math.min(Math.max(1, value), most);

function numberOf(text: string | null) {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
