import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "../../components/error-page";
import { DemoBanner, PermissionBanner } from "../../components/shell/banners";
import { Shell } from "../../components/shell/shell";
import { requireMember, requireProjects } from "../../services/api/access.server";
import { apiFor } from "../../services/api/api.server";
import { readPreferences } from "../../services/preferences.server";
import "../../styles/console.css";

export async function loader(args: LoaderFunctionArgs) {
  const [{ user, projects }, preferences, demo, member] = await Promise.all([
    requireProjects(args),
    readPreferences(args.request),
    isDemo(args),
    membership(args),
  ]);
  const ours = projects.find(({ id }) => id === (member?.projectId ?? preferences.project)) ?? projects[0];
  return { user, projects, preferences, demo, member, projectId: ours?.id ?? null };
}

export default function ProjectShell() {
  const { demo, member, ...shell } = useLoaderData<typeof loader>();
  return (
    <Shell {...shell} role={member?.role}>
      {demo && <DemoBanner />}
      {member && <PermissionBanner canRun={member.canRun} />}
      <Outlet />
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

/** Only servers of old say so; whoever may not ask is not told. */
async function isDemo(args: LoaderFunctionArgs) {
  const info = await apiFor(args)
    .call("info.get")
    .catch(() => undefined);
  return info?.demo === true;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
