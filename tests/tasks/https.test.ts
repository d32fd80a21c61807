import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gitServer } from "./gitServer";
import { gitRepository, World } from "./world";

let world: World;
let server: Server;
const password = "http-Marke-4720";
beforeEach(async () => {
  world = new World();
  await world.context.runner.start();
  gitRepository(`${world.root}/served/repo`, {
    "site.yml": "- hosts: all\n  gather_facts: false\n  tasks: [{ping: }]\n",
  });
  server = gitServer(`${world.root}/served`, "olga", password).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.close();
  await world.close();
});

async function run(login: string, text: string) {
  const key = world.key({ type: "login_password", login_password: { login, password: text } });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/repo/.git`;
  return world.run(world.template(world.repository(url, "main", key), world.inventory()));
}

test("a repository over HTTP is fetched with login and password", async () => {
  const task = await run("olga", password);
  expect(task).toMatchObject({ status: "success", commit_message: "First commit" });
  expect(world.text(task.id)).not.toContain(password);
});

test("a wrong password ends the run with git's reason, nobody is asked", async () => {
  const task = await run("olga", "another-Wort");
  expect(task.status).toBe("error");
  expect(world.text(task.id)).toContain("Authentication failed");
});
