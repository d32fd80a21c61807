import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "./client";

interface Created {
  id: number;
}

/** A project whose repository is a local git repository made of a fixture's files. */
export interface BenchProject {
  id: number;
  directory: string;
  template(name: string, more?: object): Promise<number>;
}

export async function makeProject(client: Client, fixture: string): Promise<BenchProject> {
  const directory = makeRepository(fixture);
  const { id } = await client.post<Created>("/projects", { name: `Bench ${fixture}` });
  const at = (noun: string) => `/project/${id}/${noun}`;
  const key = await client.post<Created>(at("keys"), { name: "Nothing", type: "none", project_id: id });
  const repository = await client.post<Created>(at("repositories"), {
    ...{
      name: "Plays",
      project_id: id,
      git_url: `file://${directory}`,
      git_branch: "main",
      ssh_key_id: key.id,
    },
  });
  const inventory = await client.post<Created>(at("inventory"), {
    ...{ name: "Local", project_id: id, type: "static", ssh_key_id: key.id },
    inventory: "localhost ansible_connection=local\n",
  });
  const environment = await client.post<Created>(at("environment"), {
    name: "Plain",
    project_id: id,
    json: "{}",
  });
  const links = { repository_id: repository.id, inventory_id: inventory.id, environment_id: environment.id };
  const template = async (name: string, more: object = {}) => {
    const body = { name, playbook: "play.yml", type: "", project_id: id, ...links, ...more };
    return (await client.post<Created>(at("templates"), body)).id;
  };
  return { id, directory, template };
}

/** A git repository with one commit of the files of tests/fixtures/`fixture`. */
export function makeRepository(fixture: string): string {
  const directory = mkdtempSync(join(tmpdir(), "runstead-plays-"));
  cpSync(`tests/fixtures/${fixture}`, directory, { recursive: true });
  const git = (...args: string[]) => execFileSync("git", ["-C", directory, ...args], { stdio: "ignore" });
  git("init", "-b", "main");
  git("add", ".");
  git("-c", "user.name=Bench", "-c", "user.email=bench@example.org", "commit", "-m", "Plays");
  return directory;
}
