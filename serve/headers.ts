import type { ServerResponse } from "node:http";
import type { Settings } from "../settings";

/** Headers of every answer of the API: for nobody's cache, and read as what it says it is. */
export function apiHeaders(response: ServerResponse): void {
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
}

/** Headers of every page. The nonce is the only way for inline scripts and style sheets to count. */
export function pageHeaders(response: ServerResponse, nonce: string, settings: Settings): void {
  apiHeaders(response);
  response.setHeader("Content-Security-Policy", policy(nonce));
  // "no-referrer" would make browsers send "Origin: null" with our own forms.
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("X-Frame-Options", "SAMEORIGIN");
  if (settings.publicUrl?.startsWith("https:")) {
    response.setHeader("Strict-Transport-Security", "max-age=31536000");
  }
}

// Frames of our own are allowed because the live log without JavaScript is one.
function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}
