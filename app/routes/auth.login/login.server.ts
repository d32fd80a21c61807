import { randomInt } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { LoginOptions } from "../../../contract/session";
import { apiFor } from "../../services/api/api.server";
import { ApiError } from "../../services/api/api-error";
import { errorText } from "../../services/api/error-text";

/** Whether the visitor is signed in already. A cookie alone proves nothing: an old one would lead round in circles. */
export async function hasSession(args: LoaderFunctionArgs): Promise<boolean> {
  if (!/(?:^|;\s*)semaphore=[^;]/.test(args.request.headers.get("Cookie") ?? "")) return false;
  return (await apiFor(args).send("user.current")).ok;
}

const passwordOnly: LoginOptions = { oidc_providers: [], login_with_password: true };

/** How one may sign in here. When the server does not say, by password, with a word about the failure. */
export async function readOptions(args: LoaderFunctionArgs, t: TFunction) {
  try {
    return { options: await apiFor(args).call("session.options"), alert: undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { options: passwordOnly, alert: errorText(error, t) };
  }
}

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";

/** An example for the help text: ten characters that are not mistaken for each other. */
export const samplePassword = () =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
