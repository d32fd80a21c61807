import { isIP } from "node:net";
import { isAbsolute } from "node:path";
import { z } from "zod";

/** The kinds of value a setting can have; each message completes the sentence "PORT …". */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const truth: Record<string, boolean> = {
  "1": true,
  true: true,
  yes: true,
  on: true,
  "0": false,
  false: false,
  no: false,
  off: false,
};

export const flag = z
  .string()
  .refine((text) => text.toLowerCase() in truth, "must be true or false")
  .transform((text) => truth[text.toLowerCase()] === true);

export const httpUrl = z
  .string()
  .refine(isHttpUrl, "must be a whole http:// or https:// address such as https://ops.example.com")
  .transform((text) => text.replace(/\/+$/, ""));

export const basePath = z
  .string()
  .regex(/^\/?([\w.~-]+\/?)*$/, "must be a path such as /ops")
  .refine((text) => !/(^|\/)\.{1,2}(\/|$)/.test(text), "must be a path such as /ops")
  .transform((text) => text.replace(/^\/*|\/+$/g, ""))
  .transform((text) => (text ? `/${text}` : ""));

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "90s", "30m", "2h", "1d", or seconds; in milliseconds. */
export const duration = z
  .string()
  .regex(/^\d{1,9}[smhd]?$/, "must be a time such as 90s, 30m or 2h (0 is never)")
  .transform((text) => Number.parseInt(text, 10) * (units[text.at(-1) ?? "s"] ?? 1000));

const sizes: Record<string, number> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** "500m", "2g", or bytes. */
export const byteCount = z
  .string()
  .regex(/^[1-9]\d{0,14}[kmg]?$/i, "must be a size such as 500m or 2g")
  .transform((text) => Number.parseInt(text, 10) * (sizes[(text.at(-1) ?? "").toLowerCase()] ?? 1));

/** "any", "off", or roots parted by colons. */
export const localRoots = z
  .string()
  .transform((text): "any" | "off" | string[] =>
    text === "any" || text === "off" ? text : text.split(":").filter(Boolean),
  )
  .refine(
    (roots) => typeof roots === "string" || (roots.length > 0 && roots.every((root) => isAbsolute(root))),
    'must be "any", "off" or absolute paths parted by colons',
  );

/** Addresses and networks parted by commas or spaces. */
export const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isNetwork), "must be addresses or networks such as 127.0.0.1, 10.0.0.0/8");

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}
