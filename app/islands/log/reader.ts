import type { NumberedLine } from "../../resources/output/lines";

/** What was read: `lines` follow each other from the line asked for; `total` is how many the log has. */
export interface Reading {
  lines: NumberedLine[];
  total: number;
  /** The log is not what was shown before: what is shown has to go, and these lines to come instead. */
  rewritten?: boolean;
}

export type Reader = (from: number) => Promise<Reading>;

/** Says that the server refused, with its status: 401 and 404 will not get better by asking again. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}`);
  }
}

export async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { Accept: "application/json" }, cache: "no-store" });
  if (!response.ok) throw new Refused(response.status);
  return (await response.json()) as T;
}

const page = 1000;

/** Reads by line number: what a gap costs is the gap. */
export function numberedReader(output: string): Reader {
  return async (from) => {
    const lines = await getJson<NumberedLine[]>(`${output}?from=${from}&limit=${page}`);
    if (lines.length < page) return { lines, total: from + lines.length - 1 };
    const info = await getJson<{ lines: number }>(`${output}/info`);
    return { lines, total: info.lines };
  };
}

/**
 * For servers that know no line numbers: the whole log each time, and what is behind the lines known. Such
 * servers store late and sort by time, so a line may come to stand before one that was already shown.
 */
export function wholeReader(output: string): Reader {
  let last = { line: 0, output: "" };
  return async (from) => {
    const all = await getJson<NumberedLine[]>(output);
    const numbered = all.map((entry, index) => ({ ...entry, line: index + 1 }));
    const before = last;
    const end = numbered.at(-1);
    if (end) last = { line: end.line, output: end.output };
    const rewritten = before.line > 0 && numbered[before.line - 1]?.output !== before.output;
    return { lines: numbered.slice(rewritten ? -500 : from - 1), total: all.length, rewritten };
  };
}
