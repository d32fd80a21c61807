import { expect, inject, test } from "vitest";
import { scenarios } from "./scenario";
import { arrange } from "./world/api";
import type { Person } from "./world/person";

const { plays, ssh } = inject("world");

scenarios("the main job", (at) => {
  test("a newcomer makes everything a run needs through the dialogs, over ssh, and runs it", async () => {
    const { ada } = at;
    await ada.signIn();
    const project = await makeProject(ada);
    const at_ = `/project/${project}`;
    await makeResources(ada, at_);
    await ada.goto(`${at_}/templates`);
    await ada.follow("New template");
    await ada.fill("Name", "Who are we");
    await ada.fill("Playbook filename", "whoami.yml");
    await ada.choose("Inventory", "Box");
    await ada.choose("Repository", "Fleet");
    await ada.choose("Environment", "Staging");
    await ada.press("Create");
    await ada.sees("Template Who are we created");
    await ada.follow(/^Run Who are we|Run$/);
    await ada.fill("Message (optional)", "the very first");
    await ada.press("Run");
    await ada.seesLine(`we are ${ssh.user}`);
    await ada.seesStatus("Success");
    await ada.goto(`${at_}/history`);
    await ada.row("Who are we").getByText("Success").waitFor();
  }, 120_000);

  test("lines appear before the run ends, and a long run is stopped", async () => {
    const { project, template } = await arrange(at.mode.url, plays);
    const { id } = await template("Slow", "slow.yml");
    await at.ada.signIn();
    await at.ada.goto(`/project/${project}/templates/${id}/run`);
    await at.ada.press("Run");
    await at.ada.seesLine("first words");
    await at.ada.seesStatus("Running");
    await at.ada.press("Stop");
    await at.ada.seesStatus("Stopped");
    await at.ada.doesNotSee("last words");
  }, 120_000);

  test("a run that fails says so, with what the play printed", async () => {
    const { project, template } = await arrange(at.mode.url, plays);
    const { id } = await template("Fail", "fail.yml");
    await at.ada.signIn();
    await at.ada.goto(`/project/${project}/templates/${id}/run`);
    await at.ada.press("Run");
    await at.ada.seesStatus("Failed");
    await at.ada.seesLine("this was never going to work");
    await at.ada.goto(`/project/${project}/history`);
    await at.ada.row("Fail").getByText("Failed").first().waitFor();
  }, 120_000);

  test("a deploy brings out what a build made", async () => {
    const { project, template } = await arrange(at.mode.url, plays);
    const build = await template("Pack", "hello.yml", { type: "build", start_version: "1.4.9" });
    const deploy = await template("Ship", "hello.yml", { type: "deploy", build_template_id: build.id });
    await at.ada.signIn();
    await at.ada.goto(`/project/${project}/templates/${build.id}/run`);
    await at.ada.press("Build");
    await at.ada.seesStatus("Success");
    await at.ada.goto(`/project/${project}/templates/${deploy.id}/run`);
    expect(await at.ada.page.getByLabel("Build version").textContent()).toContain("1.4.9");
    await at.ada.press("Deploy");
    await at.ada.seesStatus("Success");
    await at.ada.goto(`/project/${project}/history`);
    expect(await at.ada.row("1.4.9").count()).toBe(2);
  }, 120_000);
});

async function makeProject(ada: Person): Promise<string> {
  await ada.goto("/project/new");
  await ada.fill("Project name", "Harbour");
  await ada.press("Create");
  await ada.sees("Project Harbour created");
  return /\/project\/(\d+)/.exec(ada.page.url())?.[1] ?? "";
}

async function makeResources(ada: Person, project: string) {
  await ada.goto(`${project}/keys`);
  await ada.follow("New key");
  await ada.fill("Name", "Fleet key");
  await ada.fill("Passphrase (optional)", ssh.passphrase);
  await ada.fill("Private key", ssh.privateKey);
  await ada.press("Create");
  await ada.sees("Key Fleet key created");
  await ada.goto(`${project}/repositories`);
  await ada.follow("New repository");
  await ada.fill("Name", "Fleet");
  await ada.fill("URL or path", `ssh://${ssh.user}@127.0.0.1:${ssh.port}${plays}`);
  await ada.fill("Branch", "main");
  await ada.choose("Access key", "Fleet key");
  await ada.press("Create");
  await ada.sees("Repository Fleet created");
  await ada.goto(`${project}/inventory`);
  await ada.follow("New inventory");
  await ada.fill("Name", "Box");
  await ada.choose("User credentials", "Fleet key");
  const host = `ansible_host=127.0.0.1 ansible_port=${ssh.port} ansible_user=${ssh.user}`;
  await ada.fill("Inventory", `box ${host} ansible_python_interpreter=/usr/bin/python3\n`);
  await ada.press("Create");
  await ada.sees("Inventory Box created");
  await ada.goto(`${project}/environment`);
  await ada.follow("New environment");
  await ada.fill("Name", "Staging");
  await ada.press("Create");
  await ada.sees("Environment Staging created");
}
