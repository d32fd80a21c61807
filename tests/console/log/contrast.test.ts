import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../../app/styles/log/colours.css", import.meta.url), "utf8");

const themes = {
  light: block(/^:root \{(.*?)^\}/ms),
  dark: block(/^:root\[data-theme="dark"\] \{(.*?)^\}/ms),
  "dark as the system says": block(/prefers-color-scheme: dark\) \{(.*?)^\}/ms),
};

describe.each(Object.entries(themes))("%s", (_, colours) => {
  test.each(Array.from({ length: 16 }, (_, index) => index))(
    "colour %i reaches 4.5:1 on the log",
    (index) => {
      const text = colours.get(`--t${index}`)!;
      expect(contrast(text, colours.get("--log-ground")!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, colours.get("--log-failed")!)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test("every ground has a text colour of 4.5:1", () => {
  const grounds = [...css.matchAll(/^\.g\d+ \{\s*background: (\S+);\s*color: (\S+);/gm)];
  expect(grounds).toHaveLength(16);
  for (const [rule, ground, text] of grounds)
    expect(contrast(text!, ground!), rule).toBeGreaterThanOrEqual(4.5);
});

function block(pattern: RegExp) {
  const text = pattern.exec(css)?.[1] ?? "";
  return new Map([...text.matchAll(/(--[\w-]+): (#\w+);/g)].map((found) => [found[1]!, found[2]!]));
}

function contrast(a: string, b: string) {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string) {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
