import { beforeEach, expect, test } from "vitest";
import { Visitor } from "./console";
import { replay } from "./replay";

let visitor: Visitor;

beforeEach(() => {
  visitor = new Visitor(replay("2.10.32"));
  visitor.cookies.set("semaphore", "recorded");
});

test("the document is never hydrated: one small script, nothing inline", async () => {
  const { html } = await visitor.get("/project/1/keys");
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toMatch(/<script type="module" src="\/assets\/entry\.client-[^"]+" nonce="nonce">/);
  expect(html).not.toContain("__remixContext");
});

test("lite mode and Save-Data leave out every script", async () => {
  expect((await visitor.get("/project/1/keys", { "Save-Data": "on" })).html).not.toContain("<script");
  await visitor.post("/preferences", { lite: "on", next: "/project/1/keys" });
  expect((await visitor.get("/project/1/keys")).html).not.toContain("<script");
  await visitor.post("/preferences", { lite: "off", next: "/project/1/keys" });
  expect((await visitor.get("/project/1/keys")).html).toContain("<script");
});

test("dark mode is in the first HTML once it is chosen, and left to the system until then", async () => {
  expect((await visitor.get("/project/1/keys")).html).not.toContain("data-theme");
  const chosen = await visitor.post("/preferences", { theme: "dark", next: "/project/1/keys?q=a" });
  expect([chosen.status, chosen.location]).toEqual([302, "/project/1/keys?q=a"]);
  expect((await visitor.get("/project/1/keys")).html).toContain('<html lang="en" data-theme="dark">');
});

test("the last project is remembered", async () => {
  await visitor.get("/project/1/keys");
  expect((await visitor.get("/")).location).toBe("/project/1/history");
});

test("a project that is not there is 404, in the shell, with ways on", async () => {
  const page = await visitor.get("/project/99/keys");
  expect(page.status).toBe(404);
  expect(page.text).toContain("Refresh page");
  expect(page.text).toContain("Sign in again");
});

test("the hidden columns of a table are remembered", async () => {
  await visitor.post("/preferences", { table: "templates", all: "status", next: "/" });
  const kept = JSON.parse(atob(decodeURIComponent(visitor.cookies.get("runstead") ?? "")));
  expect(kept.columns).toEqual({ templates: ["status"] });
});

test("when the server cannot be reached the page says so, twice as the specification wants, with ways on", async () => {
  const lost = new Visitor({ fetch: async () => new Response(null, { status: 503 }) });
  lost.cookies.set("semaphore", "x");
  const page = await lost.get("/project/1/keys");
  expect(page.status).toBe(503);
  expect(page.html).toContain("<h1>Error</h1>");
  expect(page.text.match(/The automation server cannot be reached/g)).toHaveLength(2);
  expect(page.text).toContain("Refresh page");
  expect(page.text).toContain("Sign in again");
});

test("what the server says of a failure is what is shown", async () => {
  const broken = new Visitor({
    fetch: async () => Response.json({ error: "Disk is full" }, { status: 500 }),
  });
  broken.cookies.set("semaphore", "x");
  const page = await broken.get("/project/1/keys");
  expect([page.status, page.text.includes("Disk is full")]).toEqual([500, true]);
});
