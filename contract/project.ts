import { z } from "zod";
import { optionalText, requiredText, Time } from "./text";

export const Project = z.looseObject({
  id: z.int(),
  name: z.string(),
  created: Time,
  alert: z.boolean(),
  alert_chat: z.string().nullish(),
  max_parallel_tasks: z.int(),
  type: z.string().optional(),
});
export type Project = z.infer<typeof Project>;

const fields = {
  name: requiredText("project_name_required"),
  alert: z.boolean().default(false),
  alert_chat: optionalText(30),
  /** Tasks of the project that may run side by side; 0 is no limit. */
  max_parallel_tasks: z
    .number({ error: "must_be_integer" })
    .int("must_be_integer")
    .min(0, "must_be_0_or_greater")
    .max(2147483647, "must_be_integer")
    .nullish(),
};

export const ProjectCreate = z.object({ ...fields, demo: z.boolean().default(false) });
export type ProjectCreate = z.infer<typeof ProjectCreate>;

export const ProjectUpdate = z.object(fields);
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;

/** Initials shown on a project's avatar: of the first two words, else the first two letters. */
export function initials(name: string): string {
  const [first = "", second] = name.trim().split(/\s+/);
  const letters = second ? [first, second].map((word) => [...word][0]) : [...first].slice(0, 2);
  return letters.join("").toUpperCase();
}

export const projectColors = ["red", "blue", "orange", "green"] as const;

/** The colour of the project at `index` of `count` listed ones (spec section 3: a cycle of four). */
export function projectColor(index: number, count: number): (typeof projectColors)[number] {
  return projectColors[(count - index) % 4] ?? "red";
}
