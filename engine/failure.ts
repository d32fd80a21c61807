import type { ErrorCode } from "../contract/errors";

/** `allow`: methods a path has; `retryAfter`: seconds to wait; `inUse`: references keep it from being deleted. */
export interface FailureExtra {
  inUse?: boolean;
  retryAfter?: number;
  allow?: string[];
}

/** What a caller is told: a code of the table in contract/errors.ts and an English sentence or a message key. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly extra: FailureExtra;

  constructor(code: ErrorCode, message: string, extra: FailureExtra = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}
