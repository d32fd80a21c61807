import type { Selectable } from "kysely";
import type { EndpointName, ParsedBodyOf, QueryOf, ResultOf } from "../../contract/endpoints";
import type { Context } from "../context";
import type { ProjectRow, UserRow } from "../store/schema";

export type StoredUser = Selectable<UserRow>;
export type StoredProject = Selectable<ProjectRow>;

/** A checked call: who asks is known and allowed, the project exists, path ids are numbers, body and query are parsed. */
export interface Call<N extends EndpointName = EndpointName> {
  context: Context;
  request: Request;
  url: URL;
  /** Path parameters that are ids, by name without the colon: `params.projectId`. */
  params: Record<string, number>;
  /** Path parameters that are text: `providerId`, `tokenId`. */
  names: Record<string, string>;
  body: ParsedBodyOf<N>;
  query: QueryOf<N>;
  /** Only absent on public endpoints. */
  user: StoredUser;
  /** Only there below /project/:projectId. */
  project: StoredProject;
  /** Bits of the caller in the project; 15 for administrators. */
  permissions: number;
  /** Address of the caller, "" when not known. */
  ip: string;
}

/** A result that is JSON text already, as long lists are. */
export class JsonText {
  constructor(readonly text: string) {}
}

type Answer<N extends EndpointName> = ResultOf<N> | JsonText | Response | undefined;

/** Gives the result (answered as JSON with the table's status), nothing for an empty answer, or a Response of its own. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Answer<N> | Promise<Answer<N>>;

export type Handlers<N extends EndpointName = EndpointName> = { [K in N]: Handler<K> };
