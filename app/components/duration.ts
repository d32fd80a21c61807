type Unit = "day" | "hour" | "minute" | "second";

const sizes: [Unit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** A span of time in words, the two greatest units of it: "1 min 5 sec". Takes ms. */
export function durationText(ms: number, language: string): string {
  const total = Math.max(0, Math.round(ms / 1000));
  const parts = sizes.map(([unit, size], index) => {
    const above = sizes[index - 1]?.[1];
    return [unit, Math.floor((above ? total % above : total) / size)] as const;
  });
  const first = parts.findIndex(([, amount]) => amount > 0);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2);
  const words = shown.filter(([, amount], index) => index === 0 || amount > 0);
  return words.map(([unit, amount]) => inUnit(unit, amount, language)).join(" ");
}

/** How long ago a moment is: "5 minutes ago". Takes ms since 1970. */
export function agoText(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.round((now - then) / 1000);
  if (Math.abs(seconds) < 45) return format.format(0, "second");
  const [unit, size] = coarse.find(([, size]) => Math.abs(seconds) >= size * 0.75) ?? ["minute", 60];
  return format.format(-Math.round(seconds / size), unit);
}

const coarse: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

function inUnit(unit: Unit, amount: number, language: string) {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}
