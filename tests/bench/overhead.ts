import type { Part } from "./part";
import { makeProject } from "./project";
import { bareRun, median, runTask } from "./runs";

/** (a) One trivial play, from POST to final status, in turn with the bare command. */
export const overhead: Part = async ({ client }) => {
  const project = await makeProject(client, "trivial");
  const template = await project.template("Hello");
  await runTask(client, project.id, { template_id: template });
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    bare.push(await bareRun(project.directory));
    ours.push((await runTask(client, project.id, { template_id: template })).seconds);
  }
  const more = median(ours.map((seconds, index) => seconds - (bare[index] ?? 0)));
  return {
    title: "A trivial play, from POST to final status",
    rows: [
      ["bare ansible-playbook, median of 9", `${median(bare).toFixed(2)} s`, ""],
      [
        "through Runstead, median of 9",
        `${median(ours).toFixed(2)} s`,
        `${(median(ours) / median(bare)).toFixed(2)} ×`,
      ],
      ["difference pair by pair, median", `${more.toFixed(2)} s`, "at most 0.25 s"],
    ],
  };
};
