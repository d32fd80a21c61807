import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { RunFailed } from "../process/failed";
import type { Stage } from "../process/stage";
import { insideCheckout } from "./checkout";

/**
 * Installs what the repository asks of ansible-galaxy, into the run's own home: collections, roles, and
 * files that hold both, beside the playbook and in the root (semaphore-api section 19). Throws RunFailed.
 */
export async function installRequirements(
  stage: Stage,
  checkout: string,
  playbook: string,
  env: Record<string, string>,
): Promise<void> {
  for (const { file, command } of found(checkout, playbook)) {
    const path = await insideCheckout(checkout, file, "requirements file");
    stage.say(`Installing ${file}`);
    const argv = ["ansible-galaxy", ...command, "install", "-r", path, "--force"];
    const code = await stage.step(argv, { cwd: checkout, env });
    if (code !== 0) throw new RunFailed(`ansible-galaxy could not install ${file} (exit status ${code}).`);
  }
}

const kinds = [
  { path: "collections/requirements.yml", command: ["collection"] },
  { path: "collections/requirements.yaml", command: ["collection"] },
  { path: "roles/requirements.yml", command: ["role"] },
  { path: "roles/requirements.yaml", command: ["role"] },
  { path: "requirements.yml", command: [] },
  { path: "requirements.yaml", command: [] },
];

function found(checkout: string, playbook: string) {
  const places = [...new Set([dirname(join(checkout, playbook)), checkout])];
  const all = kinds.flatMap(({ path, command }) =>
    places.map((place) => ({ file: relative(checkout, join(place, path)), command })),
  );
  return all.filter(({ file }) => existsSync(join(checkout, file)));
}
