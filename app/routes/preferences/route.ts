import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeRedirect } from "remix-utils/safe-redirect";
import { isLanguage } from "../../i18n/languages";
import { paths } from "../../paths";
import { changePreferences, type Preferences, readPreferences } from "../../services/preferences.server";

export const loader = () => redirect(paths.home());

/** Language, dark mode, lite mode and table columns; comes back to the page it was sent from. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const changes = { ...chosen(form), ...columns(form, await readPreferences(args.request)) };
  const headers = { "Set-Cookie": await changePreferences(args, changes) };
  return redirect(safeRedirect(form.get("next"), paths.home()), { headers });
}

function chosen(form: FormData): Preferences {
  const language = form.get("language")?.toString();
  const theme = form.get("theme");
  const changes: Preferences = {};
  if (form.has("language")) changes.language = isLanguage(language) ? language : undefined;
  if (theme !== null) changes.theme = theme === "light" || theme === "dark" ? theme : undefined;
  if (form.has("lite")) changes.lite = form.get("lite") === "on";
  return changes;
}

/** The form names every column there is (`all`) and sends the ticked ones (`column`): the rest is hidden. */
function columns(form: FormData, present: Preferences): Preferences {
  const table = form.get("table")?.toString();
  if (!table || !/^[a-z]+$/.test(table)) return {};
  const shown = form.getAll("column");
  const hidden = form.getAll("all").filter((column) => !shown.includes(column));
  return { columns: { ...present.columns, [table]: hidden.map(String).slice(0, 20) } };
}
