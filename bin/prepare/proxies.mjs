import { existsSync } from "node:fs";
import { installPackages, mayInstall, packageManager } from "./packages.mjs";
import { step } from "./shell.mjs";
import { missing } from "./tools.mjs";

// Where systemd rules, their packages would start them as services: nobody who runs tests asks for a web server.
const startsServices = existsSync("/run/systemd/system");

/** The proxies that the console is looked at through. A test whose proxy is not there says so and skips. */
export async function installProxies() {
  const lacking = missing(["nginx", "apache2", "haproxy", "caddy"]);
  const manager = packageManager();
  if (lacking.length === 0 || manager?.program !== "apt-get" || startsServices) return;
  if (!(await mayInstall(manager))) return;
  try {
    await step(`Installing ${lacking.join(", ")} with apt-get`, () => installPackages(manager, lacking));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
}
