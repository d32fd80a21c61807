import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Underneath } from "../../components/dialog/dialog";
import { ErrorPage } from "../../components/error-page";
import { TaskLogDialog } from "../../resources/log/dialog";
import { requireMember } from "../../services/api/access.server";
import { loadTaskDialog } from "../../services/log/task-log.server";
import { changePreferences, readPreferences } from "../../services/preferences.server";

/** Every page of a project: for its members, and remembered as the last one. `?t=` opens the log of a task. */
export async function loader(args: LoaderFunctionArgs) {
  const { projectId } = await requireMember(args);
  const [{ project }, log] = await Promise.all([readPreferences(args.request), loadTaskDialog(args)]);
  if (project === projectId) return { projectId, log };
  const headers = { "Set-Cookie": await changePreferences(args, { project: projectId }) };
  return data({ projectId, log }, { headers });
}

export default function ProjectPages() {
  const { log } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <Underneath covered={log !== null}>
        <Outlet />
      </Underneath>
      {log && <TaskLogDialog data={log} />}
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
