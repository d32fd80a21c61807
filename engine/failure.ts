import type { ErrorCode } from "../contract/errors";

/** What a caller is told: a code of the table in contract/errors.ts and an English sentence or a message key. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly extra: { inUse?: boolean; retryAfter?: number };

  constructor(code: ErrorCode, message: string, extra: { inUse?: boolean; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}
