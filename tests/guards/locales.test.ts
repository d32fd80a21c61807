import { describe, expect, test } from "vitest";
import { languageCodes, resources } from "../../app/i18n/languages";
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

function texts(of: object, name = ""): [key: string, text: string][] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${name}${key}`, value]] : texts(value, `${name}${key}.`),
  );
}

const leaves = (of: object) => texts(of).map(([key]) => key);

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

const counted = new Set(
  leaves(en)
    .filter((key) => key.endsWith("_other"))
    .map((key) => key.replace(plural, "")),
);
const isCounted = (key: string) => counted.has(key.replace(plural, ""));

/** What a text must carry over: its placeholders, and the space it begins with where it is joined to another. */
const carried = (text: string) => [...(text.match(/^\s+|\{\{\w+\}\}|\s+$/g) ?? [])].sort();

describe.each(languageCodes)("the texts in %s", (language) => {
  const own = new Map(texts(resources[language].translation));

  test("are those of the source, none empty", () => {
    const rest = (keys: Iterable<string>) => [...keys].filter((key) => !isCounted(key)).sort();
    expect(rest(own.keys())).toEqual(rest(leaves(en)));
    expect([...own].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("count in every form that the language has", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = [...counted].flatMap((key) =>
      forms.map((form) => `${key}_${form}`).filter((form) => !own.has(form)),
    );
    expect(missing).toEqual([]);
  });

  test("have the placeholders of the source", () => {
    const source = new Map(texts(en));
    const original = (key: string) => source.get(key) ?? source.get(key.replace(plural, "_other")) ?? "";
    const others = [...own].filter(([key, text]) => `${carried(text)}` !== `${carried(original(key))}`);
    expect(others).toEqual([]);
  });
});
