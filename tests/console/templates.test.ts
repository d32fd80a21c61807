import { beforeEach, describe, expect, test } from "vitest";
import { fieldError, fieldValue, isChecked, Visitor } from "./console";
import { type Replay, replay } from "./replay";

const edit = "/project/1/templates/new/edit";
const full = { name: "x", playbook: "x.yml", inventory_id: "1", repository_id: "1", environment_id: "1" };

describe.each(["2.9.45", "2.10.32"] as const)("templates of Semaphore %s", (version) => {
  let server: Replay;
  let visitor: Visitor;

  beforeEach(() => {
    server = replay(version);
    visitor = new Visitor(server);
    visitor.cookies.set("semaphore", "recorded");
  });

  test("the list shows the last task, or that there was none, and the tabs of the views", async () => {
    const { status, text, html } = await visitor.get("/project/1/templates");
    expect(status).toBe(200);
    expect(text).toContain("hello");
    expect(text).toMatch(/B A2/);
    expect(html).toContain("/project/1/templates/1/run");
  });

  test("a template without a run says so", async () => {
    const fresh = new Visitor({
      async fetch(request) {
        const answer = await server.fetch(request);
        if (!new URL(request.url).pathname.endsWith("/templates")) return answer;
        const templates = (await answer.json()) as object[];
        return Response.json(templates.map((template) => ({ ...template, last_task: null })));
      },
    });
    fresh.cookies.set("semaphore", "recorded");
    expect((await fresh.get("/project/1/templates")).text).toContain("not launched");
  });

  test("a row shows its last tasks where the address says so", async () => {
    const { html } = await visitor.get("/project/1/templates?expand=1");
    expect(html).toContain('id="inner-1"');
    expect(html).toContain('id="task-2147483641"');
  });

  test("the last visited view is remembered, and forgotten on the way back to all", async () => {
    await visitor.get("/project/1/views/1/templates");
    expect((await visitor.get("/project/1/keys")).html).toContain('href="/project/1/views/1/templates"');
    await visitor.get("/project/1/templates");
    expect((await visitor.get("/project/1/keys")).html).toContain('href="/project/1/templates"');
  });

  test("an empty template is refused with the messages at its fields", async () => {
    const { status, html } = await visitor.post(edit, { type: "" });
    expect(status).toBe(422);
    expect(fieldError(html, "name")).toBe("Name is required");
    expect(fieldError(html, "playbook")).toBe("Playbook filename is required");
    expect(fieldError(html, "inventory_id")).toBe("Inventory is required");
    expect(fieldError(html, "repository_id")).toBe("Repository is required");
    expect(fieldError(html, "environment_id")).toBe("Environment is required");
    expect(server.sent).toEqual([]);
  });

  test("a build needs a start version, a deploy a build template; what was typed stays", async () => {
    const build = await visitor.post(edit, { ...full, type: "build", arguments: "{}" });
    expect(build.status).toBe(422);
    expect(fieldError(build.html, "arguments")).toBe("CLI args must be a JSON array of strings");
    expect(isChecked(build.html, "type", "build")).toBe(true);
    expect(fieldValue(build.html, "playbook")).toBe("x.yml");
    const versionless = await visitor.post(edit, { ...full, type: "build" });
    expect(fieldError(versionless.html, "start_version")).toBe("Start version is required");
    const deploy = await visitor.post(edit, { ...full, type: "deploy", autorun: "on" });
    expect(fieldError(deploy.html, "build_template_id")).toBe("Build template is required");
    expect(isChecked(deploy.html, "autorun")).toBe(true);
  });

  test("an edit writes back what the form does not show, and vaults as this server keeps them", async () => {
    const form = { ...full, type: "", name: "Renamed", vault_key_id: "2" };
    const page = await visitor.post("/project/1/templates/1/edit", form);
    expect([page.status, page.location]).toEqual([302, "/project/1/templates/1"]);
    const body = server.sent.at(-1)?.body as Record<string, unknown>;
    expect(body).toMatchObject({ id: 1, project_id: 1, name: "Renamed", arguments: null });
    expect(body.survey_vars).toMatchObject([{ name: "who", title: "Who" }]);
    expect(body).not.toHaveProperty("last_task");
    if (version === "2.9.45") expect(body).toMatchObject({ vault_key_id: 2 });
    else expect(body).toMatchObject({ vaults: [{ vault_key_id: 2, name: null }], app: "ansible" });
    expect("vaults" in body).toBe(version !== "2.9.45");
  });

  test("a copy begins with everything of the original and is a new template", async () => {
    const { html } = await visitor.get(`${edit}?copy=1`);
    expect(fieldValue(html, "name")).toBe("hello");
    await visitor.post(`${edit}?copy=1`, { ...full, type: "", name: "Copy" });
    const sent = server.sent.at(-1);
    expect(sent).toMatchObject({ method: "POST", path: "/api/project/1/templates" });
    expect(sent?.body).not.toHaveProperty("id");
    expect(sent?.body).toMatchObject({ name: "Copy", survey_vars: [{ name: "who" }] });
  });

  test("deleting shows what builds on a template, and asks where nothing does", async () => {
    const used = await visitor.get("/project/1/templates/3/delete");
    expect(used.text).toContain("used by the resources below");
    expect(used.text).toContain("deploy");
    expect((await visitor.get("/project/1/templates/1/delete")).text).toContain("Yes, delete");
    const page = await visitor.post("/project/1/templates/1/delete", {});
    expect([page.status, page.location]).toEqual([302, "/project/1/templates"]);
    expect((await visitor.get("/project/1/templates")).text).toContain("Template hello deleted");
  });

  test("the detail has the facts and the tasks; the id new leads to the dialog", async () => {
    const { text, html } = await visitor.get("/project/1/templates/1");
    expect(text).toContain("says hello again");
    expect(text).toContain("hello.yml");
    expect(html).toContain("/project/1/templates/1/run?from=2147483641");
    expect((await visitor.get("/project/1/templates/new")).location).toBe(edit);
  });
});
