import type { ErrorCode, Wire } from '@minga/contract';

export type FieldProblem = Wire['FieldProblem'];

interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;

  /** Heading of what to tell, for errors that have one. */
  title?: string;

  /** What to tell the person, in their language. */
  message: string;
}

interface ProblemFailure extends Failure {
  code: ErrorCode;
  requestId: string;
}

/** Every way a call fails, told apart by `kind`. */
export type ApiError =
  | (Failure & { kind: 'offline'; status: 0 })
  | (Failure & { kind: 'timeout'; status: 0 })
  | (ProblemFailure & { kind: 'unauthorized' | 'forbidden' | 'not-found' | 'server' | 'unexpected' })
  | (ProblemFailure & { kind: 'conflict'; current?: Record<string, unknown>; fields?: FieldProblem[] })
  | (ProblemFailure & { kind: 'invalid'; fields: FieldProblem[] })
  | (ProblemFailure & { kind: 'rate-limited'; retryAfterS: number });

/** Whether something thrown or returned is an error of a call. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && 'message' in value;
}

/** Turns an answer of 400 or above into an error. `body` is the parsed answer, a problem when it is the server's own. */
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
