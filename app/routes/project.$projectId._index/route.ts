import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "../../paths";
import { requireMember } from "../../services/api/access.server";

export async function loader(args: LoaderFunctionArgs) {
  const { projectId } = await requireMember(args);
  return redirect(paths.history(projectId));
}
