import type { z } from "zod";
import { messages } from "../../contract/messages";
import { Failure } from "../failure";

/** What the schema makes of the value; throws `invalid` with the first thing that is wrong with it. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const key = issue?.message ?? "value_invalid";
  const path = issue?.path.join(".") ?? "";
  throw new Failure("invalid", Object.hasOwn(messages, key) || path === "" ? key : `${path}: ${key}`);
}
