import { z } from "zod";
import { requiredText } from "./text";

export const View = z.looseObject({ id: z.int(), project_id: z.int(), title: z.string(), position: z.int() });
export type View = z.infer<typeof View>;

export const ViewInput = z.object({
  title: requiredText("title_required", 100),
  position: z.int({ error: "must_be_integer" }).default(0),
});

/** A map of view id to new position; partial maps are allowed. */
export const ViewPositions = z.record(z.string().regex(/^\d+$/, "value_invalid"), z.int("must_be_integer"));
