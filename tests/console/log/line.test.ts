import { expect, test } from "vitest";
import { headingName, lineKind, shownLine } from "../../../app/resources/output/line";
import { withLinks } from "../../../app/resources/output/links";

test("headings and failures of ansible's output are recognised through their colours", () => {
  const kinds = {
    "PLAY [web] *****": "play",
    "TASK [web : Copy a file] ****": "task",
    "RUNNING HANDLER [restart] ***": "handler",
    "PLAY RECAP *****": "recap",
    "\x1b[0;31mfatal: [db1]: FAILED! => {}\x1b[0m": "failed",
    "\x1b[0;31mfailed: [db1] (item=x)\x1b[0m": "failed",
    "\x1b[1;31mfatal: [db2]: UNREACHABLE! => {}\x1b[0m": "unreachable",
    "ok: [db1]": "",
    "PLAYING cards": "",
  };
  for (const [line, kind] of Object.entries(kinds)) expect(shownLine(line).kind, line).toBe(kind);
  expect(lineKind("")).toBe("");
});

test("a heading's name loses its brackets and stars", () => {
  expect(headingName("TASK [web : Copy [all]] *******")).toBe("web : Copy [all]");
  expect(headingName("PLAY RECAP ****")).toBe("PLAY RECAP");
});

test("only http and https become links, without the punctuation around them", () => {
  expect(withLinks("see https://a.example/x?y=1. or (http://b.example)")).toEqual([
    { text: "see " },
    { text: "https://a.example/x?y=1", href: "https://a.example/x?y=1" },
    { text: ". or (" },
    { text: "http://b.example", href: "http://b.example" },
    { text: ")" },
  ]);
  const others = "javascript:alert(1) data:text/html,x file:///etc/passwd ftp://x";
  expect(withLinks(others)).toEqual([{ text: others }]);
});

test("the stars of a heading stand apart, and nothing of it is lost", () => {
  const { spans } = shownLine("TASK [a * b] ******");
  expect(spans.map(({ look, pieces }) => [look, pieces[0]?.text])).toEqual([
    ["", "TASK [a * b]"],
    ["stars", " ******"],
  ]);
  expect(shownLine("PLAY RECAP").spans).toHaveLength(1);
});

test("a very long line is cut with the number of characters left out", () => {
  const shown = shownLine("x".repeat(65_536));
  expect(shown.more).toBe(65_536 - 4000);
  expect(shown.spans[0]?.pieces[0]?.text).toHaveLength(4000);
});

test("a line of many colours has a bounded number of elements", () => {
  const shown = shownLine("\x1b[31ma\x1b[32mb".repeat(10_000));
  expect(shown.spans.length).toBeLessThanOrEqual(200);
  expect(shown.more).toBe(20_000 - 200);
});
