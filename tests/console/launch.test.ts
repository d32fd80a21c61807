import { beforeEach, describe, expect, test } from "vitest";
import { fieldError, fieldValue, isChecked, Visitor } from "./console";
import { replay } from "./replay";

const survey = [
  { name: "who", title: "Who", required: true, type: "", description: "to greet" },
  { name: "count", title: "How often", required: false, type: "int", description: "" },
  {
    name: "where",
    title: "Where",
    required: false,
    type: "enum",
    description: "",
    values: [{ name: "Here", value: "here" }],
  },
  { name: "token", title: "Token", required: true, type: "secret", description: "" },
];

/** A recorded server whose template asks all kinds of questions. */
function setup(change: Record<string, unknown> = {}, tasks: Record<string, unknown> = {}) {
  const server = replay("2.10.32");
  const visitor = new Visitor({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const answer = await server.fetch(request);
      if (request.method !== "GET") return answer;
      if (pathname.endsWith("/templates/1")) {
        return Response.json({ ...(await answer.json()), survey_vars: survey, ...change });
      }
      return pathname in tasks ? Response.json(tasks[pathname]) : answer;
    },
  });
  visitor.cookies.set("semaphore", "recorded");
  return { server, visitor };
}

const run = "/project/1/templates/1/run";
let at: ReturnType<typeof setup>;
beforeEach(() => {
  at = setup();
});

describe("what is wrong stands at its field, and nothing typed is lost", () => {
  test("required variables, digits, listed values", async () => {
    const form = { "survey-1": "-3", "survey-2": "elsewhere", message: "hi", debug: "on" };
    const { status, html } = await at.visitor.post(run, form);
    expect(status).toBe(422);
    expect(fieldError(html, "survey-0")).toBe("This field is required");
    expect(fieldError(html, "survey-1")).toBe("Must be digits only");
    expect(fieldError(html, "survey-2")).toBe("Must be one of the listed values");
    expect(fieldError(html, "survey-3")).toBe("This field is required");
    expect(fieldValue(html, "survey-1")).toBe("-3");
    expect(fieldValue(html, "message")).toBe("hi");
    expect(isChecked(html, "debug")).toBe(true);
    expect(at.server.sent).toEqual([]);
  });

  test("JSON of extra variables and of arguments, and the limit", async () => {
    const form = { "survey-0": "a", "survey-3": "s", environment: "{", arguments: "[1]", limit: "-x" };
    const { html } = await at.visitor.post(run, form);
    expect(fieldError(html, "environment")).toBe("Environment must be valid JSON");
    expect(fieldError(html, "arguments")).toBe("CLI args must be a JSON array of strings");
    expect(fieldError(html, "limit")).toBe("Limit must not begin with a dash");
    expect(fieldValue(html, "environment")).toBe("{");
    const list = await at.visitor.post(run, { ...form, environment: "[]" });
    expect(fieldError(list.html, "environment")).toBe("Environment must be a JSON object");
  });

  test("arguments where the template does not allow them", async () => {
    at = setup({ allow_override_args_in_task: false });
    expect((await at.visitor.get(run)).html).not.toContain('name="arguments"');
    const { html } = await at.visitor.post(run, { "survey-0": "a", "survey-3": "s", arguments: '["-v"]' });
    expect(fieldError(html, "arguments")).toBe(
      "Please allow overriding CLI argument in Task Template settings",
    );
  });

  test("a deploy without a build", async () => {
    at = setup({ type: "deploy", build_template_id: 3, survey_vars: [] });
    const { html, status } = await at.visitor.post(run, {});
    expect(status).toBe(422);
    expect(fieldError(html, "build_task_id")).toBe("Build version is required");
  });
});

test("answers go out as texts, secrets apart, and the log of the new task opens", async () => {
  const form = { "survey-0": "Ada", "survey-1": "3", "survey-3": "hush", diff: "on", environment: '{"a":1}' };
  const page = await at.visitor.post(run, form);
  expect(page.status).toBe(302);
  expect(page.location).toMatch(/^\/project\/1\/templates\/1\?t=\d+$/);
  const { body } = at.server.sent.at(-1) as { body: Record<string, string> };
  expect(body).toMatchObject({ template_id: 1, diff: true, debug: false, dry_run: false, arguments: null });
  expect(JSON.parse(body.environment ?? "")).toEqual({ a: 1, who: "Ada", count: "3" });
  expect(JSON.parse(body.secret ?? "")).toEqual({ token: "hush" });
});

test("successful builds are offered, the newest first", async () => {
  const build = (id: number, status: string, version: string) => ({ id, status, version, message: "" });
  const common = { template_id: 3, project_id: 1 };
  const tasks = [build(9, "error", "1.0.9"), build(8, "success", "1.0.8"), build(7, "success", "1.0.7")];
  at = setup(
    { type: "deploy", build_template_id: 3 },
    { "/api/project/1/templates/3/tasks": tasks.map((task) => ({ ...common, ...task })) },
  );
  const { html } = await at.visitor.get(run);
  const options = [...html.matchAll(/<option[^>]*>(1\.0\.\d)/g)].map((found) => found[1]);
  expect(options).toEqual(["1.0.8", "1.0.7"]);
});

test("running again begins with everything the old task had", async () => {
  const old = {
    id: 5,
    template_id: 1,
    project_id: 1,
    status: "success",
    message: "again please",
    dry_run: true,
    environment: '{"who":"Ada","count":"2","extra":"x"}',
    arguments: '["--tags","web"]',
    commit_hash: "0123456789abcdef0123456789abcdef01234567",
    commit_message: "Fixed",
  };
  at = setup({}, { "/api/project/1/tasks/5": old });
  const { html, text } = await at.visitor.get(`${run}?from=5`);
  expect(fieldValue(html, "survey-0")).toBe("Ada");
  expect(fieldValue(html, "survey-1")).toBe("2");
  expect(fieldValue(html, "message")).toBe("again please");
  expect(isChecked(html, "dry_run")).toBe(true);
  expect(fieldValue(html, "arguments")).toBe('["--tags","web"]');
  expect(fieldValue(html, "environment")).toContain('"extra": "x"');
  expect(text).toContain("0123456789");
  expect(text).toContain("Rerun");
});

test("nobody without the permission is offered a run, or gets one", async () => {
  const server = replay("2.9.45");
  const visitor = new Visitor({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/role")) return Response.json({ role: "guest", permissions: 0 });
      const answer = await server.fetch(request);
      return pathname === "/api/user" ? Response.json({ ...(await answer.json()), admin: false }) : answer;
    },
  });
  visitor.cookies.set("semaphore", "recorded");
  for (const page of ["/project/1/templates", "/project/1/templates/1", "/project/1/tasks/2147483646"]) {
    expect((await visitor.get(page)).html, page).not.toContain("/run");
  }
  expect((await visitor.get(run)).status).toBe(403);
  expect((await visitor.post(run, { "survey-0": "x" })).status).toBe(403);
  expect((await visitor.post("/project/1/tasks/2147483646/stop", {})).status).toBe(403);
  expect(server.sent).toEqual([]);
});
