import { randomUUID } from "node:crypto";
import { type ErrorBody, errorStatus } from "../../contract/errors";
import { sentence } from "../../contract/messages";
import { Failure } from "../failure";
import { JsonText } from "./handler";

const always = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };
const json = { ...always, "content-type": "application/json" };

/** The answer of a handler: its own Response, JSON, or an empty body. */
export function answer(result: unknown, status: number): Response {
  if (result instanceof Response) return withHeaders(result);
  if (result === undefined) return new Response(null, { status, headers: always });
  const text = result instanceof JsonText ? result.text : JSON.stringify(result);
  return new Response(text, { status, headers: json });
}

/**
 * The answer to whatever was thrown. Failures tell their sentence; anything else tells the caller nothing but
 * a number under which the operator finds it in the server's log.
 */
export function refusal(error: unknown): Response {
  if (error instanceof Failure) return failed(error);
  const id = randomUUID().slice(0, 8);
  console.error(`Internal error ${id}:`, error);
  return failed(new Failure("internal", `Something went wrong on the server (${id}).`));
}

function failed({ code, message, extra }: Failure): Response {
  const body: ErrorBody = { error: sentence(message) };
  if (extra.inUse) body.inUse = true;
  const headers: Record<string, string> = { ...json };
  if (extra.retryAfter) headers["retry-after"] = String(extra.retryAfter);
  if (extra.allow) headers.allow = extra.allow.join(", ");
  if (code === "unauthenticated") headers["www-authenticate"] = "Bearer";
  return new Response(JSON.stringify(body), { status: errorStatus[code], headers });
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(always)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
