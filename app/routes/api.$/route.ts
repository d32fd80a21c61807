import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { fetchApi } from "../../services/api/api.server";

/** Only reached under plain remix-serve, which has nothing else to hand /api/* to the server at API_URL. */
export const loader = (args: LoaderFunctionArgs) => forward(args);
export const action = (args: ActionFunctionArgs) => forward(args);

async function forward({ request, context }: LoaderFunctionArgs) {
  const headers = new Headers(request.headers);
  headers.delete("Host");
  headers.delete("Connection");
  const body = request.method === "GET" ? undefined : await request.arrayBuffer();
  return fetchApi(context, new Request(request.url, { method: request.method, headers, body }));
}
