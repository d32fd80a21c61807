import { createCookie, redirect } from "@remix-run/node";
import { type CookieScope, cookiePath } from "./preferences.server";

export interface SnackbarMessage {
  kind: "success" | "error";
  text: string;
}

const cookie = createCookie("runstead-snackbar", { httpOnly: true, sameSite: "lax", maxAge: 60 });

/** To another page, which shows this message once. */
export async function redirectWithSnackbar(context: CookieScope, to: string, message: SnackbarMessage) {
  const line = await cookie.serialize(message, { path: cookiePath(context) });
  return redirect(to, { headers: { "Set-Cookie": line } });
}

/** The waiting message, if any, and the Set-Cookie line that takes it away. */
export async function takeSnackbar(request: Request, context: CookieScope) {
  const message = (await cookie.parse(request.headers.get("Cookie"))) as SnackbarMessage | null;
  if (!message) return { message: null, headers: undefined };
  const gone = await cookie.serialize("", { path: cookiePath(context), maxAge: 0 });
  return { message, headers: { "Set-Cookie": gone } };
}
