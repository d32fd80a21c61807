import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { gitRepository, World } from "./world";

let world: World;
afterEach(() => world.close());

const play = `- hosts: all
  gather_facts: false
  tasks:
    - name: Say it
      debug:
        msg: "hello {{ who }}"
`;

test("a play of a git repository runs, its log and recap are stored", async () => {
  world = new World();
  await world.context.runner.start();
  const url = gitRepository(join(world.root, "repo"), { "site.yml": play });
  const environment = world.environmentOf({ who: "world" });
  const template = world.template(world.repository(url), world.inventory(), { environment_id: environment });
  const task = await world.run(template);
  console.log(world.text(task.id));
  expect(task.status).toBe("success");
  expect(world.text(task.id)).toContain("hello world");
  expect(world.context.runner.logs.hosts(task.id)[0]).toMatchObject({ host: "localhost", ok: 1 });
});
