import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { commit, gitRepository, World, writeTree } from "./world";

let world: World;
const canary = "/tmp/runstead-canary";
afterEach(async () => {
  await world.close();
  rmSync(canary, { force: true });
});

const plain = "- hosts: all\n  gather_facts: false\n  tasks: [{ping: }]\n";

async function open(more: object = {}) {
  world = new World(more);
  await world.context.runner.start();
}

/** Runs a template of a repository whose row is as it is, without the checks of its form. */
async function runRow(url: string, branch: string) {
  const id = world.repository("/nowhere", "main");
  world.context.db
    .prepare("UPDATE repository SET git_url = ?, git_branch = ? WHERE id = ?")
    .run(url, branch, id);
  return world.run(world.template(id, world.inventory()));
}

test("addresses and branches that git would take for options or programs run nothing", async () => {
  await open();
  const good = gitRepository(join(world.root, "repo"), { "site.yml": plain });
  const rows: [string, string][] = [
    [`--upload-pack=touch ${canary}`, "main"],
    [`ext::sh -c touch% ${canary}`, "main"],
    [`ssh://-oProxyCommand=touch%20${canary}/x`, "main"],
    [`-oProxyCommand=touch ${canary}:x`, "main"],
    ["fd::17/foo", "main"],
    [good, `--upload-pack=touch ${canary}`],
    [good, "--orphan=evil"],
    [good, "../../../HEAD"],
  ];
  for (const [url, branch] of rows) {
    const task = await runRow(url, branch);
    expect(task.status, url).toBe("error");
    expect(existsSync(canary), url).toBe(false);
  }
});

test("settings and hooks of a local repository run nothing", async () => {
  await open();
  const dir = gitRepository(join(world.root, "repo"), { "site.yml": plain });
  writeTree(dir, {
    ".git/config": `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "touch ${canary}"\n\thooksPath = hooks\n`,
    ".git/hooks/post-checkout": `#!/bin/sh\ntouch ${canary}\n`,
  });
  expect((await world.run(world.template(world.repository(dir), world.inventory()))).status).toBe("success");
  expect((await world.run(world.template(world.repository(dir, ""), world.inventory()))).status).toBe(
    "success",
  );
  expect(existsSync(canary)).toBe(false);
});

test("file:// repositories and directories that are no repository are used", async () => {
  await open();
  const dir = gitRepository(join(world.root, "repo"), { "site.yml": plain });
  expect((await world.run(world.template(world.repository(`file://${dir}`), world.inventory()))).status).toBe(
    "success",
  );
  const plainDir = writeTree(join(world.root, "plain"), { "site.yml": plain });
  expect((await world.run(world.template(world.repository(plainDir, ""), world.inventory()))).status).toBe(
    "success",
  );
});

test("the server's own disk can be closed to repositories, or opened below some roots", async () => {
  await open({ localRepositories: ["/tmp/runstead-root"] });
  const inside = writeTree("/tmp/runstead-root/a", { "site.yml": plain });
  const outside = writeTree(join(world.root, "b"), { "site.yml": plain });
  rmSync("/tmp/runstead-root/link", { force: true });
  symlinkSync(outside, "/tmp/runstead-root/link");
  const run = async (url: string) =>
    (await world.run(world.template(world.repository(url, ""), world.inventory()))).status;
  expect(await run(inside)).toBe("success");
  expect(await run(outside)).toBe("error");
  expect(await run("/tmp/runstead-root/link")).toBe("error");
  rmSync("/tmp/runstead-root", { recursive: true });
});

test("the data directory, and what holds it, can never be a repository", async () => {
  await open();
  for (const url of [world.context.settings.dataDir, world.root, "/"]) {
    const task = await world.run(world.template(world.repository(url, ""), world.inventory()));
    expect(task.status).toBe("error");
    expect(world.log(task.id).at(-1)).toContain("where none is allowed");
  }
});

test("many runs of one repository at once share its mirror and do not collide", async () => {
  await open();
  const dir = gitRepository(join(world.root, "repo"), { "site.yml": plain });
  const repository = world.repository(dir);
  const inventory = world.inventory();
  const ids = Array.from({ length: 8 }, () => world.launch(world.template(repository, inventory)));
  for (const id of ids) expect((await world.final(id)).status).toBe("success");
  const { readdirSync } = await import("node:fs");
  const mirrors = join(world.context.settings.dataDir, "mirrors");
  expect(readdirSync(mirrors).length).toBe(1);
  await world.until(() => readdirSync(join(mirrors, readdirSync(mirrors)[0]!, "worktrees")).length === 0);
});

test("a branch that was rewritten and one that was deleted are followed", async () => {
  await open();
  const dir = gitRepository(join(world.root, "repo"), { "site.yml": plain });
  const template = world.template(world.repository(dir), world.inventory());
  expect((await world.run(template)).status).toBe("success");
  const { execFileSync } = await import("node:child_process");
  const who = ["-c", "user.name=T", "-c", "user.email=t@example.com"];
  execFileSync("git", ["-C", dir, ...who, "commit", "-q", "--amend", "-m", "Rewritten"]);
  expect((await world.run(template)).commit_message).toBe("Rewritten");
  execFileSync("git", ["-C", dir, "checkout", "-q", "-b", "other"]);
  execFileSync("git", ["-C", dir, "branch", "-q", "-D", "main"]);
  expect((await world.run(template)).status).toBe("error");
  mkdirSync(join(dir, "x"));
  commit(dir, "x");
});

test("lock files of a git that was killed do not block the next fetch", async () => {
  await open();
  const dir = gitRepository(join(world.root, "repo"), { "site.yml": plain });
  const template = world.template(world.repository(dir), world.inventory());
  expect((await world.run(template)).status).toBe("success");
  commit(dir, "Second");
  const { readdirSync, writeFileSync } = await import("node:fs");
  const mirrors = join(world.context.settings.dataDir, "mirrors");
  writeFileSync(join(mirrors, readdirSync(mirrors)[0]!, "refs/heads/main.lock"), "");
  expect((await world.run(template)).commit_message).toBe("Second");
});
