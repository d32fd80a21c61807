import type { LogSource } from "./source";

/** Where the reader stands among the lines that match. */
export interface Hit {
  line: number;
  previous: number | null;
  next: number | null;
  total: number;
}

const most = 500;

/** The matches around ?line= of ?q=; null on pages without a search. */
export async function hitAround(log: LogSource, query: URLSearchParams): Promise<Hit | null> {
  const q = query.get("q") ?? "";
  const line = Number(query.get("line"));
  const failures = query.get("only") === "failures";
  if ((q === "" && !failures) || !Number.isInteger(line) || line < 1) return null;
  const find = (from: number, limit: number) => log.search({ q, from, limit, context: 0, failures });
  const after = await find(line + 1, 1);
  return {
    line,
    previous: await lastBefore(line, find),
    next: after.hits[0]?.line ?? null,
    total: after.total,
  };
}

/** Searches run forwards only: so further and further back, until one begins before the line. */
async function lastBefore(
  line: number,
  find: (from: number, limit: number) => ReturnType<LogSource["search"]>,
) {
  for (let back = most; ; back *= 10) {
    const begin = Math.max(1, line - back);
    const found = await lastIn(begin, line, find);
    if (found !== null || begin === 1) return found;
  }
}

async function lastIn(from: number, before: number, find: Parameters<typeof lastBefore>[1]) {
  let last: number | null = null;
  for (let begin: number | null | undefined = from; begin && begin < before; ) {
    const { hits, next } = await find(begin, most);
    last = hits.findLast((hit) => hit.line < before)?.line ?? last;
    begin = next;
  }
  return last;
}
