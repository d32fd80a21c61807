/** The codes a failure can have, and the HTTP status each answers with: the one table both ways. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every failed call. `inUse` is true when a delete is refused because of references. */
export interface ErrorBody {
  error: string;
  inUse?: boolean;
}
