import { z } from "zod";
import { optionalId, optionalText, requiredId, Time } from "./text";

export const taskStatuses = [
  "waiting",
  "starting",
  "running",
  "stopping",
  "stopped",
  "success",
  "error",
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task's life. A status may only become one of those listed behind it; final ones never change. */
export const taskMoves: Record<TaskStatus, readonly TaskStatus[]> = {
  waiting: ["starting", "stopped", "error"],
  starting: ["running", "stopping", "stopped", "error"],
  running: ["success", "error", "stopping", "stopped"],
  stopping: ["stopped"],
  stopped: [],
  success: [],
  error: [],
};

const active: readonly string[] = ["waiting", "starting", "running", "stopping"];

/** What may be done with a task in a status; the button, the engine and the tests read it. */
export const taskCan = {
  stop: (status: string) => active.includes(status),
  forceStop: (status: string) => status === "stopping",
  runAgain: (status: string) => (["success", "error", "stopped"] as string[]).includes(status),
  remove: (status: string) => isFinal(status),
};

export function isFinal(status: string): boolean {
  return !active.includes(status) && isTaskStatus(status);
}

export function isTaskStatus(status: string): status is TaskStatus {
  return (taskStatuses as readonly string[]).includes(status);
}

/** Flags of a run, as today's servers carry them. */
export const TaskParams = z.looseObject({
  debug: z.boolean().optional(),
  dry_run: z.boolean().optional(),
  diff: z.boolean().optional(),
  limit: z.array(z.string()).nullish(),
  tags: z.array(z.string()).nullish(),
  skip_tags: z.array(z.string()).nullish(),
});

const fields = {
  id: z.int(),
  template_id: z.int(),
  project_id: z.int(),
  status: z.string(),
  debug: z.boolean().optional(),
  dry_run: z.boolean().optional(),
  diff: z.boolean().optional(),
  params: TaskParams.nullish(),
  playbook: z.string().optional(),
  environment: z.string().nullish(),
  limit: z.string().optional(),
  user_id: z.int().nullish(),
  created: Time.optional(),
  start: Time.nullish(),
  end: Time.nullish(),
  message: z.string().nullish(),
  commit_hash: z.string().nullish(),
  commit_message: z.string().nullish(),
  build_task_id: z.int().nullish(),
  version: z.string().nullish(),
  arguments: z.string().nullish(),
};

const listFields = {
  tpl_playbook: z.string().optional(),
  tpl_alias: z.string().optional(),
  tpl_type: z.string().optional(),
  user_name: z.string().nullish(),
};

const PlainTask = z.looseObject({ ...fields, ...listFields });

/** A task; lists add the template's name (`tpl_alias`), its author's name and the build it deploys. */
export const Task = PlainTask.extend({ build_task: PlainTask.nullish() });
export type Task = z.infer<typeof Task>;

const noDash = z
  .string()
  .max(1000, "too_long")
  .refine((text) => !text.startsWith("-"), "limit_invalid");

const Flags = z.object({
  debug: z.boolean().optional(),
  dry_run: z.boolean().optional(),
  diff: z.boolean().optional(),
  limit: z.array(noDash).nullish(),
  tags: z.array(noDash).nullish(),
  skip_tags: z.array(noDash).nullish(),
});

/** What starts a run. Rules that need the template (survey, arguments, build) are the engine's answer. */
export const TaskInput = z.object({
  template_id: requiredId("value_required"),
  build_task_id: optionalId,
  message: optionalText(250),
  environment: z.string().max(1_000_000, "too_long").nullish(),
  debug: z.boolean().nullish(),
  dry_run: z.boolean().nullish(),
  diff: z.boolean().nullish(),
  arguments: z.string().max(65536, "too_long").nullish(),
  playbook: z.string().max(255, "too_long").nullish(),
  limit: noDash.nullish(),
  commit_hash: z
    .string()
    .regex(/^([0-9a-f]{4,40})?$/, "value_invalid")
    .nullish(),
  inventory_id: optionalId,
  git_branch: optionalText(),
  secret: z.string().max(65536, "too_long").nullish(),
  params: Flags.nullish(),
});
export type TaskInput = z.infer<typeof TaskInput>;

export const StopInput = z.object({ force: z.boolean().default(false) });

/** One line of a log. `line` counts from 1 and is ours; other servers leave it out. */
export const OutputLine = z.looseObject({
  task_id: z.int(),
  task: z.string().optional(),
  time: Time,
  output: z.string(),
  line: z.int().optional(),
});
export type OutputLine = z.infer<typeof OutputLine>;
