import type { NumberedLine } from "../../resources/output/lines";

/** What a way of hearing of news tells. */
export interface Hearing {
  /** It works: the way there is open, or something (a heartbeat at least) came along it. */
  alive: () => void;
  lines: (lines: NumberedLine[]) => void;
  /** There is something new, without saying what. */
  nudge: () => void;
  status: (status: string) => void;
  /** It is closed, by whomever. Told at most once, and never after close(). */
  closed: () => void;
}

/** A way of hearing of news: begins at once, ends by the function that it gives. */
export type Step = (hear: Hearing) => () => void;
