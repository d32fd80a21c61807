import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { translate } from "../i18n/i18n.server";
import { ApiError } from "./api/api-error";
import { errorText } from "./api/error-text";

type Args = Pick<LoaderFunctionArgs, "request">;

/** Sends what was read, and answers with the redirect of success; or refuses it with a sentence. */
type Send<T> = (input: T, refuse: (why: string) => Refusal) => Promise<Response | Refusal>;

/** Reads a form by its schema and sends it. The `secret` fields are typed again rather than sent back. */
export function save<S extends z.ZodType>(
  args: Args,
  form: FormData,
  schema: S,
  send: Send<z.output<S>>,
  secret: string[] = [],
): Promise<Response | Refusal> {
  return settle(args, parseWithZod(form, { schema }) as Submission<z.output<S>>, send, secret);
}

/**
 * Sends what a form was read as. Whatever fails (the reading, or the server) comes back as 422 with the messages
 * and everything that was typed.
 */
export async function settle<T>(
  args: Args,
  submission: Submission<T>,
  send: Send<T>,
  hideFields: string[] = [],
): Promise<Response | Refusal> {
  if (submission.status !== "success") return answer(submission.reply({ hideFields }));
  const refuse = (why: string) => answer(submission.reply({ formErrors: [why], hideFields }));
  try {
    return await send(submission.value, refuse);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(errorText(error, await translate(args.request)));
  }
}

const answer = (result: SubmissionResult) => data({ result }, { status: 422 });

type Refusal = ReturnType<typeof answer>;
