import type { ErrorCode, Wire } from '@minga/contract';

export type FieldProblem = Wire['FieldProblem'];

interface Failure {
  /** HTTP status; 0 without a response. */
  status: number;

  /** Heading of the message, for errors that have one. */
  title?: string;

  /** Message to show, in the language of the request. */
  message: string;
}

interface ProblemFailure extends Failure {
  code: ErrorCode;
  requestId: string;
}

/** Every way a request fails, discriminated by `kind`. */
export type ApiError =
  | (Failure & { kind: 'offline'; status: 0 })
  | (Failure & { kind: 'timeout' | 'discarded'; status: 0 })
  | (ProblemFailure & { kind: 'unauthorized' | 'forbidden' | 'not-found' | 'server' | 'unexpected' })
  | (ProblemFailure & { kind: 'conflict'; current?: Record<string, unknown>; fields?: FieldProblem[] })
  | (ProblemFailure & { kind: 'invalid'; fields: FieldProblem[] })
  | (ProblemFailure & { kind: 'rate-limited'; retryAfterS: number });

/** Whether a thrown or returned value is an error of a request. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && 'message' in value;
}

/**
 * Whether a read failed because what its address names does not exist: the server did not find it, or an id in the path has a
 * form that no id has.
 */
export function isMissing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.kind === 'not-found') return true;
  // Problems of the body are JSON pointers, those of the path and the query are names.
  return (
    error.kind === 'invalid' &&
    error.fields.length > 0 &&
    error.fields.every(({ path }) => !path.startsWith('/'))
  );
}

/**
 * The error of a settled request, or undefined if it succeeded. A request that was aborted, as when the session ended, has
 * no error of the server: it counts as `timeout`.
 */
export function apiErrorOf({ error }: { error?: unknown }): ApiError | undefined {
  if (error === undefined || isApiError(error)) return error;
  return { kind: 'timeout', status: 0, message: '' };
}

/** Turns a response with status 400 or above into an error. `body` is the parsed response, a problem document if it is the API's. */
export function toApiError(status: number, body: unknown, fallbackMessage: string): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Wire['Problem']>;
  const base = {
    status,
    ...(problem.title ? { title: problem.title } : {}),
    message: problem.message ?? fallbackMessage,
    code: (problem.code ?? 'internal') as ErrorCode,
    requestId: problem.requestId ?? '',
  };
  if (status === 401) return { kind: 'unauthorized', ...base };
  if (status === 403) return { kind: 'forbidden', ...base };
  if (status === 404) return { kind: 'not-found', ...base };
  if (status === 409) {
    const { current, fields } = problem;
    return { kind: 'conflict', ...base, ...(current ? { current } : {}), ...(fields ? { fields } : {}) };
  }
  if (status === 429) return { kind: 'rate-limited', ...base, retryAfterS: problem.retryAfter ?? 60 };
  if (status >= 500) return { kind: 'server', ...base };
  if (status >= 400) return { kind: 'invalid', ...base, fields: problem.fields ?? [] };
  return { kind: 'unexpected', ...base };
}
