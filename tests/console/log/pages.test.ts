import { describe, expect, test } from "vitest";
import { Visitor } from "../console";
import { replay } from "../replay";

const task = "/project/1/tasks/2147483646";

function visit(version: "2.9.45" | "2.10.32" = "2.9.45", output?: string[]) {
  const server = replay(version);
  const visitor = new Visitor({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const time = "2026-11-21T06:00:00Z";
      if (output && pathname.endsWith("/output")) {
        return Response.json(output.map((text) => ({ task_id: 2147483646, task: "", time, output: text })));
      }
      return server.fetch(request);
    },
  });
  visitor.cookies.set("semaphore", "recorded");
  return { server, visitor };
}

describe.each(["2.9.45", "2.10.32"] as const)("the log of a server without line numbers, %s", (version) => {
  test("has numbered lines, the author and the results of the hosts", async () => {
    const { status, html, text } = await visit(version).visitor.get(task);
    expect(status).toBe(200);
    expect(html).toContain('id="L1"');
    expect(text).toContain("Success");
    expect(text).toContain("Suite");
    expect(text).toMatch(/Hosts \( \d+ \)/);
    expect(text).toMatch(/Contents \( \d+ \)/);
  });

  test("opens over any page by ?t=, and an unknown task opens nothing", async () => {
    const { visitor } = visit(version);
    const { html } = await visitor.get("/project/1/history?t=2147483646");
    expect(html).toContain("<dialog");
    expect(html).toContain('id="history"');
    expect(html).toMatch(/data-back="\/project\/1\/history"/);
    const unknown = await visitor.get("/project/1/history?t=77");
    expect(unknown.status).toBe(200);
    expect(unknown.html).not.toContain("<dialog");
  });

  test("is searched, and read as plain text with and without times", async () => {
    const { visitor } = visit(version);
    const found = await visitor.get(`${task}/search?q=STARTED`);
    expect(found.html).toContain("<mark>Started</mark>");
    const plain = await visitor.get(`${task}/raw`);
    expect(plain.html).toMatch(/^Task 2147483646 added to queue\nStarted/);
    expect((await visitor.get(`${task}/raw?times=1`)).html).toMatch(/^\d{4}-\d\d-\d\dT\S+ Task/);
  });
});

describe("a window of a long log", () => {
  const many = Array.from({ length: 1200 }, (_, index) => `line ${index + 1} of many`);

  test("is the last 500 lines, with ways to older ones", async () => {
    const { html } = await visit("2.9.45", many).visitor.get(task);
    expect(html).not.toContain('id="L700"');
    expect(html).toContain('id="L701"');
    expect(html).toContain('id="L1200"');
    expect(html).toContain(`${task}?from=201`);
    expect(html).not.toContain('rel="next"');
  });

  test("begins where ?from= says, and holds the line of ?line=", async () => {
    const { visitor } = visit("2.9.45", many);
    const from = await visitor.get(`${task}?from=201`);
    expect(from.html).toContain('id="L201"');
    expect(from.html).not.toContain('id="L701"');
    expect(from.html).toContain(`${task}?from=701`);
    expect((await visitor.get(`${task}?line=42`)).html).toContain('id="L42"');
    expect((await visitor.get(`${task}?from=999999`)).html).toContain('id="L1200"');
    expect((await visitor.get(`${task}?line=0`)).status).toBe(200);
  });

  test("weighs little, however long its lines", async () => {
    const long = Array.from({ length: 500 }, () => "\x1b[31mx\x1b[32my".repeat(700));
    const { html } = await visit("2.9.45", long).visitor.get(task);
    expect(html.length).toBeLessThan(1_500_000);
    expect(html).toContain("more characters");
    expect((await visit("2.9.45", long).visitor.get(`${task}/raw?line=3`)).html.length).toBe(long[2]!.length);
  });

  test("a match knows the ones before and behind it", async () => {
    const { visitor } = visit("2.9.45", many);
    const { html, text } = await visitor.get(`${task}?line=500&q=of+many`);
    expect(text).toContain("1200 lines");
    expect(html).toContain(`${task}?line=499&amp;q=of%20many#L499`);
    expect(html).toContain(`${task}?line=501&amp;q=of%20many#L501`);
  });

  test("the next failure is found, and its absence said", async () => {
    const lines = [...many.slice(0, 600), "fatal: [db]: FAILED! => {}", ...many];
    const { visitor } = visit("2.9.45", lines);
    expect((await visitor.get(`${task}/failure?after=0`)).location).toBe(`${task}?line=601#L601`);
    expect((await visitor.get(`${task}/failure?after=601`)).location).toBe(task);
    expect((await visitor.get(task)).text).toContain("There is no failure after this line");
    const only = await visitor.get(`${task}/search?only=failures`);
    expect(only.text).toContain("1 line");
  });
});

test("whatever a run prints is shown as text", async () => {
  const corpus = [
    "<script>alert(1)</script><img src=x onerror=alert(2)>",
    "\x1b]8;;javascript:alert(3)\x1b\\a link\x1b]8;;\x1b\\",
    "javascript:alert(4) data:text/html,x",
    "admin\u202egnp.exe",
    `\x1b[${"1;".repeat(500_000)}m after`,
    "broken \ufffd\0 bytes",
    "</pre></div></main><h1>owned</h1>",
  ];
  const { html, text } = await visit("2.9.45", corpus).visitor.get(task);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<h1>owned");
  expect(html).not.toMatch(/href="(javascript|data):/);
  expect(html).not.toContain("\u202e");
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain("⟨U+202E⟩");
  expect(text).toContain("␀");
});

test("a run is stopped by a form, and brought back to where that was", async () => {
  const { visitor, server } = visit();
  const back = "/project/1/history?t=2147483639";
  const page = await visitor.post("/project/1/tasks/2147483639/stop", { back });
  expect([page.status, page.location]).toEqual([302, back]);
  expect(server.sent.at(-1)).toMatchObject({
    path: "/api/project/1/tasks/2147483639/stop",
    body: { force: false },
  });
  const away = await visitor.post("/project/1/tasks/2147483639/stop", {
    back: "//evil.example/",
    force: "on",
  });
  expect(away.location).toBe("/project/1/tasks/2147483639");
  expect(server.sent.at(-1)?.body).toEqual({ force: true });
});

test("the frame of a run that has ended says so and ends", async () => {
  const output = ["one", "two"];
  const { html } = await visit("2.10.32", output).visitor.get(`${task}/log?from=2`);
  expect(html).toContain('id="L2"');
  expect(html).not.toContain('id="L1"');
  expect(html).toContain("The run has ended: Success.");
  expect(html).not.toContain("&quot;");
});
