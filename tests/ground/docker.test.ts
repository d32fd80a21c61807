import { existsSync, readFileSync } from "node:fs";
import { type Copy, DockerfileParser } from "dockerfile-ast";
import { expect, test } from "vitest";

const file = DockerfileParser.parse(readFileSync("Dockerfile", "utf8"));
const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
const copies = file.getCOPYs().map((copy: Copy) => ({
  from: copy.getFromFlag()?.getValue(),
  paths: copy.getArguments().map((argument) => argument.getValue()),
}));

/** What the build stage makes itself. */
const made = ["node_modules", "build"];

test("everything that is copied exists, and is not left out by .dockerignore", () => {
  const sources = copies.flatMap(({ from, paths }) =>
    paths
      .slice(0, -1)
      .map((path) => path.replace(/^\/runstead\//, "").replace(/\/$/, ""))
      .filter((path) => !(from && made.includes(path))),
  );
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
});

test("the last stage is not root, has an init, a health check and a data volume", () => {
  const instructions = file.getInstructions().map((instruction) => instruction.toString());
  const stages = instructions.flatMap((text, index) => (text.startsWith("FROM") ? [index] : []));
  const last = instructions.slice(stages.at(-1)).join("\n");
  expect(stages.length).toBeGreaterThan(1);
  expect(last).toMatch(/^USER runstead$/m);
  expect(last).toMatch(/^ENTRYPOINT \["tini", "--"/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toMatch(/\bgit openssh-client\b/);
  expect(last).toContain("ansible-core");
});

test("nothing secret and nothing heavy goes into the build", () => {
  expect(ignored).toEqual(expect.arrayContaining([".git", "data", "node_modules", ".env"]));
});
