import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "../../paths";
import { apiFor } from "../../services/api/api.server";
import { ApiError } from "../../services/api/api-error";
import { cookiePath } from "../../services/preferences.server";

export const loader = () => redirect(paths.home());

export async function action(args: ActionFunctionArgs) {
  const headers = new Headers();
  for (const line of await endSession(args)) headers.append("Set-Cookie", line);
  return redirect(paths.login(), { headers });
}

/** A server out of reach cannot end the session, but the browser can forget it. */
async function endSession(args: ActionFunctionArgs): Promise<string[]> {
  try {
    const response = await apiFor(args).send("session.logout");
    if (response.ok) return response.headers.getSetCookie();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return [`semaphore=; Path=${cookiePath(args.context)}; Max-Age=0; HttpOnly; SameSite=Lax`];
}
