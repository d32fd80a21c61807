import { beforeEach, describe, expect, test } from "vitest";
import { fieldError, fieldValue, isChecked, Visitor } from "./console";
import { type Replay, replay } from "./replay";

/* The console in front of what real servers answered; nothing here needs a script. */
describe.each([
  { version: "2.9.45", login: 2, used: { keys: 1, repositories: 1, inventory: 1, environment: 1 } },
  { version: "2.10.32", login: 3, used: { keys: 2, repositories: 1, inventory: 1, environment: 2 } },
] as const)("in front of Semaphore $version", ({ version, login, used }) => {
  let server: Replay;
  let visitor: Visitor;

  beforeEach(() => {
    server = replay(version);
    visitor = new Visitor(server);
    visitor.cookies.set("semaphore", "recorded");
  });

  test("the lists show what the specification names", async () => {
    const keys = await visitor.get("/project/1/keys");
    expect(keys.status).toBe(200);
    expect(keys.text).toContain("login Login with password");
    const repositories = await visitor.get("/project/1/repositories");
    expect(repositories.text).toContain("plays file:///srv/plays main None here");
    const inventory = await visitor.get("/project/1/inventory");
    expect(inventory.text).toMatch(/file File \S+/);
    expect(inventory.text).toMatch(/yaml Static YAML —/);
    expect((await visitor.get("/project/1/environment")).text).toContain("env");
  });

  test("a list is filtered by ?q= and sorted by ?sort=", async () => {
    const some = await visitor.get("/project/1/keys?q=ssh");
    expect(some.html.match(/<tr id="row-/g)).toHaveLength(1);
    const down = await visitor.get("/project/1/keys?sort=name&order=desc");
    expect(down.text.indexOf("SSH key")).toBeLessThan(down.text.indexOf("Login with password"));
    expect(down.html).toContain('aria-sort="descending"');
    expect((await visitor.get("/project/1/keys?q=nothing+like+it")).text).toContain("Nothing found");
  });

  test("an empty key is refused with the messages at its fields", async () => {
    const page = await visitor.post("/project/1/keys/new/edit", {
      type: "ssh",
      name: "",
      "ssh.private_key": "",
    });
    expect(page.status).toBe(422);
    expect(fieldError(page.html, "name")).toBe("Name is required");
    expect(fieldError(page.html, "ssh.private_key")).toBe("Private key is required");
    const login = await visitor.post("/project/1/keys/new/edit", { type: "login_password", name: "x" });
    expect(fieldError(login.html, "login_password.password")).toBe("Password is required");
    expect(server.sent).toEqual([]);
  });

  test("what was typed is still there after a refusal", async () => {
    const page = await visitor.post("/project/1/keys/new/edit", {
      type: "login_password",
      name: "",
      "login_password.login": "deploy",
      "login_password.password": "hunter2",
    });
    expect(page.status).toBe(422);
    expect(fieldValue(page.html, "login_password.login")).toBe("deploy");
    expect(fieldValue(page.html, "login_password.password")).toBe("hunter2");
    expect(isChecked(page.html, "type", "login_password")).toBe(true);
  });

  test("a key is created although the server answers with nothing, and a snackbar says so once", async () => {
    const page = await visitor.post("/project/1/keys/new/edit", { type: "none", name: "Nothing" });
    expect([page.status, page.location]).toEqual([302, "/project/1/keys"]);
    expect(server.sent.at(-1)?.body).toMatchObject({ name: "Nothing", type: "none", project_id: 1 });
    expect((await visitor.get("/project/1/keys")).text).toContain("Key Nothing created");
    expect((await visitor.get("/project/1/keys")).text).not.toContain("Key Nothing created");
  });

  test("without the override a key keeps its secret, and everything the server knew of it goes back", async () => {
    const form = { name: "Renamed", type: "ssh", "ssh.private_key": "ignored" };
    expect((await visitor.post(`/project/1/keys/${login}/edit`, form)).status).toBe(302);
    const { body } = server.sent.at(-1) ?? {};
    expect(body).toMatchObject({
      id: login,
      project_id: 1,
      name: "Renamed",
      type: "login_password",
      override_secret: false,
    });
    expect(body).toMatchObject({ ssh: { login: "", passphrase: "", private_key: "" } });
  });

  test("with the override the new secret is asked for", async () => {
    const form = { name: "login", override_secret: "on", type: "login_password" };
    const page = await visitor.post(`/project/1/keys/${login}/edit`, form);
    expect(page.status).toBe(422);
    expect(fieldError(page.html, "login_password.password")).toBe("Password is required");
    expect(isChecked(page.html, "override_secret")).toBe(true);
  });

  test("an empty repository is refused with the messages at its fields", async () => {
    const page = await visitor.post("/project/1/repositories/new/edit", {
      name: "",
      git_url: "",
      ssh_key_id: "",
    });
    expect(page.status).toBe(422);
    expect(fieldError(page.html, "name")).toBe("Name is required");
    expect(fieldError(page.html, "git_url")).toBe("URL is required");
    expect(fieldError(page.html, "ssh_key_id")).toBe("Access key is required");
    const typed = { name: "x", git_url: "gopher://x", git_branch: "main", ssh_key_id: "2" };
    const wrong = await visitor.post("/project/1/repositories/new/edit", typed);
    expect(fieldError(wrong.html, "git_url")).toBe("Incorrect URL");
    expect(fieldValue(wrong.html, "git_url")).toBe("gopher://x");
    expect(fieldValue(wrong.html, "ssh_key_id")).toBe("2");
  });

  test("a repository needs a branch unless it is a directory; a chip rewrites the address", async () => {
    const typed = { name: "x", git_url: "git.example.org/plays", git_branch: "", ssh_key_id: "1" };
    const remote = await visitor.post("/project/1/repositories/new/edit", { ...typed, kind: "https" });
    expect(fieldError(remote.html, "git_branch")).toBe("Branch is required");
    expect(fieldValue(remote.html, "git_url")).toBe("https://git.example.org/plays");
    const local = await visitor.post("/project/1/repositories/new/edit", { ...typed, kind: "local" });
    expect(local.status).toBe(302);
    expect(server.sent.at(-1)?.body).toMatchObject({ git_url: "/git.example.org/plays", ssh_key_id: 1 });
  });

  test("an empty inventory is refused with the messages at its fields", async () => {
    const form = { name: "", ssh_key_id: "", become_key_id: "", type: "file", path: "", content: "[web]" };
    const page = await visitor.post("/project/1/inventory/new/edit", form);
    expect(page.status).toBe(422);
    expect(fieldError(page.html, "name")).toBe("Name is required");
    expect(fieldError(page.html, "ssh_key_id")).toBe("User credentials is required");
    expect(fieldError(page.html, "path")).toBe("Path is required");
    expect(fieldValue(page.html, "content")).toBe("[web]");
    expect((await visitor.post("/project/1/inventory/new/edit", {})).text).toContain("Type is required");
  });

  test("only login_password keys are offered for sudo, and they can be taken away again", async () => {
    const page = await visitor.get("/project/1/inventory/1/edit");
    const become = /<select[^>]*name="become_key_id".*?<\/select>/s.exec(page.html)?.[0] ?? "";
    expect(become).toContain("login");
    expect(become).not.toContain("ssh");
    const form = {
      name: "local2",
      ssh_key_id: "1",
      become_key_id: "",
      type: "static",
      content: "x",
      path: "",
    };
    expect((await visitor.post("/project/1/inventory/1/edit", form)).status).toBe(302);
    expect(server.sent.at(-1)?.body).toMatchObject({ id: 1, become_key_id: null, inventory: "x" });
  });

  test("an environment's texts must be JSON, and a new one begins with {}", async () => {
    const fresh = await visitor.get("/project/1/environment/new/edit");
    expect([fieldValue(fresh.html, "json"), fieldValue(fresh.html, "env")]).toEqual(["{}", "{}"]);
    const page = await visitor.post("/project/1/environment/new/edit", { name: "", json: "{", env: "[" });
    expect(page.status).toBe(422);
    expect(fieldError(page.html, "name")).toBe("Name is required");
    expect(fieldError(page.html, "json")).toBe("Extra variables must be valid JSON");
    expect(fieldError(page.html, "env")).toBe("Environment variables must be valid JSON");
    expect([fieldValue(page.html, "json"), fieldValue(page.html, "env")]).toEqual(["{", "["]);
  });

  test.each(["keys", "repositories", "inventory", "environment"] as const)(
    "deleting from %s shows what still uses it",
    async (noun) => {
      const page = await visitor.get(`/project/1/${noun}/${used[noun]}/delete`);
      expect(page.text).toContain("because it is used by the resources below");
      expect(page.html).not.toMatch(/<form[^>]*action="[^"]*\/delete"/);
      const refused = await visitor.post(`/project/1/${noun}/${used[noun]}/delete`, {});
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("because it is used by the resources below");
    },
  );
});
