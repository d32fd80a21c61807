import { describe, expect, test } from "vitest";
import { Visitor } from "./console";
import { replay } from "./replay";

/** A recorded server on which the visitor holds these bits and is no administrator. */
function member(permissions: number) {
  const server = replay("2.9.45");
  const visitor = new Visitor({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const answer = await server.fetch(request);
      if (pathname === "/api/user") {
        return Response.json({ ...(await answer.json()), admin: false, can_create_project: false });
      }
      return pathname.endsWith("/role") ? Response.json({ role: "guest", permissions }) : answer;
    },
  });
  visitor.cookies.set("semaphore", "recorded");
  return { server, visitor };
}

const nouns = ["keys", "repositories", "inventory", "environment"];

describe.each(nouns)("%s", (noun) => {
  test("are read-only without manageProjectResources", async () => {
    const { visitor, server } = member(1);
    const list = await visitor.get(`/project/1/${noun}`);
    expect(list.status).toBe(200);
    expect(list.html).not.toContain("/new/edit");
    expect(list.html).not.toContain("/delete");
    expect((await visitor.get(`/project/1/${noun}/new/edit`)).status).toBe(403);
    expect((await visitor.post(`/project/1/${noun}/new/edit`, { name: "x" })).status).toBe(403);
    expect((await visitor.get(`/project/1/${noun}/1/delete`)).status).toBe(403);
    expect((await visitor.post(`/project/1/${noun}/1/delete`, {})).status).toBe(403);
    expect(server.sent).toEqual([]);
  });

  test("are changed with it", async () => {
    const { visitor } = member(4);
    const list = await visitor.get(`/project/1/${noun}`);
    expect(list.html).toContain(`/project/1/${noun}/new/edit`);
    expect((await visitor.get(`/project/1/${noun}/new/edit`)).status).toBe(200);
  });
});

test("the banner says what one may do", async () => {
  expect((await member(1).visitor.get("/project/1/keys")).text).toContain("You can run any tasks");
  expect((await member(0).visitor.get("/project/1/keys")).text).toContain("You have read-only access");
});

test("only whoever may create projects is offered it", async () => {
  const { visitor } = member(15);
  expect((await visitor.get("/project/1/keys")).html).not.toContain('href="/project/new"');
  expect((await visitor.get("/project/new")).html).not.toContain('name="name"');
  expect((await visitor.post("/project/new", { name: "x" })).status).toBe(403);
});
