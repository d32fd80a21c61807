/** Time of day of a line, in UTC as servers send it: `12:00:05`. */
export function clockTime(time: string): string {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? "" : new Date(ms).toISOString().slice(11, 19);
}

/** Time since the run began: `0:05.1`, `1:02:33`; tenths only in the first minute. `start` in ms since 1970. */
export function sinceStart(time: string, start: number | null): string {
  const ms = Date.parse(time) - (start ?? Number.NaN);
  if (Number.isNaN(ms)) return "";
  const seconds = Math.max(0, ms) / 1000;
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (value: number) => String(value).padStart(2, "0");
  if (h > 0) return `${h}:${padded(m)}:${padded(s)}`;
  return whole < 60 ? `0:${padded(s)}.${Math.floor((seconds % 1) * 10)}` : `${m}:${padded(s)}`;
}
