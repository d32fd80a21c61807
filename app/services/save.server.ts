import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { translate } from "../i18n/i18n.server";
import { ApiError } from "./api/api-error";
import { errorText } from "./api/error-text";
import type { FormState } from "./form";

type Args = Pick<LoaderFunctionArgs, "request">;

/**
 * Reads a form by its schema and sends it. `send` answers with the redirect of success. Whatever fails (the
 * schema, or the server) comes back as 422 with the messages and everything that was typed.
 */
export async function save<S extends z.ZodType>(
  args: Args,
  form: FormData,
  schema: S,
  send: (input: z.output<S>) => Promise<Response | Refusal>,
): Promise<Response | Refusal> {
  const submission = parseWithZod(form, { schema });
  const values = submission.reply().initialValue ?? {};
  if (submission.status !== "success") return refuse({ values, errors: messagesOf(submission.error) });
  try {
    return await send(submission.value as z.output<S>);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse({ values, errors: {}, alert: errorText(error, await translate(args.request)) });
  }
}

/** The same form again, with what is wrong about it. */
export const refuse = (form: FormState) => data({ form }, { status: 422 });

type Refusal = ReturnType<typeof refuse>;

function messagesOf(errors: Record<string, string[] | null> | null | undefined) {
  const entries = Object.entries(errors ?? {}).filter(
    (entry): entry is [string, string[]] => !!entry[1]?.length,
  );
  return Object.fromEntries(entries);
}
