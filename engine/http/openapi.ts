import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";

let made: { version: string; document: object } | undefined;

/** The table as an OpenAPI 3.1 document. `allow` of the table is told in `x-allow`. */
export function openapi(version: string): object {
  // It never changes, and making it takes 20 ms that anybody could ask for.
  if (made?.version !== version) made = { version, document: makeDocument(version) };
  return made.document;
}

function makeDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Runstead", version },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "semaphore" },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const errorSchema = {
  type: "object",
  properties: { error: { type: "string" }, inUse: { type: "boolean" } },
  required: ["error"],
};

function operation(name: string, endpoint: Endpoint) {
  const { body, query, result, status, allow } = endpoint;
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    "x-allow": allow,
    security: allow === "public" ? [] : [{ session: [] }, { token: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(query)],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, "input")) } }),
    responses: {
      [status]: { description: "Success", ...(result && { content: json(schemaOf(result, "output")) }) },
      default: { description: "Failure", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const type = ["providerId", "tokenId"].includes(name) ? "string" : "integer";
    return { name, in: "path", required: true, schema: { type } };
  });
}

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return [];
  const { properties = {} } = schemaOf(query, "input");
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}

function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function json(schema: unknown) {
  return { "application/json": { schema } };
}
