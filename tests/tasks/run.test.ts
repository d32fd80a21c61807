import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commit, gitRepository, World, writeTree } from "./world";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.context.runner.start();
});
afterEach(() => world.close());

const hello = `- hosts: all
  gather_facts: false
  tasks:
    - name: Say it
      debug:
        msg: "hello {{ who | default('nobody') }}"
`;
const plain = "- hosts: all\n  gather_facts: false\n  tasks:\n    - ping:\n";

test("a play of a git repository runs; log, recap, commit and events are stored", async () => {
  const url = gitRepository(join(world.root, "repo"), { "site.yml": hello });
  const environment = world.environmentOf({ who: "world" });
  const more = { environment_id: environment };
  const task = await world.run(world.template(world.repository(url), world.inventory(), more));
  expect(task.status).toBe("success");
  expect(task).toMatchObject({
    commit_message: "First commit",
    start: expect.any(String),
    end: expect.any(String),
  });
  expect(world.text(task.id)).toContain("hello world");
  expect(world.log(task.id).at(-1)).toBe(`Task ${task.id} ended: success`);
  const { logs } = world.context.runner;
  expect(logs.hosts(task.id)[0]).toMatchObject({ host: "localhost", ok: 1, failed: 0 });
  expect(logs.marks(task.id).map((mark) => mark.kind)).toEqual(["play", "task", "recap"]);
  const events = world.context.db
    .prepare("SELECT description FROM event WHERE object_type = 'task' ORDER BY id")
    .all();
  expect(events.map((event) => (event as { description: string }).description)).toEqual([
    `Task ID ${task.id} queued for running`,
    `Task ID ${task.id} (Template) running`,
    `Task ID ${task.id} (Template) finished - SUCCESS`,
  ]);
});

test("nothing of a run is left when it is over", async () => {
  const task = await world.run(world.simple({ "site.yml": plain }));
  expect(task.status).toBe("success");
  const runs = join(world.context.settings.dataDir, "runs");
  await world.until(() => readdirSync(runs).length === 0);
});

test("branch, tag and commit of a task are checked out", async () => {
  const dir = gitRepository(join(world.root, "repo"), {
    "site.yml": plain.replace("ping:", "debug: msg=old"),
  });
  const old = commit(dir, "Old");
  writeTree(dir, { "site.yml": plain.replace("ping:", "debug: msg=new") });
  commit(dir, "New");
  const template = world.template(world.repository(dir), world.inventory());
  const pinned = await world.run(template, { commit_hash: old });
  expect(world.text(pinned.id)).toContain('"msg": "old"');
  const newest = await world.run(template);
  expect(world.text(newest.id)).toContain('"msg": "new"');
  const missing = await world.run(template, { git_branch: "nowhere" });
  expect(missing.status).toBe("error");
  expect(world.log(missing.id).at(-1)).toContain('no branch "nowhere"');
});

test("a failed host, a missing playbook, a broken one and a play without hosts are errors with a reason", async () => {
  const files = {
    "fail.yml": "- hosts: all\n  gather_facts: false\n  tasks:\n    - fail:\n",
    "nobody.yml": "- hosts: nobody\n  tasks: []\n",
    "broken.yml": "- hosts: [\n",
  };
  const ends: [string, RegExp][] = [
    ["fail.yml", /exit status 2, 1 host failed/],
    ["nobody.yml", /No host of the inventory matched/],
    ["broken.yml", /exit status 4/],
    ["missing.yml", /missing.yml does not exist/],
  ];
  for (const [playbook, reason] of ends) {
    const task = await world.run(world.simple(files), { playbook });
    expect(task.status).toBe("error");
    expect(world.log(task.id).at(-1)).toMatch(reason);
  }
});

test("inventories of type static-yaml and file, and environment variables, reach the play", async () => {
  const dir = writeTree(join(world.root, "files"), {
    "site.yml": plain.replace(
      "ping:",
      "debug: msg=\"{{ inventory_hostname }} {{ lookup('env', 'COLOUR') }}\"",
    ),
    "hosts/dev": "one ansible_connection=local\n",
  });
  const repository = world.repository(dir, "");
  const yaml = world.inventory("all: {hosts: {two: {ansible_connection: local}}}", { type: "static-yaml" });
  const file = world.inventory("hosts/dev", { type: "file" });
  const environment_id = world.environmentOf({}, { COLOUR: "blue" });
  const first = await world.run(world.template(repository, yaml, { environment_id }));
  expect(world.text(first.id)).toContain("two blue");
  const second = await world.run(world.template(repository, file, { environment_id }));
  expect(world.text(second.id)).toContain("one blue");
});

test("a file inventory or a playbook behind a link that leaves the checkout is refused", async () => {
  const dir = gitRepository(join(world.root, "repo"), { "site.yml": plain });
  const { symlinkSync } = await import("node:fs");
  symlinkSync("/etc/hostname", join(dir, "hosts"));
  commit(dir, "Link");
  const template = world.template(world.repository(dir), world.inventory("hosts", { type: "file" }));
  const task = await world.run(template);
  expect(task.status).toBe("error");
  expect(world.log(task.id).at(-1)).toContain("outside of the repository");
});

test("builds count versions up, a deploy gets the version of its build, autorun starts it", async () => {
  const files = { "site.yml": plain.replace("ping:", "debug: var=semaphore_vars.task_details") };
  const build = world.simple(files, { type: "build", start_version: "1.0.0" });
  const deploy = world.simple(files, { type: "deploy", build_template_id: build, autorun: true });
  const first = await world.run(build, { message: "the first" });
  expect(first.version).toBe("1.0.0");
  expect(world.text(first.id)).toContain('"target_version": "1.0.0"');
  await world.until(() => world.context.runner.activeOfTemplate(deploy).length > 0);
  const followed = await world.final(world.context.runner.activeOfTemplate(deploy)[0]!);
  expect(followed).toMatchObject({ status: "success", build_task_id: first.id, user_id: null });
  expect(world.text(followed.id)).toContain('"incoming_version": "1.0.0"');
  expect((await world.run(build)).version).toBe("1.0.1");
});

test("flags and arguments of template and task are used", async () => {
  const more = { arguments: '["--tags=a"]', allow_override_args_in_task: true };
  const files = {
    "site.yml": `- hosts: all
  gather_facts: false
  tasks:
    - debug: msg="check {{ ansible_check_mode }} diff {{ ansible_diff_mode }} {{ extra }}"
      tags: a
    - debug: msg=unwanted
`,
  };
  const input = {
    dry_run: true,
    params: { diff: true },
    arguments: '["-e", "extra=given"]',
    limit: "localhost",
  };
  const task = await world.run(world.simple(files, more), input);
  expect(world.text(task.id)).toContain("check True diff True given");
  expect(world.text(task.id)).not.toContain("unwanted");
});

test("collections and roles that the repository asks for are installed for the run alone", async () => {
  const role = gitRepository(join(world.root, "role"), {
    "tasks/main.yml": "- debug: msg=from-the-role\n",
    "meta/main.yml": "galaxy_info: {author: x, description: x, license: MIT, min_ansible_version: '2.9'}\n",
  });
  const task = await world.run(
    world.simple({
      "site.yml": "- hosts: all\n  gather_facts: false\n  roles: [mine]\n",
      "roles/requirements.yml": `- {src: "git+file://${role}", name: mine, version: main}\n`,
    }),
  );
  expect(world.text(task.id)).toContain("from-the-role");
  expect(task.status).toBe("success");
});
