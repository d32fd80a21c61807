import { expect, test } from "vitest";
import { en } from "../../app/locales/en";
import { read, sources } from "./files";

const code = sources
  .filter((path) => path.startsWith("app/") && !path.startsWith("app/locales/"))
  .map(read)
  .join("\n");

// Texts chosen by a value are asked for as `keys.types.${type}`, a whole branch as t("log.live", …): what stands
// before the value, or the branch, is what can be found.
const chosen = [
  ...[...code.matchAll(/`([a-z_]+\.[a-z_.]*)\$\{/g)].map((match) => match[1] ?? ""),
  ...[...code.matchAll(/"([a-z_.]+)",\s*\{\s*returnObjects/g)].map((match) => `${match[1]}.`),
];
const plural = /_(zero|one|two|few|many|other)$/;

function leaves(of: object, name = ""): string[] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === "string" ? [`${name}${key}`] : leaves(value, `${name}${key}.`),
  );
}

test("every text is used somewhere", () => {
  const unused = leaves(en).filter(
    (key) =>
      !code.includes(`"${key.replace(plural, "")}"`) && !chosen.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test("no sentence stands in the code of a page", () => {
  const spoken = sources
    .filter((path) => /^app\/(routes|components|resources|islands)\/.*\.tsx$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/>\s*([A-Z][a-z]+( [a-z]+)+)\s*</g)].map((match) => `${path}: ${match[1]}`),
    );
  expect(spoken).toEqual([]);
});
