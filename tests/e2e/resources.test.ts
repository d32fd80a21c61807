import { expect, inject, test } from "vitest";
import { scenarios } from "./scenario";
import { arrange } from "./world/api";

const { plays, ssh } = inject("world");

scenarios("the resources of a project", (at) => {
  test("a manager makes, edits and deletes a key", async () => {
    const { project } = await arrange(at.mode.url, plays);
    await at.ada.signIn();
    await at.ada.goto(`/project/${project}/keys`);
    await at.ada.follow("New key");
    await at.ada.press("Create");
    await at.ada.sees("Name is required");
    await at.ada.fill("Name", "Deploy key");
    await at.ada.pick("SSH key");
    await at.ada.fill("Passphrase (optional)", ssh.passphrase);
    await at.ada.fill("Private key", "no key at all");
    await at.ada.press("Create");
    await at.ada.sees("This is not a private key in OpenSSH or PEM format");
    expect(await at.ada.value("Name")).toBe("Deploy key");
    await at.ada.fill("Passphrase (optional)", ssh.passphrase);
    await at.ada.fill("Private key", ssh.privateKey);
    await at.ada.press("Create");
    await at.ada.sees("Key Deploy key created");
    await at.ada.follow("Edit Deploy key");
    await at.ada.fill("Name", "Deploy key of the fleet");
    await at.ada.press("Save");
    await at.ada.sees("Key Deploy key of the fleet saved");
    await at.ada.follow("Delete Deploy key of the fleet");
    await at.ada.press("Yes, delete");
    await at.ada.sees("Key Deploy key of the fleet deleted");
    expect(await at.ada.row("Deploy key").count()).toBe(0);
  });

  test("a manager makes and edits a repository", async () => {
    const { project } = await arrange(at.mode.url, plays);
    await at.ada.signIn();
    await at.ada.goto(`/project/${project}/repositories`);
    await at.ada.follow("New repository");
    await at.ada.fill("Name", "Fleet");
    await at.ada.fill("URL or path", "ftp://example.org/plays.git");
    await at.ada.press("Create");
    await at.ada.sees("Incorrect URL");
    await at.ada.sees("Access key is required");
    await at.ada.fill("URL or path", "https://example.org/plays.git");
    await at.ada.fill("Branch", "main");
    await at.ada.choose("Access key", "No key");
    await at.ada.press("Create");
    await at.ada.sees("Repository Fleet created");
    await at.ada.follow("Edit Fleet");
    await at.ada.fill("Branch", "stable");
    await at.ada.press("Save");
    await at.ada.sees("Repository Fleet saved");
    await at.ada.row("Fleet").getByText("stable").waitFor();
  });

  test("a manager makes inventories of each type", async () => {
    const { project } = await arrange(at.mode.url, plays);
    await at.ada.signIn();
    const inventory = async (name: string, type: string, label: string, text: string) => {
      await at.ada.goto(`/project/${project}/inventory`);
      await at.ada.follow("New inventory");
      await at.ada.fill("Name", name);
      await at.ada.choose("User credentials", "No key");
      await at.ada.pick(type);
      await at.ada.fill(label, text);
      await at.ada.press("Create");
      await at.ada.sees(`Inventory ${name} created`);
    };
    await inventory("Web", "Static", "Inventory", "localhost ansible_connection=local");
    await inventory("Yaml", "Static YAML", "Inventory", "all:\n  hosts:\n    localhost:\n");
    await inventory("Hosts", "File", "Path to the inventory file", "invs/hosts");
    await at.ada.row("Hosts").getByText("invs/hosts").waitFor();
  });

  test("a manager makes an environment, after being told what is wrong with the first try", async () => {
    const { project } = await arrange(at.mode.url, plays);
    await at.ada.signIn();
    await at.ada.goto(`/project/${project}/environment`);
    await at.ada.follow("New environment");
    await at.ada.fill("Name", "Staging");
    await at.ada.fill("Extra variables", '{"who": "every');
    await at.ada.press("Create");
    await at.ada.sees("Extra variables must be valid JSON");
    expect(await at.ada.value("Extra variables")).toBe('{"who": "every');
    await at.ada.fill("Extra variables", '{"who": "everybody"}');
    await at.ada.press("Create");
    await at.ada.sees("Environment Staging created");
  });

  test("what is still in use cannot be deleted, and the users of it are listed", async () => {
    const { project, template } = await arrange(at.mode.url, plays);
    await template("Greet", "hello.yml");
    await at.ada.signIn();
    await at.ada.goto(`/project/${project}/inventory`);
    await at.ada.follow("Delete Here");
    await at.ada.sees("Can't delete the inventory because it is used by the resources below");
    await at.ada.dialog().getByText("Greet").waitFor();
    await at.ada.goto(`/project/${project}/keys`);
    await at.ada.follow("Delete No key");
    await at.ada.dialog().getByText("Plays").waitFor();
  });
});
