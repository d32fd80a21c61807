import { z } from "zod";
import { OutputLine } from "./task";

/**
 * Query of `output`: a window of `limit` lines beginning with line `from` (negative: counted from the end);
 * without either, the whole log. With `follow` the answer is a stream that goes on until the task is final.
 */
export const OutputQuery = z.object({
  from: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  follow: z.string().optional(),
});

/** What the log is like now: number of lines, bytes of text, whether more can come, whether it was cut. */
export const LogInfo = z.looseObject({
  task_id: z.int(),
  lines: z.int(),
  bytes: z.int(),
  final: z.boolean(),
  truncated: z.boolean(),
});
export type LogInfo = z.infer<typeof LogInfo>;

/** A PLAY, TASK or failure line to jump to. `kind` is play, task, handler, recap, failed or unreachable. */
export const LogMark = z.looseObject({ line: z.int(), kind: z.string(), text: z.string() });
export type LogMark = z.infer<typeof LogMark>;

/** Result of one host in the recap of a run. */
export const HostResult = z.looseObject({
  host: z.string(),
  ok: z.int(),
  changed: z.int(),
  unreachable: z.int(),
  failed: z.int(),
  skipped: z.int(),
  rescued: z.int(),
  ignored: z.int(),
});
export type HostResult = z.infer<typeof HostResult>;

export const SearchQuery = z.object({
  q: z.string().max(1000, "too_long").default(""),
  /** Hits beginning with this line, `limit` of them. */
  from: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  /** Lines shown before and after each hit. */
  context: z.coerce.number().int().min(0).max(10).default(0),
  only: z.enum(["failures"]).optional(),
});

/** `next` is the line to go on from when there are more hits than `limit`. */
export const SearchResult = z.looseObject({
  hits: z.array(z.looseObject({ line: z.int(), lines: z.array(OutputLine) })),
  total: z.int(),
  next: z.int().nullish(),
});
export type SearchResult = z.infer<typeof SearchResult>;
