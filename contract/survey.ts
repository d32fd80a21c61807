import { z } from "zod";
import { requiredText } from "./text";

export const surveyTypes = ["", "int", "enum", "secret"] as const;

/** `type` is "" for text; an unknown type of a newer server is shown as text. */
export const SurveyVariable = z.looseObject({
  name: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  required: z.boolean().optional(),
  type: z.string().default(""),
  values: z.array(z.looseObject({ name: z.string(), value: z.string() })).nullish(),
});
export type SurveyVariable = z.infer<typeof SurveyVariable>;

export const SurveyVariableInput = z.object({
  name: requiredText("name_required"),
  title: requiredText("title_required"),
  description: z.string().max(1000, "too_long").default(""),
  required: z.boolean().default(false),
  type: z.enum(surveyTypes).default(""),
  values: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});
export type SurveyVariableInput = z.infer<typeof SurveyVariableInput>;

/** What is wrong with one value of a survey at launch (spec section 5), as a message key. */
export function surveyProblem(variable: SurveyVariable, value: string | undefined) {
  if (value === undefined || value === "") return variable.required ? "survey_required" : undefined;
  if (variable.type === "int" && !/^\d+$/.test(value)) return "survey_int";
  const listed = variable.type === "enum" ? variable.values : undefined;
  if (listed && !listed.some((entry) => entry.value === value)) return "survey_enum";
  return undefined;
}
