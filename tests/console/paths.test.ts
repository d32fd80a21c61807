import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { paths } from "../../app/paths";

const every: Record<string, string> = {};

function walk(of: object, name: string) {
  for (const [key, value] of Object.entries(of)) {
    const path = name ? `${name}.${key}` : key;
    if (typeof value === "function") every[path] = value("1", "2", "3");
    else walk(value, path);
  }
}
walk(paths, "");

test("every address has one author, and stays as it is", () => {
  expect(every).toMatchSnapshot();
});

test("the template list and a template of a view have addresses of their own", () => {
  expect(paths.templates(1)).toBe("/project/1/templates");
  expect(paths.templates(1, 5)).toBe("/project/1/views/5/templates");
  expect(paths.template(1, 2)).toBe("/project/1/templates/2");
  expect(paths.template(1, 2, 5)).toBe("/project/1/views/5/templates/2");
});

test("the log of a task opens over any page, whatever its query", () => {
  expect(paths.withTask("/project/1/history", 7)).toBe("/project/1/history?t=7");
  expect(paths.withTask("/project/1/templates?q=a", 7)).toBe("/project/1/templates?q=a&t=7");
});

test("no route has an address that paths.ts does not know", () => {
  const all = [...Object.values(every), paths.templates(1), paths.template(1, 2)];
  const known = all.map((path) => path.replace(/\?.*/, "").replace(/\/[123](?=\/|$)/g, "/$"));
  const unknown = readdirSync("app/routes")
    .map(address)
    .filter((path) => !known.includes(path));
  expect(unknown).toEqual(["/api/$", "/project", "/project"]);
});

function address(name: string): string {
  const parts = name.split(".").filter((part) => !part.startsWith("_"));
  return `/${parts.map((part) => part.replace(/_$/, "").replace(/^\$.*/, "$")).join("/")}`;
}
