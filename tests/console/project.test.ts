import { beforeEach, expect, test } from "vitest";
import { fieldError, fieldValue, isChecked, Visitor } from "./console";
import { type Replay, replay } from "./replay";

let server: Replay;
let visitor: Visitor;

beforeEach(() => {
  server = replay("2.9.45");
  visitor = new Visitor(server);
  visitor.cookies.set("semaphore", "recorded");
});

test("an empty project is refused with the messages at its fields, by both buttons", async () => {
  for (const button of [{}, { demo: "on" }] as Record<string, string>[]) {
    const form = { name: "", alert: "on", alert_chat: "-100", max_parallel_tasks: "-1", ...button };
    const page = await visitor.post("/project/new", form);
    expect(page.status).toBe(422);
    expect(fieldError(page.html, "name")).toBe("Project name is required");
    expect(fieldError(page.html, "max_parallel_tasks")).toBe("Must be 0 or greater");
    expect(fieldValue(page.html, "alert_chat")).toBe("-100");
    expect(isChecked(page.html, "alert")).toBe(true);
  }
  const page = await visitor.post("/project/new", { name: "x", max_parallel_tasks: "1.5" });
  expect(fieldError(page.html, "max_parallel_tasks")).toBe("Must be integer");
});

test("a new project opens, and its alert settings are sent again for servers that forget them", async () => {
  const page = await visitor.post("/project/new", { name: "Harbour", alert: "on", max_parallel_tasks: "" });
  expect([page.status, page.location]).toEqual([302, "/project/1/history"]);
  expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/projects",
    "PUT /api/project/1",
  ]);
  expect(server.sent[0]?.body).toMatchObject({
    name: "Harbour",
    alert: true,
    demo: false,
    max_parallel_tasks: 0,
  });
  expect(server.sent[1]?.body).toMatchObject({ id: 1, name: "Harbour", alert: true });
});

test("the demo button asks for a demo project", async () => {
  await visitor.post("/project/new", { name: "Demo", demo: "on" });
  expect(server.sent[0]?.body).toMatchObject({ name: "Demo", demo: true });
});
