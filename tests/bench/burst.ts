import type { Part } from "./part";
import { makeProject } from "./project";
import { bareRun, runTask, sideBySide } from "./runs";

/** (b) 40 runs of 20 templates submitted at once, against the same 40 bare runs, ten side by side. */
export const burst: Part = async ({ client }) => {
  const project = await makeProject(client, "trivial");
  const templates: number[] = [];
  for (let index = 0; index < 20; index += 1) templates.push(await project.template(`Hello ${index}`));
  await runTask(client, project.id, { template_id: templates[0] });
  const all = [...templates, ...templates];
  const bare = await sideBySide(
    all.map(() => () => bareRun(project.directory)),
    10,
  );
  const ours = await sideBySide(
    all.map((template_id) => () => runTask(client, project.id, { template_id })),
    all.length,
  );
  return {
    title: "40 runs of 20 templates submitted at once",
    rows: [
      ["bare, ten side by side", `${bare.toFixed(1)} s`, ""],
      [
        "through Runstead, all final",
        `${ours.toFixed(1)} s`,
        `${(ours / bare).toFixed(2)} × (at most 1.5 ×)`,
      ],
    ],
  };
};
