import { describe, expect, inject, test } from "vitest";
import { Api } from "./world/api";

const { backends } = inject("world");

interface Named {
  id: number;
  name: string;
}

// What a script without a browser does: sign in, start a task, ask until it is over, read the output.
describe.each(Object.entries(backends))("a script, %s", (_name, url) => {
  test("makes the demo project and runs each of its templates", async () => {
    const api = await Api.signIn(url);
    const { id } = await api.post("/projects", { name: "Demo by script", demo: true });
    const at = `/project/${id}`;
    const templates = await api.get<Named[]>(`${at}/templates`);
    const of = (name: string) => templates.find((template) => template.name === name)?.id;
    await runs(api, at, { template_id: of("Ping Site") });
    const build = await runs(api, at, { template_id: of("Build"), message: "from a script" });
    await runs(api, at, { template_id: of("Deploy to Dev"), build_task_id: build });
    await runs(api, at, { template_id: of("Deploy to Production"), build_task_id: build });
  }, 60_000);
});

/** Starts a task, waits for success, and finds the recap of the play in its output. Gives the task's id. */
async function runs(api: Api, at: string, body: object): Promise<number> {
  const { id } = await api.post(`${at}/tasks`, { environment: "{}", ...body });
  let status = "waiting";
  for (let tries = 0; tries < 200 && ["waiting", "starting", "running"].includes(status); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ status } = await api.get<{ status: string }>(`${at}/tasks/${id}`));
  }
  const lines = await api.get<{ output: string }[]>(`${at}/tasks/${id}/output`);
  const text = lines.map(({ output }) => output).join("\n");
  expect(status, text).toBe("success");
  expect(text).toContain("PLAY RECAP");
  return id;
}
