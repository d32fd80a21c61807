import { describe, expect, test } from "vitest";
import { read } from "./files";

interface Package {
  version: string;
  hasInstallScript?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Package> } = JSON.parse(read("package-lock.json"));
const manifest = JSON.parse(read("package.json"));

// Each works without its script; the reason is how.
const harmless: Record<string, string> = {
  "@photostructure/sqlite": "its script would compile; the compiled add-ons are in the package",
  esbuild: "its script only shortens the way to the program, which comes as a package of its own",
  fsevents: "macOS only, comes compiled",
  "@swc/core": "comes compiled",
};

test("no dependency needs an install script", () => {
  const scripted = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1) ?? path);
  expect(scripted.filter((name) => !(name in harmless))).toEqual([]);
});

test("the lockfile names no registry, so that everybody's own is used", () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

// npm ci refuses a lockfile that lacks one of them, and npm install leaves out those that a registry does not have.
test("the lockfile knows the compiled packages of every platform", () => {
  const names = Object.keys(lock.packages).map((path) => path.split("node_modules/").at(-1));
  const wanted = Object.values(lock.packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
});

describe("package.json", () => {
  const wanted: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

  test("names exact versions", () => {
    expect(Object.values(wanted).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test("agrees with the lockfile", () => {
    const other = Object.entries(wanted).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    );
    expect(other).toEqual([]);
  });
});
