import { z } from "zod";
import { Time } from "./text";

/** One entry of the activity feed. `username` is the login name of whoever acted. */
export const Event = z.looseObject({
  user_id: z.int().nullish(),
  project_id: z.int().nullish(),
  object_id: z.int().nullish(),
  object_type: z.string().nullish(),
  description: z.string().nullish(),
  created: Time,
  object_name: z.string().optional(),
  project_name: z.string().nullish(),
  username: z.string().nullish(),
});
export type Event = z.infer<typeof Event>;

export const eventTypes = [
  "task",
  "environment",
  "inventory",
  "key",
  "project",
  "repository",
  "schedule",
  "template",
  "user",
  "view",
] as const;
export type EventType = (typeof eventTypes)[number];
