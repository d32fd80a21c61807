import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "../../paths";
import { requireProjects } from "../../services/api/access.server";
import { readPreferences } from "../../services/preferences.server";

/** To the project one was in last, else to the first, else to making one. */
export async function loader(args: LoaderFunctionArgs) {
  const { projects } = await requireProjects(args);
  const { project } = await readPreferences(args.request);
  const target = projects.find(({ id }) => id === project) ?? projects[0];
  return redirect(target ? paths.history(target.id) : paths.projectNew());
}
