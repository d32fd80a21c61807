/** A span of time as a clock has it: `0:05`, `1:02:33`. The server writes it, and scripts go on counting. Takes ms. */
export function clockText(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, "0"))).join(":");
}
