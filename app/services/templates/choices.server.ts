import type { Api } from "../api/api.server";
import { byName } from "../api/choices.server";

/** The names that a template only knows the ids of. */
export interface TemplateNames {
  inventory: Record<number, string>;
  environment: Record<number, string>;
  repository: Record<number, string>;
}

export async function templateNames(api: Api, projectId: number): Promise<TemplateNames> {
  const params = { projectId };
  const [inventory, environment, repository] = await Promise.all([
    api.call("inventory.list", { params }),
    api.call("environment.list", { params }),
    api.call("repositories.list", { params }),
  ]);
  return { inventory: names(inventory), environment: names(environment), repository: names(repository) };
}

const names = (items: { id: number; name: string }[]): Record<number, string> =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]));

/** What the selects of a template's form offer. */
export async function templateChoices(api: Api, projectId: number, self: number | null) {
  const params = { projectId };
  const [inventory, repositories, environment, keys, views, templates] = await Promise.all([
    api.call("inventory.list", { params }),
    api.call("repositories.list", { params }),
    api.call("environment.list", { params }),
    api.call("keys.list", { params }),
    api.call("views.list", { params }),
    api.call("templates.list", { params }),
  ]);
  const others = templates.filter(({ id }) => id !== self);
  return {
    inventory: byName(inventory),
    repositories: byName(repositories),
    environment: byName(environment),
    vaults: byName(keys.filter(({ type }) => type === "login_password")),
    views: [...views]
      .sort((a, b) => a.position - b.position)
      .map(({ id, title }) => ({ value: id, label: title })),
    builds: byName(others.filter(({ type }) => type === "build")),
    deploys: byName(others.filter(({ type }) => type === "deploy")),
  };
}

export type TemplateChoices = Awaited<ReturnType<typeof templateChoices>>;
