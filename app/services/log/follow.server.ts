import { isFinal } from "../../../contract/task";
import { momentOf } from "../../components/moment";
import type { NumberedLine } from "../../resources/output/lines";
import type { Api } from "../api/api.server";

export interface News {
  lines: NumberedLine[];
  /** The last status, told once, with the last lines. */
  ended?: string;
}

interface Following {
  numbered: boolean;
  from: number;
  signal: AbortSignal;
}

const window = 500;
/** Reading the whole log again and again is only asked of servers that offer nothing else, and seldom. */
const pauseMs = { numbered: 700, whole: 3000 };
/** Those also write lines for a while after the last status. */
const lateReads = 4;
const lateMs = 60_000;

/** The lines of a task from `from` on as they are written, until the run has ended. Empty news are a heartbeat. */
export async function* followLines(
  api: Api,
  params: { projectId: number; taskId: number },
  { numbered, from, signal }: Following,
): AsyncGenerator<News> {
  let late = numbered ? 0 : lateReads;
  for (let next = from; !signal.aborted; ) {
    // The status is asked for first: what is there after the last one is everything.
    const { status, end } = await api.call("tasks.get", { params });
    const query = numbered ? { from: next, limit: window } : {};
    const answer = await api.call("output.list", { params, query });
    const lines = numbered ? number(answer, next) : number(answer, 1).slice(next - 1);
    next += lines.length;
    const more = numbered && lines.length === window;
    const final = isFinal(status) && !more;
    if (final && (late <= 0 || Date.now() - (momentOf(end) ?? 0) > lateMs))
      return yield { lines, ended: status };
    if (final && lines.length === 0) late -= 1;
    yield { lines };
    if (!more) await sleep(numbered ? pauseMs.numbered : pauseMs.whole, signal);
  }
}

const number = (lines: { time: string; output: string }[], first: number): NumberedLine[] =>
  lines.map(({ time, output }, index) => ({ line: first + index, time, output }));

function sleep(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
