import { posix } from "node:path";
import { expect, test } from "vitest";
import { read, sources } from "./files";

interface Import {
  from: string;
  /** A path in the project, or the name of a package. */
  to: string;
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s(?:[^;"']*?\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

const imports: Import[] = sources.flatMap((from) =>
  [...read(from).matchAll(statement)].map((match) => ({
    from,
    to: target(from, match[1] ?? match[2] ?? ""),
  })),
);

function target(from: string, name: string): string {
  return name.startsWith(".") ? posix.join(posix.dirname(from), name) : name;
}

const of = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));
const shown = (list: Import[]) => list.map(({ from, to }) => `${from} -> ${to}`);

test("the contract imports zod and itself", () => {
  const strangers = of("contract/").filter(({ to }) => to !== "zod" && !to.startsWith("contract/"));
  expect(shown(strangers)).toEqual([]);
});

test("the console knows the contract and not the engine", () => {
  const strangers = of("app/").filter(({ to }) => /^(engine|serve|bin|tests|server|settings)(\/|$)/.test(to));
  expect(shown(strangers)).toEqual([]);
});

test("the engine knows the contract and not the console", () => {
  const strangers = of("engine/").filter(({ to }) => /^(app|serve|bin|tests|server|settings)(\/|$)/.test(to));
  expect(shown(strangers)).toEqual([]);
});

test("app/paths.ts imports nothing", () => {
  expect(shown(of("app/paths.ts"))).toEqual([]);
});

test("nothing but tests imports from tests", () => {
  const strangers = imports.filter(({ from, to }) => to.startsWith("tests/") && !from.startsWith("tests/"));
  expect(shown(strangers)).toEqual([]);
});

test("the browser's side carries no zod and no Mantine style sheet of everything", () => {
  const browser = imports.filter(({ from }) => /^app\/(enhance|islands|entry\.client)/.test(from));
  expect(shown(browser.filter(({ to }) => to === "zod" || to.startsWith("contract/")))).toEqual([]);
  expect(shown(of("app/").filter(({ to }) => to === "@mantine/core/styles.css"))).toEqual([]);
});
