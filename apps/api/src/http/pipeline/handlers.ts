/** Handlers: one an operation, typed by the contract. Registration runs them in the right surroundings. */
import type { Readable } from 'node:stream';
import type { OperationId, OperationShapes } from '@minga/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Act, Context, Lang, Read, Write } from '../../domain/context.ts';
import type { FastPathPlan } from '../../domain/fast-path-plan.ts';
import type { Identity } from '../auth/identity.ts';
import type { PlainRequest, FastPath } from './plain-request.ts';

type Shape<Id extends OperationId> = OperationShapes[Id];
type Parameters<Id extends OperationId> = Shape<Id>['parameters'];
type Present<T> = [Exclude<T, undefined>] extends [never] ? Record<never, never> : Exclude<T, undefined>;

/** What a request brings, after validation. */
export interface RequestOf<Id extends OperationId> {
  params: Present<Parameters<Id>['path']>;
  query: Present<Parameters<Id>['query']>;
  body: Shape<Id> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : undefined;
}

/** What the operation answers. */
export type AnswerOf<Id extends OperationId> = Shape<Id>['responses'] extends {
  201: { content: { 'application/json': infer Answer } };
}
  ? Answer
  : Shape<Id>['responses'] extends { 200: { content: { 'application/json': infer Answer } } }
    ? Answer
    : never;

export type Handler<Id extends OperationId = OperationId> = { operation: Id } & (
  | { kind: 'public'; run(context: Context, request: PlainRequest, from: Anybody): Promise<unknown> }
  | { kind: 'read'; run(read: Read, request: PlainRequest): Promise<unknown> }
  | { kind: 'write'; run(write: Write, request: PlainRequest): Promise<unknown>; fastPath?: FastPath }
  | { kind: 'act'; run(act: Act, request: PlainRequest): Promise<unknown> }
  | { kind: 'file'; run(read: Read, request: PlainRequest): Promise<FileAnswer> }
  | { kind: 'picture'; run(context: Context, request: PlainRequest): Promise<PictureAnswer> }
  | { kind: 'stream'; run: StreamRun }
);

/** What is known of a caller without a session. */
export interface Anybody {
  /** Address they call from, or its IPv6 network: limits count by it. */
  address: string;
  /** Id that the device gave itself; empty without one. */
  device: string;
  lang: Lang;
}

/** A file for the caller to keep. */
export interface FileAnswer {
  /** Name to save it under. */
  name: string;
  /** Media type. */
  type: string;
  body: Readable;
}

/** A picture for a page; its address changes when it does. */
export interface PictureAnswer {
  /** Media type. */
  type: string;
  bytes: Buffer;
}

/** Writes an answer over time; the stream may not outlive the caller's token. */
export type StreamRun = (
  read: Read,
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Identity,
) => Promise<void>;

/** Handles an operation that only reads, for a signed-in caller. */
export function reads<Id extends OperationId>(
  operation: Id,
  run: (read: Read, request: RequestOf<Id>) => Promise<AnswerOf<Id>>,
): Handler<Id> {
  return { operation, kind: 'read', run: (read, request) => run(read, request as RequestOf<Id>) };
}

/** Typed fast path of an operation, see `FastPath`. */
export interface FastPathOf<Id extends OperationId> {
  queueKey(request: RequestOf<Id>): string;
  plan(read: Read, request: RequestOf<Id>): Promise<FastPathPlan<AnswerOf<Id>> | null>;
}

/**
 * Defines a write operation: `run` executes in one transaction. Frequent operations also have an optimistic fast path,
 * which is tried first.
 */
export function writes<Id extends OperationId>(
  operation: Id,
  run: (write: Write, request: RequestOf<Id>) => Promise<AnswerOf<Id>>,
  fastPath?: FastPathOf<Id>,
): Handler<Id> {
  return {
    operation,
    kind: 'write',
    run: (write, request) => run(write, request as RequestOf<Id>),
    ...(fastPath ? { fastPath: fastPath as FastPath } : {}),
  };
}

/** Handles an operation that anybody may call. */
export function answersAnybody<Id extends OperationId>(
  operation: Id,
  run: (context: Context, request: RequestOf<Id>, from: Anybody) => Promise<AnswerOf<Id>>,
): Handler<Id> {
  return {
    operation,
    kind: 'public',
    run: (context, request, from) => run(context, request as RequestOf<Id>, from),
  };
}

/**
 * Handles an operation that acts outside the database, such as at the identity service. It keeps no idempotency key:
 * what it does must be the same when done twice.
 */
export function acts<Id extends OperationId>(
  operation: Id,
  run: (act: Act, request: RequestOf<Id>) => Promise<AnswerOf<Id>>,
): Handler<Id> {
  return { operation, kind: 'act', run: (act, request) => run(act, request as RequestOf<Id>) };
}

/** Handles an operation that answers with a file, for a signed-in caller. */
export function sendsFile<Id extends OperationId>(
  operation: Id,
  run: (read: Read, request: RequestOf<Id>) => Promise<FileAnswer>,
): Handler<Id> {
  return { operation, kind: 'file', run: (read, request) => run(read, request as RequestOf<Id>) };
}

/** Handles an operation that shows anybody a picture. */
export function showsPicture<Id extends OperationId>(
  operation: Id,
  run: (context: Context, request: RequestOf<Id>) => Promise<PictureAnswer>,
): Handler<Id> {
  return { operation, kind: 'picture', run: (context, request) => run(context, request as RequestOf<Id>) };
}

/** Handles an operation that writes its answer by itself, over time. */
export function streams<Id extends OperationId>(operation: Id, run: StreamRun): Handler<Id> {
  return { operation, kind: 'stream', run };
}
