import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ErrorPage } from "../../components/error-page";
import { requireMember } from "../../services/access.server";
import { changePreferences, readPreferences } from "../../services/preferences.server";

/** Every page of a project: for its members, and remembered as the last one. */
export async function loader(args: LoaderFunctionArgs) {
  const { projectId } = await requireMember(args);
  const { project } = await readPreferences(args.request);
  if (project === projectId) return { projectId };
  const headers = { "Set-Cookie": await changePreferences(args, { project: projectId }) };
  return data({ projectId }, { headers });
}

export default function ProjectPages() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
