import { createHash } from "node:crypto";
import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { type Encoding, negotiate } from "./encoding";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface Asset {
  file: string;
  type: string;
  cache: string;
  encodings: Encoding[];
}

/** Answers the request when it names a built file; false leaves it to the next one in line. */
export type ServeAsset = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * Serves the files of the client build. They are listed once at start: only what is on that list has an address,
 * so there are no directory listings and nothing outside can be reached. Bodies stay in memory once asked for.
 */
export function assetsOf(folder: string): ServeAsset {
  const assets = listAssets(folder);
  const bodies = new Map<string, Buffer>();
  const read = (file: string) => {
    const body = bodies.get(file) ?? readFileSync(file);
    bodies.set(file, body);
    return body;
  };

  return (request, response, path) => {
    const asset = assets.get(path);
    if (!asset || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const wanted = negotiate(request.headers["accept-encoding"]);
    const encoding = wanted && asset.encodings.includes(wanted) ? wanted : undefined;
    answer(request, response, asset, read(asset.file + suffix(encoding)), encoding);
    return true;
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  body: Buffer,
  encoding: Encoding | undefined,
): void {
  const tag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  response.setHeader("Cache-Control", asset.cache);
  response.setHeader("ETag", tag);
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(200, { "Content-Type": asset.type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function listAssets(folder: string): Map<string, Asset> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter(isServed).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(files.map((file) => [address(folder, file), describe(file, address(folder, file))]));
}

function isServed(entry: Dirent): boolean {
  return entry.isFile() && !/(^\.|\.(br|gz|map)$)/.test(entry.name);
}

function address(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join("/")}`;
}

function describe(file: string, path: string): Asset {
  // Everything under /assets has a hash of its content in its name.
  const cache = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  const encodings = (["br", "gzip"] as const).filter((encoding) => existsSync(file + suffix(encoding)));
  return { file, cache, encodings, type: types[extname(file)] ?? "application/octet-stream" };
}

function suffix(encoding: Encoding | undefined): string {
  return encoding === "br" ? ".br" : encoding === "gzip" ? ".gz" : "";
}
