import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "../../components/error-page";
import { DemoBanner, PermissionBanner } from "../../components/shell/banners";
import { Shell } from "../../components/shell/shell";
import { requireMember, requireProjects } from "../../services/access.server";
import { readPreferences } from "../../services/preferences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api, user, projects } = await requireProjects(args);
  const preferences = await readPreferences(args.request);
  const info = await api.call("info.get").catch(() => undefined);
  return { user, projects, preferences, demo: info?.demo === true, member: await membership(args) };
}

export default function ProjectShell() {
  return (
    <InShell>
      <Outlet />
    </InShell>
  );
}

function InShell({ children }: { children: ReactNode }) {
  const { user, projects, preferences, demo, member } = useLoaderData<typeof loader>();
  return (
    <Shell
      user={user}
      projects={projects}
      preferences={preferences}
      projectId={member?.projectId ?? null}
      role={member?.role ?? ""}
    >
      {demo && <DemoBanner />}
      {member && <PermissionBanner canRun={member.canRun} />}
      {children}
    </Shell>
  );
}

/** Who one is in the project of this address; null outside of projects and in those that are not one's own. */
async function membership(args: LoaderFunctionArgs) {
  if (!args.params.projectId) return null;
  try {
    const { projectId, role, may } = await requireMember(args);
    return { projectId, role, canRun: may("runProjectTasks") };
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
