import { join, resolve } from "node:path";
import { byHand, installPackages, mayInstall, packageManager } from "./packages.mjs";
import { Advice, find, run, step } from "./shell.mjs";

/** What running playbooks takes. */
export const tools = ["git", "ssh", "ansible-playbook"];

const sbin = ["/usr/sbin", "/usr/local/sbin", "/sbin"];
const ansibleFolder = () => resolve(process.env.DATA_DIR || "./data", "ansible");

/** Which of these programs are on this machine neither by the system nor by an earlier start. */
export function missing(programs) {
  return programs.filter((program) => !find(program, [join(ansibleFolder(), "bin"), ...sbin]));
}

/**
 * Makes sure that these programs are there: with the system's package manager when it may be used without a
 * password; ansible else in a virtual environment in the data directory; else one sentence says what to install.
 */
export async function installTools(programs) {
  const lacking = missing(programs);
  if (lacking.length === 0) return;
  const manager = packageManager();
  if (manager && (await mayInstall(manager))) await withManager(manager, lacking);
  if (missing(["ansible-playbook"]).length > 0 && programs.includes("ansible-playbook")) await intoDataDir();
  const left = missing(programs);
  if (left.length > 0) throw new Advice(sentence(left, manager));
}

async function withManager(manager, programs) {
  try {
    await step(`Installing ${programs.join(", ")} with ${manager.program}`, () =>
      installPackages(manager, programs),
    );
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
}

async function intoDataDir() {
  const python = find("python3");
  if (!python) return;
  const folder = ansibleFolder();
  try {
    await step("Installing ansible-core into the data directory with pip", async () => {
      await run(python, ["-m", "venv", folder]);
      await run(join(folder, "bin/python3"), ["-m", "pip", "install", "--quiet", "ansible-core"]);
    });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
}

function sentence(programs, manager) {
  const list = programs.join(" and ");
  const how = manager ? ` with: ${byHand(manager, programs)}` : "";
  return `Runstead needs ${list}; please install ${programs.length > 1 ? "them" : "it"}${how}, and run this again.`;
}
