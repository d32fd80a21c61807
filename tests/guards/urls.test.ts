import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** The addresses the console promises, with any id written as $. */
const promised = [
  "/auth/login",
  "/users",
  "/project/new",
  "/project/$",
  "/project/$/history",
  "/project/$/activity",
  "/project/$/settings",
  "/project/$/templates",
  "/project/$/views/$/templates",
  "/project/$/templates/$",
  "/project/$/views/$/templates/$",
  "/project/$/inventory",
  "/project/$/environment",
  "/project/$/keys",
  "/project/$/repositories",
  "/project/$/team",
];

/** Promised, and to come with the screens that belong to them. */
const toCome = ["/users", "/project/$/activity", "/project/$/settings", "/project/$/team"];

const routes = existsSync("app/routes") ? readdirSync("app/routes").map(address) : [];

// Flat file routes: a dot is a slash, a part beginning with _ has no address, one ending with _ only leaves its parent.
function address(name: string): string {
  const parts = name
    .replace(/\.tsx?$/, "")
    .split(".")
    .filter((part) => !part.startsWith("_"))
    .map((part) => part.replace(/_$/, "").replace(/^\$.*/, "$"));
  return `/${parts.join("/")}`;
}

test("every address of the specification is a route", () => {
  const missing = promised.filter((path) => !routes.includes(path));
  expect(missing.filter((path) => !toCome.includes(path))).toEqual([]);
});

test("what has come is no longer on the list of what is to come", () => {
  expect(toCome.filter((path) => routes.includes(path))).toEqual([]);
});
