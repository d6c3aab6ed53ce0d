/** The one error that the server answers with on purpose. */
import { errors, type ErrorCode, type Wire } from '@minga/contract';

export type { ErrorCode } from '@minga/contract';

export interface AppErrorDetails {
  /** Fields at fault. */
  fields?: Wire['FieldProblem'][];
  /** What stands now, when a write was made against an older version. */
  current?: Record<string, unknown>;
  /** What the words of the code leave open. */
  values?: Record<string, string>;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  /** The error beneath; it is logged, never answered. */
  cause?: unknown;
}

/** A refusal with a code of the contract; the edge turns it into a problem in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.details = details;
  }
}

/** A reason not to start, worded for the person at the terminal. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartupError';
  }
}
