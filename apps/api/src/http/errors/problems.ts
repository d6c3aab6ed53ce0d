/** Error responses: `application/problem+json` in the caller's language. */
import { errors, type Wire } from '@minga/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';
import type { Logger } from '../../base/logger.ts';
import { isReadOnly, lockNotAvailable } from '../../db/errors.ts';
import { nameOf } from '../pipeline/calls-in-flight.ts';
import { readLang } from '../auth/language.ts';
import { isValidationFailure, presentFieldProblems } from './validation-texts.ts';

/** Sends the problem of an error. Unexpected errors become `internal`; only the log contains their details. */
export function sendProblem(
  logger: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toAppError(error, request);
  // Shed requests are logged together: one line for each would add load.
  const isShed = problem.code === 'server/busy' && problem.details.cause === undefined;
  if (problem.status >= 500 && !isShed) {
    logger.error('a call failed', {
      requestId: request.id,
      operation: nameOf(request),
      error: problem.details.cause ?? error,
    });
  }
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const { retryAfter } = problem.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(presentProblem(problem, request)));
}

function presentProblem(error: AppError, request: FastifyRequest): Wire['Problem'] {
  const { fields, current, retryAfter, values } = error.details;
  const lang = readLang(request.headers);
  const texts = errors[error.code];
  return {
    status: error.status,
    code: error.code,
    ...('title' in texts ? { title: texts.title[lang] } : {}),
    message: texts[lang].replaceAll(/\{(\w+)\}/g, (_match, name: string) => values?.[name] ?? ''),
    requestId: request.id,
    ...(fields ? { fields } : {}),
    // openapi-typescript turns TypeSpec's open record into one without fields.
    ...(current ? { current: current as Wire['Problem']['current'] } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isValidationFailure(error)) {
    return new AppError('request/invalid', {
      fields: presentFieldProblems(error, readLang(request.headers)),
    });
  }
  return fromFramework(error) ?? fromDatabase(error) ?? new AppError('internal', { cause: error });
}

/** Errors that Fastify throws before the handler runs. */
function fromFramework(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError('request/too-large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) {
    return new AppError('request/unsupported-media');
  }
  // A path segment longer than any id matches nothing.
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new AppError('request/not-found');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || statusCode === 400)
    return new AppError('request/bad-json');
  return null;
}

/** SQLSTATE classes of invalid input: text that PostgreSQL cannot store, numbers out of range. */
const unstorable = new Set(['22021', '22P05', '22003']);

/** SQLSTATEs and socket errors that are temporary; 0A000 is a prepared plan that became invalid by a schema change. */
const passing = /^(08|53|57P|40|58030|0A000)|^ECONN|^ENOTFOUND|^ETIMEDOUT|^EPIPE|^EHOSTUNREACH|^EAI_AGAIN/;

/** Messages of pg, without a code, about a connection that was lost or not established. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** `disk_full` of PostgreSQL, and file system errors of failed writes. */
const noRoom = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** `Retry-After` of a full disk, in seconds: an operator has to free space first. */
const noRoomRetrySeconds = 30;

/** `Retry-After` of a temporary error, in seconds. */
const retryAfterSeconds = 2;

function fromDatabase(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as Error & { code?: unknown };
  if (isReadOnly(error) || (typeof code === 'string' && noRoom.has(code)))
    return new AppError('server/storage-full', { cause: error, retryAfter: noRoomRetrySeconds });
  // Another transaction held a lock for longer than the lock timeout.
  if (code === lockNotAvailable)
    return new AppError('server/busy', { cause: error, retryAfter: retryAfterSeconds });
  if (typeof code === 'string' && unstorable.has(code))
    return new AppError('request/invalid', { cause: error });
  const isPassing = typeof code === 'string' ? passing.test(code) : brokenConnection.test(error.message);
  return isPassing
    ? new AppError('server/unavailable', { cause: error, retryAfter: retryAfterSeconds })
    : null;
}
