import { installPackages, mayInstall, packageManager } from "./packages.mjs";
import { Advice, find, step } from "./shell.mjs";

const browsers = ["chromium", "chromium-browser", "google-chrome"];

/** A real browser for the end-to-end tests. */
export async function installBrowser() {
  if (hasBrowser()) return;
  const manager = packageManager();
  if (manager && (await mayInstall(manager))) {
    await step(`Installing chromium with ${manager.program}`, () => installPackages(manager, ["chromium"]));
  }
  if (!hasBrowser())
    throw new Advice("The end-to-end tests need chromium; please install it and run this again.");
}

function hasBrowser() {
  return browsers.some((name) => find(name));
}
