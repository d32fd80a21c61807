import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Failure } from "../failure";
import type { EngineSettings } from "../settings";
import { demoDir } from "../store/localRepositories";
import { demoFiles } from "./files";

const run = promisify(execFile);

/**
 * Makes a bare git repository with the demo playbooks on branch main under the data directory, and gives its
 * path and its file:// address. Throws `unavailable` when git is not there or fails.
 */
export async function makeDemoRepository(settings: Pick<EngineSettings, "dataDir" | "path">) {
  const path = join(demoDir(settings), `${randomBytes(6).toString("hex")}.git`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const tree = await mkdtemp(join(dirname(path), "tree-"));
  try {
    await writeTree(tree);
    await commitTree(path, tree, settings.path);
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    console.error("The demo repository could not be made:", error);
    throw new Failure("unavailable", "The demo repository could not be made: git is missing or failed.");
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
  return { path, url: pathToFileURL(path).href };
}

async function writeTree(tree: string) {
  for (const [name, text] of Object.entries(demoFiles)) {
    const file = join(tree, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

// Nobody's own git settings (hooks, signing, templates) have a say in it.
async function commitTree(path: string, tree: string, searchPath: string) {
  const env = {
    PATH: searchPath,
    HOME: tree,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: "Runstead",
    GIT_AUTHOR_EMAIL: "runstead@localhost",
    GIT_COMMITTER_NAME: "Runstead",
    GIT_COMMITTER_EMAIL: "runstead@localhost",
  } as object as NodeJS.ProcessEnv;
  const git = (...args: string[]) => run("git", args, { env, timeout: 30_000 });
  await git("init", "--quiet", "--bare", "--template=", "--initial-branch=main", path);
  const inTree = [`--git-dir=${path}`, `--work-tree=${tree}`];
  await git(...inTree, "add", "--all");
  await git(...inTree, "commit", "--quiet", "--no-verify", "--message=Playbooks to try Runstead with");
}
