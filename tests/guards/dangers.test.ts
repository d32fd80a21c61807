import { expect, test } from "vitest";
import { files, linesWith, sources } from "./files";

const code = sources.filter((path) => !path.startsWith("tests/guards/"));

test("no program is started through a shell that puts its command line together", () => {
  expect(linesWith(/\bshell:\s*true\b/, code)).toEqual([]);
  expect(linesWith(/import[^;]*\b(exec|execSync)\b[^;]*node:child_process/, code)).toEqual([]);
});

test("no text is run as code", () => {
  expect(linesWith(/(^|[^.\w])eval\(|new Function\(/, code)).toEqual([]);
});

test("HTML is put together by React only", () => {
  const found = linesWith(/dangerouslySetInnerHTML/, code);
  const justified = found.filter((line) => /biome-ignore/.test(line));
  expect(found.filter((line) => !justified.includes(line) && !isEscapedOutput(line))).toEqual([]);
});

// The log's own writer escapes every character of the output and is tested for it.
function isEscapedOutput(line: string): boolean {
  return line.startsWith("app/resources/output/");
}

test("no file names a package registry", () => {
  const hosts = [
    "registry\\.npmjs",
    "registry\\.yarnpkg",
    "npm\\.pkg\\.github",
    "pypi\\.org",
    "files\\.pythonhosted",
  ];
  const text = files.filter(
    (path) => !/\.(png|ico|woff2|gz|br)$/.test(path) && path !== "tests/guards/dangers.test.ts",
  );
  expect(linesWith(new RegExp(hosts.join("|")), text)).toEqual([]);
});

test("pages load nothing from anywhere else", () => {
  const pages = code.filter((path) => path.startsWith("app/"));
  expect(linesWith(/<(script|link|img|iframe)[^>]+(src|href)="https?:/, pages)).toEqual([]);
});
