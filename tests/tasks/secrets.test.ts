import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TaskInput } from "../../contract/task";
import { applySecret } from "../../engine/store/environmentSecrets";
import { secretsRoot } from "../../engine/tasks/credentials/files";
import { freePort, Sshd } from "./sshd";
import { gitRepository, World, writeTree } from "./world";

let world: World;
let sshd: Sshd;
beforeEach(async () => {
  world = new World();
  await world.context.runner.start();
  sshd = new Sshd(join(world.root, "sshd"), await freePort());
  await sshd.ready();
});
afterEach(async () => {
  sshd.close();
  await world.close();
});

const remote = (port: number) =>
  `box ansible_host=127.0.0.1 ansible_port=${port} ansible_python_interpreter=/usr/bin/python3\n`;
const vaulted =
  "- hosts: all\n  gather_facts: false\n  tasks:\n    - command: sleep 1\n    - debug: msg='{{ answer }} {{ hidden }}'\n";

function sshKey() {
  const ssh = { login: sshd.user, passphrase: sshd.passphrase, private_key: sshd.privateKey };
  return world.key({ type: "ssh", ssh });
}

test("git over ssh and a play over ssh use a key with a passphrase", async () => {
  const path = gitRepository(join(world.root, "repo"), {
    "site.yml": "- hosts: all\n  gather_facts: false\n  tasks: [{ping: }]\n",
  });
  const key = sshKey();
  const url = `ssh://${sshd.user}@127.0.0.1:${sshd.port}${path}`;
  const template = world.template(
    world.repository(url, "main", key),
    world.inventory(remote(sshd.port), { ssh_key_id: key }),
  );
  const task = await world.run(template);
  expect(world.text(task.id)).toContain("ok: [box]");
  expect(task.status).toBe("success");
});

test("a wrong passphrase ends the run with a reason, it does not hang", async () => {
  const ssh = { login: "", passphrase: "not-this-one", private_key: sshd.privateKey };
  const key = world.key({ type: "ssh", ssh });
  const url = `ssh://${sshd.user}@127.0.0.1:${sshd.port}/nowhere`;
  const task = await world.run(world.template(world.repository(url, "main", key), world.inventory()));
  expect(task.status).toBe("error");
  expect(world.log(task.id).at(-1)).toContain("is its passphrase right?");
});

test("no secret is in any argument, environment, log or the database of a run", async () => {
  const marks = {
    passphrase: sshd.passphrase,
    become: "become-Marke-4711",
    vault: "vault-Marke-4712",
    variable: "variable-Marke-4713",
    survey: "survey-Marke-4714",
    private: sshd.privateKey.split("\n")[2] ?? "",
  };
  const user = sshKey();
  const password = (text: string) => ({
    type: "login_password",
    login_password: { login: "", password: text },
  });
  const become = world.key(password(marks.become));
  const environment_id = world.environmentOf({ extra: "plain-Wort-4715" });
  const secret = {
    name: "hidden",
    secret: marks.variable,
    type: "var",
    operation: "create",
    id: null,
  } as const;
  applySecret(world.context, environment_id, secret);
  const survey = [{ name: "answer", title: "Answer", type: "secret", required: true }];
  const path = gitRepository(join(world.root, "repo"), { "site.yml": vaulted });
  const template = world.template(
    world.repository(path),
    world.inventory(remote(sshd.port), { ssh_key_id: user, become_key_id: become }),
    { environment_id, survey_vars: survey, vault_key_id: world.key(password(marks.vault)) },
  );
  const input = { secret: JSON.stringify({ answer: marks.survey }), params: { debug: true } };
  const id = world.launch(template, input);
  const seen = await watch(id, [...Object.values(marks), "plain-Wort-4715"]);
  expect(seen).toEqual([]);
  const task = await world.final(id);
  expect(task.status).toBe("success");
  const text = world.text(id);
  for (const mark of Object.values(marks)) expect(text).not.toContain(mark);
  expect(text).toContain("******** ********");
  const data = world.context.settings.dataDir;
  const files = readdirSync(data).filter((name) => name.startsWith("runstead.db"));
  for (const file of files) {
    const bytes = readFileSync(join(data, file));
    for (const mark of Object.values(marks)) expect(bytes.includes(mark)).toBe(false);
  }
  await world.until(() => !existsSync(join(secretsRoot(world.context.settings), String(id))));
  const row = world.context.db.prepare("SELECT secret FROM task WHERE id = ?").get(id);
  expect(row).toEqual({ secret: null });
});

/** Reads every process' arguments and environment until the task is over; gives the marks that it saw. */
async function watch(id: number, marks: string[]): Promise<string[]> {
  const seen = new Set<string>();
  while (world.context.runner.activeInProject(world.projectId)) {
    for (const pid of readdirSync("/proc").filter(
      (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
    )) {
      for (const file of ["cmdline", "environ"]) {
        const text = read(`/proc/${pid}/${file}`);
        for (const mark of marks) if (text.includes(mark)) seen.add(`${mark} in ${file} of task ${id}`);
      }
    }
    await sleep(20);
  }
  return [...seen];
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

test("secrets' files are for this user only, in memory, and the server's own environment reaches no run", async () => {
  process.env.SERVER_ONLY = "server-Marke-4716";
  const play =
    "- hosts: all\n  gather_facts: false\n  tasks:\n    - command: env\n      register: out\n    - debug: var=out.stdout_lines\n";
  const task = await world.run(world.simple({ "site.yml": play }));
  delete process.env.SERVER_ONLY;
  expect(world.text(task.id)).not.toContain("server-Marke-4716");
  expect(world.text(task.id)).toContain("HOME=");
});

test("a required survey value, a wrong one, and arguments that are not allowed are refused", () => {
  const survey = [{ name: "count", title: "Count", type: "int", required: true }];
  const template = world.simple({ "site.yml": "" }, { survey_vars: survey });
  const launch = (more: object) => () =>
    world.context.runner.launch(world.projectId, TaskInput.parse({ template_id: template, ...more }), null);
  expect(launch({})).toThrow("survey_required");
  expect(launch({ environment: '{"count":"x"}' })).toThrow("survey_int");
  expect(launch({ environment: "[1]" })).toThrow("environment_not_object");
  expect(launch({ environment: "{" })).toThrow("environment_invalid");
  expect(launch({ environment: '{"count":"3"}', arguments: '["-v"]' })).toThrow("arguments_not_allowed");
  expect(launch({ environment: '{"count":"3"}', arguments: "{}" })).toThrow("arguments_invalid");
  expect(launch({ environment: '{"count":"3"}', playbook: "../x.yml" })).toThrow("playbook_path");
  expect(launch({ environment: '{"count":3}' })).not.toThrow();
});

test("a password that looks like a template is taken as it is", async () => {
  const password = 'a{{ 7 * 7 }}"b%}';
  const key = world.key({ type: "login_password", login_password: { login: "olga", password } });
  const check = `- hosts: all
  gather_facts: false
  tasks:
    - assert:
        that: ansible_password | length == ${password.length} and ansible_user == "olga"
`;
  const inventory = world.inventory("localhost ansible_connection=local\n", { ssh_key_id: key });
  const dir = writeTree(join(world.root, "files"), { "site.yml": check });
  expect((await world.run(world.template(world.repository(dir, ""), inventory))).status).toBe("success");
});
