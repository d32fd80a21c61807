import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Caller, Caller as Nobody, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";
import { makeHarbour } from "./world/harbour";

let world: World;
let caller: Caller;
beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
});
afterAll(() => world.end());

const lines = () => vi.mocked(console.info).mock.calls.map(([line]) => JSON.parse(String(line)));

test("the server's log tells who signed in, who failed, what was changed and what was refused", async () => {
  const user = { name: "U", username: "u", email: "u@example.org", password: "Quiet-harbour-43" };
  const { id } = (await caller.post("/users", user)).body;
  const { projectId } = await makeHarbour(caller);
  await caller.post(`/project/${projectId}/users`, { user_id: id, role: "guest" });
  const guest = await signIn(world.engine, { login: "u", password: user.password });
  await guest.post(`/project/${projectId}/views`, { title: "x" });
  await new Nobody(world.engine, {}, "192.0.2.7").post("/auth/login", {
    auth: 'x\n{"event":"login"}',
    password: "y",
  });
  expect(lines()).toEqual(
    expect.arrayContaining([
      { time: expect.stringMatching(/Z$/), event: "login", user: 1, ip: "" },
      expect.objectContaining({ event: "user created", user: 1, target: id }),
      expect.objectContaining({ event: "changed", user: 1, project: projectId, type: "key" }),
      expect.objectContaining({ event: "changed", user: 1, project: projectId, type: "user", id }),
      expect.objectContaining({
        event: "refused",
        user: id,
        project: projectId,
        needs: "manageProjectResources",
      }),
      expect.objectContaining({ event: "login failed", login: 'x\n{"event":"login"}', ip: "192.0.2.7" }),
    ]),
  );
});

test("an error of the server tells its number and nothing else, and the operator everything", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = await openWorld();
  const other = await signIn(broken.engine, admin);
  await broken.end();
  const answer = await other.get("/projects");
  expect([answer.status, Object.keys(answer.body)]).toEqual([500, ["error"]]);
  const [, number] = /\((\w{8})\)/.exec(answer.body.error) ?? [];
  expect(String(said.mock.calls.at(-1)?.[0])).toContain(number);
  said.mockRestore();
});
