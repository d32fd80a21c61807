import { z } from "zod";
import { optionalId, optionalText, requiredId, requiredText } from "./text";

export const Schedule = z.looseObject({
  id: z.int(),
  project_id: z.int(),
  template_id: z.int(),
  cron_format: z.string(),
  repository_id: z.int().nullish(),
  name: z.string().optional(),
  active: z.boolean().optional(),
});
export type Schedule = z.infer<typeof Schedule>;

export const CronInput = z.object({ cron_format: requiredText("cron_invalid", 200) });

export const ScheduleInput = z.object({
  template_id: requiredId("value_required"),
  cron_format: requiredText("cron_invalid", 200),
  repository_id: optionalId,
  name: optionalText(100),
  active: z.boolean().default(true),
});
