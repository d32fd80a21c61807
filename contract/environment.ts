import { z } from "zod";
import { isRecord, parseJson, requiredText } from "./text";

export const EnvironmentSecret = z.looseObject({ id: z.int(), name: z.string(), type: z.string() });

/** `json` (extra variables) and `env` (process environment) are JSON text. */
export const Environment = z.looseObject({
  id: z.int(),
  name: z.string(),
  project_id: z.int(),
  password: z.string().nullish(),
  json: z.string(),
  env: z.string().nullish(),
  secrets: z.array(EnvironmentSecret).nullish(),
});
export type Environment = z.infer<typeof Environment>;

/** Names that would change which programs run, or read the server's own settings. */
const reserved =
  /^(LD_|DYLD_|PYTHON|NODE_|GIT_|SSH_|RUNSTEAD_|BASH_ENV$|ENV$|IFS$|PATH$|HOME$|SHELL$|ANSIBLE_CONFIG$)|^ANSIBLE_.*(PLUGINS|PATH|LIBRARY|CALLBACKS?_ENABLED|CALLBACK)$/;

/** Whether a process environment variable may have this name. */
export function envNameProblem(name: string): "env_variable_name" | "env_variable_reserved" | undefined {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return "env_variable_name";
  return reserved.test(name) ? "env_variable_reserved" : undefined;
}

export const EnvironmentSecretInput = z.object({
  id: z.int().nullish(),
  name: z.string().trim().max(255, "too_long").default(""),
  secret: z.string().max(65536, "too_long").default(""),
  type: z.enum(["var", "env"]).default("var"),
  operation: z.enum(["create", "update", "delete", ""]).default(""),
});

export const EnvironmentInput = z.object({
  name: requiredText("name_required"),
  json: z
    .string({ error: "extra_variables_invalid" })
    .max(1_000_000, "too_long")
    .default("{}")
    .superRefine(checkJson),
  env: z.string().max(1_000_000, "too_long").nullish().superRefine(checkEnv),
  password: z.string().nullish(),
  secrets: z.array(EnvironmentSecretInput).nullish(),
});
export type EnvironmentInput = z.infer<typeof EnvironmentInput>;

function checkJson(text: string, ctx: z.RefinementCtx) {
  const value = parseJson(text);
  if (value === undefined) ctx.addIssue({ code: "custom", message: "extra_variables_invalid" });
  else if (!isRecord(value)) ctx.addIssue({ code: "custom", message: "extra_variables_not_object" });
}

function checkEnv(text: string | null | undefined, ctx: z.RefinementCtx) {
  if (text === null || text === undefined) return;
  const message = envProblem(parseJson(text));
  if (message) ctx.addIssue({ code: "custom", message });
}

function envProblem(value: unknown) {
  if (value === undefined) return "env_variables_invalid";
  if (!isRecord(value)) return "env_variables_not_strings";
  if (Object.values(value).some((entry) => typeof entry !== "string")) return "env_variables_not_strings";
  return Object.keys(value).map(envNameProblem).find(Boolean);
}
