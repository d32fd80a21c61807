import { z } from "zod";
import { Time } from "./text";

/** Sent when a task is queued, at every change of its status and when it ends. */
export const UpdateFrame = z.looseObject({
  type: z.literal("update"),
  task_id: z.int(),
  template_id: z.int(),
  project_id: z.int(),
  status: z.string(),
  start: Time.nullish(),
  end: Time.nullish(),
  version: z.string().nullish(),
});
export type UpdateFrame = z.infer<typeof UpdateFrame>;

/** One line of output. `line` (from 1) is ours: readers use it to find and close gaps. */
export const LogFrame = z.looseObject({
  type: z.literal("log"),
  task_id: z.int(),
  project_id: z.int(),
  output: z.string(),
  time: Time,
  line: z.int().optional(),
});
export type LogFrame = z.infer<typeof LogFrame>;

export const Frame = z.discriminatedUnion("type", [UpdateFrame, LogFrame]);
export type Frame = z.infer<typeof Frame>;
