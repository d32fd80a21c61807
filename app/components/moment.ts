type Moment = string | null | undefined;

/** Ms since 1970; servers write "not yet" as null or as the year 1. */
export function momentOf(time: Moment): number | null {
  const ms = time ? Date.parse(time) : Number.NaN;
  return Number.isNaN(ms) || ms < 0 ? null : ms;
}
