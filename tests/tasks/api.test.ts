import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToken } from "../../engine/auth/tokens";
import { createApp, type Fetch } from "../../engine/http/app";
import { World } from "./world";

let world: World;
let fetch: Fetch;
let headers: Record<string, string>;
beforeEach(async () => {
  world = new World({ path: `${resolve("tests/fixtures/bin")}:${process.env.PATH}` });
  await world.context.runner.start();
  fetch = createApp(world.context);
  headers = { authorization: `Bearer ${addToken(world.context.db, world.userId, "test").id}` };
});
afterEach(() => world.close());

function call(path: string, more: { method?: string; body?: object; headers?: Record<string, string> } = {}) {
  const body = more.body && JSON.stringify(more.body);
  const all = { ...headers, ...(body ? { "content-type": "application/json" } : {}), ...more.headers };
  const init = { method: more.method ?? "GET", headers: all, ...(body ? { body } : {}) };
  return fetch(new Request(`http://localhost/api/project/${world.projectId}${path}`, init));
}

async function json<T = Record<string, never>>(path: string): Promise<T> {
  const response = await call(path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const program = "echo one; echo two >&2; i=1; while [ $i -le 1000 ]; do echo line $i; i=$((i+1)); done";

test("POST tasks answers 201 with the task; lists and last task follow", async () => {
  const template = world.simple({ "site.yml": program });
  const response = await call("/tasks", {
    method: "POST",
    body: { template_id: template, debug: true, message: "hi" },
  });
  expect(response.status).toBe(201);
  const task = (await response.json()) as { id: number };
  expect(task).toMatchObject({
    status: "waiting",
    debug: true,
    params: { debug: true },
    message: "hi",
    user_id: world.userId,
  });
  await world.final(task.id);
  const [listed] = await json<Record<string, unknown>[]>("/tasks/last?limit=5");
  expect(listed).toMatchObject({ id: task.id, status: "success", tpl_alias: "Template", user_name: "Olga" });
  expect(await json(`/templates/${template}/tasks?status=error`)).toEqual([]);
  expect(await json(`/templates/${template}`)).toMatchObject({
    last_task: { id: task.id, status: "success" },
  });
});

test("unknown tasks answer 404, wrong bodies 400, a full queue 429", async () => {
  expect((await call("/tasks/99")).status).toBe(404);
  expect((await call("/tasks/99/output")).status).toBe(404);
  expect((await call("/tasks/99/stop", { method: "POST", body: {} })).status).toBe(404);
  expect((await call("/tasks", { method: "POST", body: { template_id: 99 } })).status).toBe(400);
  expect((await call("/tasks", { method: "POST", body: {} })).status).toBe(400);
  const template = world.simple({ "site.yml": "sleep 20" });
  world.context.db.transaction(() => {
    for (let count = 0; count < 1001; count += 1) {
      const { db } = world.context;
      db.prepare("INSERT INTO task (project_id, template_id, created) VALUES (?, ?, '')").run(
        world.projectId,
        template,
      );
    }
  });
  const full = await call("/tasks", { method: "POST", body: { template_id: template } });
  expect(full.status).toBe(429);
  expect(full.headers.get("retry-after")).toBe("60");
  world.context.db.prepare("DELETE FROM task").run();
});

test("output answers the whole log, or windows from either end", async () => {
  const { id } = await world.run(world.simple({ "site.yml": program }));
  const all = await json<{ line: number; output: string; task_id: number; time: string }[]>(
    `/tasks/${id}/output`,
  );
  expect(all.map((line) => line.line)).toEqual(all.map((_, index) => index + 1));
  expect(all.find((line) => line.output === "line 1000")).toMatchObject({ task_id: id });
  expect(await json(`/tasks/${id}/output?from=10&limit=3`)).toEqual(all.slice(9, 12));
  expect(await json(`/tasks/${id}/output?from=-5`)).toEqual(all.slice(-5));
  expect(await json(`/tasks/${id}/output?from=99999`)).toEqual([]);
  expect(await json(`/tasks/${id}/output/info`)).toMatchObject({ lines: all.length, final: true });
});

test("raw_output gives text, with times, from a line, and by ranges of bytes", async () => {
  const { id } = await world.run(world.simple({ "site.yml": program }));
  const path = `/tasks/${id}/raw_output`;
  const whole = await (await call(path)).text();
  expect(whole).toBe(
    world
      .log(id)
      .map((line) => `${line}\n`)
      .join(""),
  );
  expect(await (await call(`${path}?times=1&from=6`)).text()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z two\n/);
  const part = await call(path, { headers: { range: "bytes=5-24" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 5-24/${Buffer.byteLength(whole)}`);
  expect(await part.text()).toBe(whole.slice(5, 25));
  const rest = await call(path, { headers: { range: `bytes=${whole.length - 10}-` } });
  expect(await rest.text()).toBe(whole.slice(-10));
  expect((await call(path, { headers: { range: "bytes=9999999-" } })).status).toBe(416);
});

test("search finds words in any case with context, counts them, and goes on from where it stopped", async () => {
  const { id } = await world.run(world.simple({ "site.yml": program }));
  type Found = { hits: { line: number; lines: { output: string }[] }[]; total: number; next: number | null };
  const found = await json<Found>(`/tasks/${id}/output/search?q=LINE%2050&limit=4&context=1`);
  expect(found.total).toBe(11);
  expect(found.hits[0]?.lines.map((line) => line.output)).toEqual(["line 49", "line 50", "line 51"]);
  const next = await json<Found>(`/tasks/${id}/output/search?q=line%2050&limit=4&from=${found.next}`);
  expect(next.hits[0]?.lines[0]?.output).toBe("line 503");
  expect((await json<Found>(`/tasks/${id}/output/search?q=nothing-of-that`)).total).toBe(0);
});

test("only failures are found by their marks", async () => {
  const lines = [
    "TASK [a] ***",
    "\\033[0;31mfatal: [web1]: FAILED! => {}\\033[0m",
    "fatal: [web2]: UNREACHABLE! => {}",
  ];
  const { id } = await world.run(
    world.simple({ "site.yml": lines.map((line) => `printf '${line}\\n'`).join("\n") }),
  );
  const found = await json<{ total: number }>(`/tasks/${id}/output/search?only=failures`);
  expect(found.total).toBe(2);
  const marks = await json<{ kind: string; text: string }[]>(`/tasks/${id}/output/marks`);
  expect(marks.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "task a",
    "failed web1",
    "unreachable web2",
  ]);
});

test("a follower gets every line once and in order while the run goes on, then the status, then the end", async () => {
  const slow =
    "i=1; while [ $i -le 200 ]; do echo line $i; [ $((i % 50)) = 0 ] && sleep 0.2; i=$((i+1)); done";
  const id = world.launch(world.simple({ "site.yml": slow }));
  const response = await call(`/tasks/${id}/output?follow=1`);
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  const frames = (await response.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const lines = frames.filter((frame) => frame.type === "log");
  expect(lines.map((frame) => frame.line)).toEqual(lines.map((_, index) => index + 1));
  expect(lines.map((frame) => frame.output)).toEqual(world.log(id));
  expect(frames.at(-1)).toMatchObject({ type: "update", status: "success", task_id: id });
  const told = frames.filter((frame) => frame.type === "update").map((frame) => frame.status);
  expect(told.filter((status) => status === "success").length).toBe(1);
  expect(told).toContain("running");
});

test("server-sent events carry line numbers as ids and go on behind the last one that was read", async () => {
  const { id } = await world.run(world.simple({ "site.yml": program }));
  const accept = { accept: "text/event-stream", "last-event-id": "1005" };
  const text = await (await call(`/tasks/${id}/output?follow=1`, { headers: accept })).text();
  expect(text.startsWith("retry: 2000\n\nid: 1006\ndata: {")).toBe(true);
  expect(text).toMatch(/event: end\ndata: \{.*"status":"success".*\}\n\n$/);
});

test("a finished task can be deleted by administrators, an active one cannot", async () => {
  const template = world.simple({ "site.yml": "sleep 5" });
  const id = world.launch(template);
  expect((await call(`/tasks/${id}`, { method: "DELETE" })).status).toBe(400);
  expect(
    (await call(`/templates/${template}/stop_all_tasks`, { method: "POST", body: { force: true } })).status,
  ).toBe(204);
  await world.final(id);
  expect((await call(`/tasks/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await call(`/tasks/${id}`)).status).toBe(404);
  expect(world.context.db.prepare("SELECT count(*) AS n FROM log_chunk").get()).toEqual({ n: 0 });
});
