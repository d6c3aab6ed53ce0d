/** Handlers of operations, one per operation, typed by the contract. `registerOperations` runs them. */
import type { Readable } from 'node:stream';
import type { OperationId } from '@minga/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Act, Context, Lang, Read, Write } from '../../domain/context.ts';
import type { FastPathPlan } from '../../domain/fast-path-plan.ts';
import {
  type Authorization,
  type DeclaredAuthorization,
  authorizationOf,
  refuseIncomplete,
} from '../auth/authorization.ts';
import type { Identity } from '../auth/identity.ts';
import type { AnswerOf, RequestOf } from './operation-types.ts';
import type { PlainRequest, FastPath } from './plain-request.ts';

export type Handler<Id extends OperationId = OperationId> = {
  operation: Id;
  /** Who may call the operation. */
  authorization: Authorization;
} & (
  | { kind: 'public'; run(context: Context, request: PlainRequest, from: Anybody): Promise<unknown> }
  | { kind: 'read'; run(read: Read, request: PlainRequest): Promise<unknown> }
  | { kind: 'write'; run(write: Write, request: PlainRequest): Promise<unknown>; fastPath?: FastPath }
  | { kind: 'act'; run(act: Act, request: PlainRequest): Promise<unknown> }
  | { kind: 'file'; run(read: Read, request: PlainRequest): Promise<FileAnswer> }
  | { kind: 'picture'; run(context: Context, request: PlainRequest): Promise<PictureAnswer> }
  | { kind: 'stream'; run: StreamRun }
);

/** An unauthenticated caller. */
export interface Anybody {
  /** IP address, or its IPv6 network: key of rate limits. */
  address: string;
  /** Id that the device generated for itself; empty without one. */
  device: string;
  lang: Lang;
}

/** A file download. */
export interface FileAnswer {
  /** Suggested file name. */
  name: string;
  /** Media type. */
  type: string;
  body: Readable;
}

/** A picture for an `img` element; a changed picture has another URL. */
export interface PictureAnswer {
  /** Media type. */
  type: string;
  bytes: Buffer;
}

/** Writes an event stream; the stream must end when the caller's token expires. */
export type StreamRun = (
  read: Read,
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Identity,
) => Promise<void>;

/** Defines a read operation for signed-in callers. */
export function reads<Id extends OperationId>(
  operation: Id,
  run: (read: Read, request: RequestOf<Id>) => Promise<AnswerOf<Id>>,
): Handler<Id> {
  return {
    operation,
    authorization: authorizationOf(operation),
    kind: 'read',
    run: (read, request) => run(read, request as RequestOf<Id>),
  };
}

/** Typed fast path of an operation, see `FastPath`. */
export interface FastPathOf<Id extends OperationId> {
  queueKey(request: RequestOf<Id>): string;
  plan(read: Read, request: RequestOf<Id>): Promise<FastPathPlan<AnswerOf<Id>> | null>;
}

/** What a write declares beside its handler function. */
export interface WriteOptions<Id extends OperationId> extends DeclaredAuthorization<Id> {
  /** Optimistic fast path of a frequent operation, tried before `run`. */
  fastPath?: FastPathOf<Id>;
}

/**
 * Defines a write operation: `run` executes in one transaction.
 *
 * @throws Error when neither the path nor the options name what the contract makes access depend on
 */
export function writes<Id extends OperationId>(
  operation: Id,
  run: (write: Write, request: RequestOf<Id>) => Promise<AnswerOf<Id>>,
  { fastPath, ...declared }: WriteOptions<Id> = {},
): Handler<Id> {
  refuseIncomplete(operation, declared);
  return {
    operation,
    authorization: authorizationOf(operation, declared),
    kind: 'write',
    run: (write, request) => run(write, request as RequestOf<Id>),
    ...(fastPath ? { fastPath: fastPath as FastPath } : {}),
  };
}

/** Defines a public operation. */
export function answersAnybody<Id extends OperationId>(
  operation: Id,
  run: (context: Context, request: RequestOf<Id>, from: Anybody) => Promise<AnswerOf<Id>>,
): Handler<Id> {
  return {
    operation,
    authorization: authorizationOf(operation),
    kind: 'public',
    run: (context, request, from) => run(context, request as RequestOf<Id>, from),
  };
}

/**
 * Defines an operation with effects outside the database, for example at the identity service. It has no idempotency
 * key, so its effects must be idempotent.
 */
export function acts<Id extends OperationId>(
  operation: Id,
  run: (act: Act, request: RequestOf<Id>) => Promise<AnswerOf<Id>>,
): Handler<Id> {
  return {
    operation,
    authorization: authorizationOf(operation),
    kind: 'act',
    run: (act, request) => run(act, request as RequestOf<Id>),
  };
}

/** Defines an operation for signed-in callers that responds with a file. */
export function sendsFile<Id extends OperationId>(
  operation: Id,
  run: (read: Read, request: RequestOf<Id>) => Promise<FileAnswer>,
): Handler<Id> {
  return {
    operation,
    authorization: authorizationOf(operation),
    kind: 'file',
    run: (read, request) => run(read, request as RequestOf<Id>),
  };
}

/** Defines a public operation that responds with a picture. */
export function showsPicture<Id extends OperationId>(
  operation: Id,
  run: (context: Context, request: RequestOf<Id>) => Promise<PictureAnswer>,
): Handler<Id> {
  return {
    operation,
    authorization: authorizationOf(operation),
    kind: 'picture',
    run: (context, request) => run(context, request as RequestOf<Id>),
  };
}

/** Defines an operation that writes its response itself, as an event stream. */
export function streams<Id extends OperationId>(operation: Id, run: StreamRun): Handler<Id> {
  return { operation, authorization: authorizationOf(operation), kind: 'stream', run };
}
