import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** The best encoding the visitor takes, or undefined for none. */
export function negotiate(accept: string | string[] | undefined): Encoding | undefined {
  const offered = new Map(
    String(accept ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith("q="));
        return [name, quality ? Number(quality.slice(2)) : 1] as const;
      }),
  );
  const takes = (name: string) => (offered.get(name) ?? offered.get("*") ?? 0) > 0;
  return takes("br") ? "br" : takes("gzip") ? "gzip" : undefined;
}

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|x-ndjson)|image\/svg)/;

export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType);
}

// Level 4 takes a fifth of the time of the default and loses a few per cent; the small window keeps one open
// stream at some hundred kilobytes of memory.
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const brotliWhole = promisify(brotliCompress);
const gzipWhole = promisify(gzip);

export function encodeWhole(encoding: Encoding, body: Buffer): Promise<Buffer> {
  return encoding === "br" ? brotliWhole(body, brotli) : gzipWhole(body, { level: 6 });
}

export function encoder(encoding: Encoding) {
  return encoding === "br" ? createBrotliCompress(brotli) : createGzip({ level: 6 });
}
