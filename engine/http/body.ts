import { Failure } from "../failure";

const maxDepth = 32;
const formTypes = ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"];

/**
 * Throws `unsupported` for a body of a type that a form on another site can send, when a cookie would vouch
 * for it. A body without a type is taken as JSON: many scripts send none.
 */
export function refuseForms(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type && formTypes.includes(type) && request.body) {
    throw new Failure("unsupported", "Send JSON, with the header Content-Type: application/json.");
  }
}

/**
 * The JSON of a request; an empty body is `{}`. Throws `too_large` above `limit` bytes, and `invalid` for text
 * that is no JSON or nests deeper than 32. Keys named `__proto__` are dropped.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === "") return {};
  const value = parse(text);
  checkDepth(value, 1);
  return value;
}

async function readText(request: Request, limit: number): Promise<string> {
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > limit) throw tooLarge(limit);
  // The web server holds a body to the length it announced, so that the quick way is safe.
  if (announced !== null) return request.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

// TypeScript's DOM does not know that streams can be iterated; Node's can.
function chunksOf({ body }: Request): AsyncIterable<Uint8Array> | Uint8Array[] {
  return body === null ? [] : (body as unknown as AsyncIterable<Uint8Array>);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("invalid", "The body is not valid JSON.");
  }
}

function checkDepth(value: unknown, depth: number) {
  if (typeof value !== "object" || value === null) return;
  if (depth > maxDepth) throw new Failure("invalid", `The body nests deeper than ${maxDepth} levels.`);
  // JSON.parse makes it an ordinary key, but whoever copies the object would set the prototype.
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const entry of Object.values(value)) checkDepth(entry, depth + 1);
}

function tooLarge(limit: number) {
  return new Failure("too_large", `The body is larger than ${limit} bytes.`);
}
