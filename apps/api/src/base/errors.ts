/** Expected errors, which the server presents to the caller. */
import { errors, type ErrorCode, type Wire } from '@minga/contract';

export type { ErrorCode } from '@minga/contract';

export interface AppErrorDetails {
  /** Invalid fields. */
  fields?: Wire['FieldProblem'][];
  /** Current state, when the write was based on an older version. */
  current?: Record<string, unknown>;
  /** Values of the placeholders in the message. */
  values?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** Original error; logged, never sent to the caller. */
  cause?: unknown;
}

/** An error with a code of the contract; the HTTP layer presents it as a problem in the caller's language. */
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

/** An error that prevents the start, with a message for the operator. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartupError';
  }
}

/** The mail server refused an email for good, for example because its recipient does not exist: a retry is useless. */
export class MailRefusedError extends Error {
  constructor(cause: unknown) {
    super('The mail server refused the email.', { cause });
    this.name = 'MailRefusedError';
  }
}
