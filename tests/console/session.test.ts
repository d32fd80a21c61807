import { beforeEach, expect, test } from "vitest";
import { fieldError, fieldValue, Visitor } from "./console";
import { replay } from "./replay";

let visitor: Visitor;

beforeEach(() => {
  visitor = new Visitor(replay("2.9.45"));
});

const refusing = (status: number) => ({ fetch: async () => new Response(null, { status }) });

test("whoever is not signed in is sent to sign in, and comes back to the page they wanted", async () => {
  const page = await visitor.get("/project/1/keys?q=x");
  expect([page.status, page.location]).toEqual([302, "/auth/login?next=%2Fproject%2F1%2Fkeys%3Fq%3Dx"]);
  const form = await visitor.get(page.location ?? "");
  const next = fieldValue(form.html, "next") ?? "";
  const entered = await visitor.post("/auth/login", { auth: "suite", password: "right", next });
  expect([entered.status, entered.location]).toEqual([302, "/project/1/keys?q=x"]);
  expect(visitor.cookies.has("semaphore")).toBe(true);
});

test("after signing in nobody is led to another site", async () => {
  for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    const page = await visitor.post("/auth/login", { auth: "suite", password: "right", next });
    expect(page.location).toBe("/");
  }
});

test("an empty sign-in is refused with the messages at its fields", async () => {
  const page = await visitor.post("/auth/login", { auth: "", password: "" });
  expect(page.status).toBe(422);
  expect(fieldError(page.html, "auth")).toBe("Username is required");
  expect(fieldError(page.html, "password")).toBe("Password is required");
  const half = await visitor.post("/auth/login", { auth: "", password: "hunter2" });
  expect(half.html).not.toContain("hunter2");
});

test("a wrong password is told, the name stays, the password is not sent back", async () => {
  const page = await new Visitor(refusing(401)).post("/auth/login", { auth: "suite", password: "wrong" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Incorrect login or password");
  expect(fieldValue(page.html, "auth")).toBe("suite");
  expect(page.html).not.toContain("wrong");
});

test("a server that cannot be reached is told in a sentence", async () => {
  const page = await new Visitor(refusing(503)).post("/auth/login", { auth: "suite", password: "right" });
  expect(page.text).toContain("The automation server cannot be reached");
});

test("a session that is still good goes to the first page, an old cookie does not go round in circles", async () => {
  visitor.cookies.set("semaphore", "recorded");
  expect((await visitor.get("/auth/login")).location).toBe("/");
  expect((await visitor.get("/")).location).toMatch(/^\/project\/\d+\/history$/);
  const stale = new Visitor(refusing(401));
  stale.cookies.set("semaphore", "old");
  expect((await stale.get("/auth/login")).status).toBe(200);
});

test("signing out ends the session and leads to sign-in", async () => {
  const page = await visitor.post("/auth/logout", {});
  expect([page.status, page.location]).toEqual([302, "/auth/login"]);
  const lost = new Visitor(refusing(500));
  lost.cookies.set("semaphore", "x");
  expect((await lost.post("/auth/logout", {})).location).toBe("/auth/login");
  expect(lost.cookies.has("semaphore")).toBe(false);
});

test("the help names the three command lines, with an example password of ten characters", async () => {
  const page = await visitor.get("/auth/login?help=1");
  expect(page.text).toContain("user list");
  expect(page.text).toMatch(/user change-by-login .* --password \w{10}\b/);
  expect(page.text).toMatch(/user add --admin .* --password \w{10}\b/);
});

test("providers of single sign-on are links to their address, and the password form goes when it is off", async () => {
  const provider = { id: "corp", name: "Corp", color: "#ff0000", icon: "x" };
  const options = { oidc_providers: [provider], login_with_password: false };
  const page = await new Visitor({ fetch: async () => Response.json(options) }).get("/auth/login");
  expect(page.html).toContain('href="/api/auth/oidc/corp/login"');
  expect(page.text).toContain("Sign in with Corp");
  expect(page.html).not.toContain('name="password"');
});
