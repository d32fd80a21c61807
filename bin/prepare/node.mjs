import { Advice } from "./shell.mjs";

/** Ends with a sentence when this Node is too old for Runstead. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Advice(
    `Runstead needs Node 20.19 or newer, and this is ${version}. Get version 22 or 24 from https://nodejs.org or from your system's packages.`,
  );
}
