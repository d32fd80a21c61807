import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { read, sources } from "./files";

// Translations are as long as the language is, and the table of calls is one table.
const counted = sources.filter((path) => !/\/locales\/|^contract\/endpoints\.ts$/.test(path));
const lines = new Map(counted.map((path) => [path, read(path).trimEnd().split("\n").length]));

describe("files stay small", () => {
  const sorted = [...lines.values()].sort((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)];

  test("half of them have at most 60 lines, nine of ten at most 150", () => {
    expect(quantile(0.5)).toBeLessThanOrEqual(60);
    expect(quantile(0.9)).toBeLessThanOrEqual(150);
  });

  test("none has more than 300", () => {
    expect([...lines].filter(([, count]) => count > 300)).toEqual([]);
  });
});

// Folders with one file per noun, language or address.
const perNoun = ["contract", "engine/store", "engine/http/handlers", "app/i18n/locales", "app/locales"];

test("folders have at most 12 files", () => {
  const folders = new Map<string, number>();
  for (const path of counted) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1);
  const full = [...folders].filter(
    ([folder, count]) =>
      count > 12 && !perNoun.includes(folder) && !/^(app\/routes|tests)(\/|$)/.test(folder),
  );
  expect(full).toEqual([]);
});

test("there are no drawers and no barrels", () => {
  const drawers = counted.filter((path) =>
    /(^|\/)(utils?|helpers?|lib|common|misc|shared)(\/|\.tsx?$)/.test(path),
  );
  expect(drawers.filter((path) => !path.startsWith("tests/helpers/"))).toEqual([]);
  const barrels = sources.filter(
    (path) => /\/index\.tsx?$/.test(path) && /^(\s*export \* from .*\n)+$/.test(read(path)),
  );
  expect(barrels).toEqual([]);
});
