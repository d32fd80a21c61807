import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { EndpointName } from "../../contract/endpoints";
import type { References } from "../../contract/references";
import { isReferenced } from "../../contract/references";
import { translate } from "../i18n/i18n.server";
import type { Api, Params } from "./api/api.server";
import { ApiError } from "./api/api-error";
import { errorText } from "./api/error-text";
import { redirectWithSnackbar } from "./snackbar.server";

/** The nouns whose list, edit dialog and delete page are alike. */
export type ResourceNoun = "inventory" | "environment" | "keys" | "repositories";

const idOf = {
  inventory: "inventoryId",
  environment: "environmentId",
  keys: "keyId",
  repositories: "repositoryId",
};

type Untyped = { call(name: EndpointName, options: { params: Params; body?: unknown }): Promise<unknown> };

/** The parameters of the calls about one item. */
export const itemParams = (noun: ResourceNoun, projectId: number, id: string | number): Params => ({
  projectId,
  [idOf[noun]]: id,
});

/**
 * Creates ("new") or replaces an item. PUT replaces the whole object on every server, and newer ones have fields
 * that this console does not know: so it reads, changes and writes everything back.
 */
export async function putItem(api: Api, noun: ResourceNoun, projectId: number, id: string, input: object) {
  const untyped = api as Untyped;
  if (id === "new") {
    const body = { ...input, project_id: projectId };
    return untyped.call(`${noun}.create`, { params: { projectId }, body });
  }
  const params = itemParams(noun, projectId, id);
  const present = (await untyped.call(`${noun}.get`, { params })) as object;
  return untyped.call(`${noun}.update`, {
    params,
    body: { ...present, ...input, id: Number(id), project_id: projectId },
  });
}

/** What still uses an item; nothing when the server cannot tell, for then its delete decides. */
export async function referencesOf(api: Api, noun: ResourceNoun, params: Params): Promise<References> {
  try {
    return (await (api as Untyped).call(`${noun}.refs`, { params })) as References;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return { templates: [], inventories: [], repositories: [] };
  }
}

interface Removal {
  api: Api;
  noun: ResourceNoun;
  params: Params;
  /** Where the list is. */
  to: string;
  done: (t: TFunction) => string;
}

/** Deletes an item and goes back to the list; a refusal shows the references, other failures the error snackbar. */
export async function removeItem(args: LoaderFunctionArgs, { api, noun, params, to, done }: Removal) {
  const t = await translate(args.request);
  try {
    await (api as Untyped).call(`${noun}.remove`, { params });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const references = await referencesOf(api, noun, params);
    if (isReferenced(references)) return data({ references }, { status: 422 });
    return redirectWithSnackbar(args.context, to, { kind: "error", text: errorText(error, t) });
  }
  return redirectWithSnackbar(args.context, to, { kind: "success", text: done(t) });
}
