import type { Endpoint } from "../../contract/endpoint";
import { type EndpointName, endpoints } from "../../contract/endpoints";
import { Failure } from "../failure";

interface Node {
  fixed: Map<string, Node>;
  parameter: { name: string; node: Node } | undefined;
  methods: Map<string, EndpointName>;
}

export interface Match {
  name: EndpointName;
  endpoint: Endpoint;
  params: Record<string, number>;
  names: Record<string, string>;
  /** The id that the last parameter of the path holds; what a PUT's body must name too. */
  lastId: number | undefined;
}

const root: Node = emptyNode();
for (const [name, { method, path }] of Object.entries(endpoints)) add(name as EndpointName, method, path);

const texts = new Set(["providerId", "tokenId"]);

/**
 * The endpoint of a method and a path below /api, with its parameters. HEAD is GET. Throws `not_found` for an
 * unknown path, `method_not_allowed` (with what is allowed), and `invalid` for an id that is no number.
 */
export function match(method: string, path: string): Match {
  const ids: Match = {
    name: "ping.get",
    endpoint: endpoints["ping.get"],
    params: {},
    names: {},
    lastId: undefined,
  };
  const node = find(path, ids);
  if (!node || node.methods.size === 0) throw new Failure("not_found", "There is no such address.");
  const name = node.methods.get(method === "HEAD" ? "GET" : method);
  if (!name)
    throw new Failure("method_not_allowed", `Allowed here: ${allowed(node).join(", ")}`, {
      allow: allowed(node),
    });
  ids.name = name;
  ids.endpoint = endpoints[name];
  return ids;
}

function find(path: string, into: Match): Node | undefined {
  let node: Node | undefined = root;
  for (const part of path.split("/").slice(1)) {
    const next: Node | undefined = node.fixed.get(part);
    if (next) {
      node = next;
    } else if (node.parameter) {
      keep(node.parameter.name, part, into);
      node = node.parameter.node;
    } else {
      return undefined;
    }
  }
  return node;
}

function keep(name: string, part: string, into: Match) {
  if (texts.has(name)) {
    into.names[name] = decoded(part);
    return;
  }
  const id = /^\d{1,15}$/.test(part) ? Number(part) : Number.NaN;
  if (Number.isNaN(id)) throw new Failure("invalid", "An id in the address is not a number.");
  into.params[name] = id;
  into.lastId = id;
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Failure("invalid", "The address is not encoded well.");
  }
}

function allowed(node: Node): string[] {
  const methods = [...node.methods.keys()];
  return methods.includes("GET") ? ["HEAD", ...methods] : methods;
}

function add(name: EndpointName, method: string, path: string) {
  let node = root;
  for (const part of path.split("/").slice(1))
    node = part.startsWith(":") ? parameter(node, part.slice(1)) : fixed(node, part);
  if (node.methods.has(method)) throw new Error(`Two endpoints are called ${method} ${path}.`);
  node.methods.set(method, name);
}

function fixed(node: Node, part: string): Node {
  const next = node.fixed.get(part) ?? emptyNode();
  node.fixed.set(part, next);
  return next;
}

function parameter(node: Node, name: string): Node {
  node.parameter ??= { name, node: emptyNode() };
  if (node.parameter.name !== name)
    throw new Error(`Two parameters are in one place: ${node.parameter.name}, ${name}.`);
  return node.parameter.node;
}

function emptyNode(): Node {
  return { fixed: new Map(), parameter: undefined, methods: new Map() };
}
