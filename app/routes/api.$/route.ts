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
  const answer = await fetchApi(context, new Request(request.url, { method: request.method, headers, body }));
  return new Response(answer.body, { status: answer.status, headers: unpacked(answer.headers) });
}

/** fetch has unpacked the body already. */
function unpacked(all: Headers) {
  const headers = new Headers(all);
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding", "Connection"])
    headers.delete(name);
  return headers;
}
