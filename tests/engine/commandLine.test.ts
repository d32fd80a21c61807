import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runUserCommand } from "../../bin/user";
import { type Caller, signIn } from "./world/caller";
import { admin, openWorld, type World } from "./world/engine";

let world: World;
let caller: Caller;
beforeAll(async () => {
  world = await openWorld();
  caller = await signIn(world.engine, admin);
});
afterAll(() => world.end());

async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    await runUserCommand(args, world.settings);
    return log.mock.calls.flat().join("\n");
  } finally {
    log.mockRestore();
  }
}

const ada = { login: "ada", password: "Quiet-harbour-44" };

test("user add makes a user while the server runs, who can sign in at once", async () => {
  const { login, password } = ada;
  const args = [
    "--admin",
    "--login",
    login,
    "--name",
    "Ada",
    "--email",
    "ada@example.org",
    "--password",
    password,
  ];
  expect(await run("add", ...args)).toBe("User ada was added.");
  expect((await (await signIn(world.engine, ada)).get("/user")).body).toMatchObject({
    name: "Ada",
    admin: true,
  });
  await expect(run("add", ...args)).rejects.toThrow("A user with this username exists already.");
});

test("user list names everybody", async () => {
  expect(await run("list")).toBe(
    "admin  admin <admin@localhost>  (administrator)\nada  Ada <ada@example.org>  (administrator)",
  );
});

test("user change-by-login sets a password and ends the user's sessions", async () => {
  const user = await signIn(world.engine, ada);
  const change = ["change-by-login", "--login", "ada"];
  expect(await run(...change, "--password", "Quiet-harbour-45")).toBe("User ada was changed.");
  expect((await user.get("/user")).status).toBe(401);
  await signIn(world.engine, { login: "ada", password: "Quiet-harbour-45" });
  expect((await caller.get("/user")).status).toBe(200);
  await run(...change, "--name", "Ada L", "--no-admin");
  expect(await run("list")).toContain("ada  Ada L <ada@example.org>\n".trim());
  await expect(run("change-by-login", "--login", "admin", "--no-admin")).rejects.toThrow(
    "last administrator",
  );
});

test("what is missing or wrong is said in a sentence", async () => {
  await expect(run("add", "--login", "x")).rejects.toThrow("Email is required.");
  await expect(
    run("add", "--login", "x", "--email", "x@example.org", "--password", "password"),
  ).rejects.toThrow("too common");
  await expect(run("change-by-login", "--login", "nobody")).rejects.toThrow(
    'no user with the login "nobody"',
  );
  await expect(run("dance")).rejects.toThrow("Say one of: user list, user add, user change-by-login.");
});
