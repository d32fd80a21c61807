import type { z } from "zod";
import type { Permission } from "./permissions";

/**
 * Who may call: everybody, whoever is signed in, whoever may create projects, administrators, the user the
 * path names (or an administrator), every member of the project, or members holding a permission.
 * There is no default: forgetting it is an error, not a hole.
 */
export type Allow = "public" | "signedIn" | "createProjects" | "admin" | "self" | "member" | Permission;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One line of the API's table. `status` is that of success; `result` is absent when the answer has no body. */
export interface Endpoint {
  method: Method;
  /** Below /api, with `:projectId`-like parameters, all positive integers but `:providerId` and `:tokenId`. */
  path: `/${string}`;
  allow: Allow;
  status: number;
  body?: z.ZodType;
  query?: z.ZodType;
  result?: z.ZodType;
  /** `raw`: the handler answers by itself (text, streams, redirects, the websocket). */
  raw?: true;
}
