import type { TFunction } from "i18next";

interface Failure {
  status: number;
  statusText?: string;
  data?: unknown;
}

/**
 * What a visitor reads of a failure (spec section 8): the server's own words; for a 401 the status and its
 * text; and a sentence of our own where there is nothing but a number.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (!isFailure(error)) return t("error.unknown");
  if (error.status === 401) return `401 ${error.statusText || "Unauthorized"}`;
  const text = (error.data as { text?: string } | null | undefined)?.text;
  if (text) return text;
  if (error.status === 403) return t("error.forbidden");
  if (error.status === 404) return t("error.not_found");
  if (error.status === 503) return t("error.unreachable");
  return t("error.status", { status: error.status });
}

function isFailure(error: unknown): error is Failure {
  return typeof error === "object" && error !== null && "status" in error;
}
