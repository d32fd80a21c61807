import { expect, test } from "vitest";
import { createMask } from "../../engine/tasks/output/mask";

test("secrets are covered in every form, also across reads and at the borders of long lines", () => {
  const mask = createMask(["geheim-123", "kurz", "zeile eins\nzeile zwei"]);
  const base64 = Buffer.from("geheim-123").toString("base64");
  const text = mask.apply(Buffer.from(`a geheim-123 ${base64} kurz zeile zwei`)).toString();
  expect(text).toBe("a ******** ******** kurz ********");
  const long = Buffer.from("x".repeat(20) + "geheim-123");
  expect(mask.safeCut(long, 25)).toBe(20);
  expect(mask.safeCut(long, 20)).toBe(20);
});
