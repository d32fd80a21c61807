import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runProgram } from "../helpers/program";
import { temporaryFolder } from "./listening";

/** A machine whose PATH has node, a shell, and only the programs that are named. */
function machine(programs: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const name of ["sh", "cp", "chmod", "mkdir", "printf"]) symlinkSync(`/bin/${name}`, join(bin, name));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = { PATH: bin, DATA_DIR: join(folder, "data"), LOG: join(folder, "log"), BIN: bin };
  return { env, log: () => readFileSync(env.LOG, "utf8") };
}

// "name" becomes a program of the machine, as a package that holds it would do.
const gives = (...names: string[]) => names.map((name) => `cp /bin/true "$BIN/${name}"`).join("\n");

function installTools(env: Record<string, string>) {
  const script = `import { installTools, tools } from "./bin/prepare/tools.mjs";
    try { await installTools(tools); console.log("ready"); } catch (error) { console.log(error.message); }`;
  return runProgram(process.execPath, ["--input-type=module", "-e", script], env);
}

const asRoot = process.getuid?.() === 0;

describe("what running playbooks takes", () => {
  test("is left alone when it is there", async () => {
    const { env } = machine({ git: "", ssh: "", "ansible-playbook": "" });
    expect((await installTools(env)).output).toBe("ready\n");
  });

  test.runIf(asRoot)("is installed with apt, after its lists are brought up to date", async () => {
    const apt = `echo "$@" >> "$LOG"\n[ "$1" = install ] || exit 0\n${gives("ssh", "ansible-playbook")}`;
    const { env, log } = machine({ git: "", "apt-get": apt });
    expect((await installTools(env)).output).toMatch(
      /✓ Installing ssh, ansible-playbook with apt-get.*\nready\n$/s,
    );
    expect(log()).toBe("update -q\ninstall -y -q --no-install-recommends openssh-client ansible-core\n");
  });

  test.runIf(asRoot)("is installed with the package manager that the machine has", async () => {
    const dnf = `echo "$@" >> "$LOG"\n${gives("git", "ssh", "ansible-playbook")}`;
    const { env, log } = machine({ dnf });
    expect((await installTools(env)).output).toMatch(/ready\n$/);
    expect(log()).toBe("install -y git openssh-clients ansible-core\n");
  });

  test("comes from pip into the data directory when no package can be installed", async () => {
    const python = `case "$*" in
      *venv*) mkdir -p "$DATA_DIR/ansible/bin"; cp "$0" "$DATA_DIR/ansible/bin/python3";;
      *pip*) cp /bin/true "$DATA_DIR/ansible/bin/ansible-playbook";;
    esac`;
    const { env } = machine({ git: "", ssh: "", python3: python });
    expect((await installTools(env)).output).toMatch(
      /✓ Installing ansible-core into the data directory.*\nready\n$/s,
    );
    expect((await installTools(env)).output).toBe("ready\n");
  });

  test("is named in one sentence when nothing helps", async () => {
    const { env } = machine({ ssh: "" });
    expect((await installTools(env)).output).toBe(
      "Runstead needs git and ansible-playbook; please install them, and run this again.\n",
    );
  });

  test.runIf(asRoot)("is named with what to type when the package manager fails", async () => {
    const { env } = machine({ git: "", ssh: "", "apt-get": "echo no network; exit 100" });
    const { output } = await installTools(env);
    expect(output).toContain("no network");
    expect(output).toMatch(/please install it with: apt-get install ansible-core, and run this again\.\n/);
  });
});

test.each([
  ["18.20.4", /needs Node 20\.19 or newer, and this is 18\.20\.4/],
  ["20.18.0", /needs Node 20\.19/],
  ["20.19.0", /^ready$/m],
  ["24.0.0", /^ready$/m],
])("Node %s", async (version, said) => {
  const script = `import { checkNode } from "./bin/prepare/node.mjs";
    try { checkNode("${version}"); console.log("ready"); } catch (error) { console.log(error.message); }`;
  const { output } = await runProgram(process.execPath, ["--input-type=module", "-e", script], machine().env);
  expect(output).toMatch(said);
});
