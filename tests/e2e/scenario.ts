import { afterAll, afterEach, beforeEach, describe } from "vitest";
import { type Mode, modes } from "./world/modes";
import { closeBrowser, Person } from "./world/person";

/** Runs a file's scenarios in every mode, each test with a fresh browser; `at.ada` is its administrator. */
export function scenarios(name: string, tests: (at: { mode: Mode; ada: Person }) => void) {
  describe.each(modes())(`${name} $name`, (mode) => {
    const at = { mode } as { mode: Mode; ada: Person };
    beforeEach(async () => {
      at.ada = await Person.open(mode);
    });
    afterEach(async () => {
      await at.ada.close();
    });
    tests(at);
  });
  afterAll(closeBrowser);
}
