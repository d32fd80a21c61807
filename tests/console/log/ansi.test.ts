import { describe, expect, test } from "vitest";
import { parseAnsi, plainText } from "../../../app/resources/output/ansi";

const looks = (line: string) => parseAnsi(line).map(({ look, text }) => [look, text]);

describe("colours", () => {
  test("a plain line is one span, an empty one none", () => {
    expect(looks("ok: [localhost]")).toEqual([["", "ok: [localhost]"]]);
    expect(looks("")).toEqual([]);
  });

  test("ansible's own colours become class names", () => {
    expect(looks("\x1b[0;33mchanged: [a]\x1b[0m done")).toEqual([
      ["f3", "changed: [a]"],
      ["", " done"],
    ]);
    expect(looks("\x1b[1;31mx\x1b[22;4my\x1b[24;39mz")).toEqual([
      ["f1 b", "x"],
      ["f1 u", "y"],
      ["", "z"],
    ]);
  });

  test("bright, 256 and true colours come down to the sixteen", () => {
    expect(looks("\x1b[92ma")).toEqual([["f10", "a"]]);
    expect(looks("\x1b[38;5;9ma\x1b[38;5;196mb")).toEqual([["f9", "ab"]]);
    expect(looks("\x1b[38;2;0;200;10ma")).toEqual([["f2", "a"]]);
    expect(looks("\x1b[38;5;244ma")).toEqual([["f8", "a"]]);
    expect(looks("\x1b[38;5;999ma")).toEqual([["", "a"]]);
  });

  test("a ground brings its own text colour, also in reverse", () => {
    expect(looks("\x1b[37;41ma")).toEqual([["g1", "a"]]);
    expect(looks("\x1b[32;7ma")).toEqual([["g2", "a"]]);
    expect(looks("\x1b[7ma\x1b[27mb")).toEqual([
      ["g7", "a"],
      ["", "b"],
    ]);
  });
});

describe("everything else of a terminal is dropped", () => {
  test.each([
    ["cursor movement", "a\x1b[2K\x1b[1;1Hb"],
    ["private modes", "a\x1b[?25l\x1b[>4;1mb"],
    ["a title", "a\x1b]0;title\x07b"],
    ["a device string", "a\x1bPq#0\x1b\\b"],
    ["character sets", "a\x1b(B\x1b=b"],
    ["eight-bit escapes", "a\x9b31m\x9b0mb"],
  ])("%s", (_, line) => {
    expect(plainText(line)).toBe("ab");
  });

  test("a link of the terminal leaves its text and loses its target", () => {
    const line = "\x1b]8;;javascript:alert(1)\x1b\\click\x1b]8;;\x1b\\ here";
    expect(looks(line)).toEqual([["", "click here"]]);
  });
});

describe("what would act unseen is shown", () => {
  test.each([
    ["NUL", "a\0b", "␀"],
    ["a bell", "a\x07b", "␇"],
    ["a backspace", "a\bb", "␈"],
    ["right-to-left override", "a\u202eb", "⟨U+202E⟩"],
    ["an isolate", "a\u2066b", "⟨U+2066⟩"],
    ["a line separator", "a\u2028b", "⟨U+2028⟩"],
  ])("%s", (_, line, shown) => {
    expect(looks(line)).toEqual([
      ["", "a"],
      ["c", shown],
      ["", "b"],
    ]);
  });

  test("an escape without an end hides nothing", () => {
    expect(looks("\x1b]8;;x secret")).toEqual([
      ["c", "␛"],
      ["", "]8;;x secret"],
    ]);
    expect(looks("\x1b[12")).toEqual([
      ["c", "␛"],
      ["", "[12"],
    ]);
  });
});

describe("carriage returns", () => {
  test("a progress line shows its last state", () => {
    expect(plainText("10 %\r50 %\r100 %")).toBe("100 %");
    expect(plainText("100 %\r")).toBe("100 %");
    expect(looks("\x1b[32m10 %\r\x1b[1m20 %")).toEqual([["f2 b", "20 %"]]);
  });
});

describe("time is linear in the line", () => {
  const million = 1_000_000;
  test.each([
    ["one long sequence", `\x1b[${"1;".repeat(million / 2)}mx`],
    ["many openings", "\x1b[".repeat(million / 2)],
    ["many commands without an end", "\x1b]".repeat(million / 2)],
    ["one command without an end", `\x1b]8;;${"x".repeat(million)}`],
    ["many colour changes", "\x1b[31ma\x1b[32mb".repeat(million / 12)],
    ["many returns", "ab\r".repeat(million / 3)],
    ["spaces after parameters", `\x1b[${"1".repeat(million / 2)}${" ".repeat(million / 2)}\x1b`],
    ["many NULs", "\0".repeat(million)],
  ])("%s", (_, line) => {
    const started = performance.now();
    parseAnsi(line);
    // Even a busy machine takes seconds, where anything quadratic takes an hour.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
