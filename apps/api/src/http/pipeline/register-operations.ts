/** Registers one Fastify route per operation of the contract, with its schema, limits, authorization and handler. */
import { type Operation, operations } from '@minga/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { networkOf } from '../../base/networks/network-of.ts';
import { insideRequest } from '../../base/request-scope.ts';
import type { SharedLocks } from '../../db/shared-locks.ts';
import type { Act, Context, Read } from '../../domain/context.ts';
import type { Dispatcher } from '../../subscribers/dispatcher.ts';
import type { Admission } from '../limits/admission.ts';
import type { Authenticator, Session } from '../auth/authenticate.ts';
import { bodyLimitOf } from '../limits/body-limits.ts';
import type { CallConfig } from './calls-in-flight.ts';
import { operationSchemas } from './contract-schemas.ts';
import { contentDisposition } from '../../base/content-disposition.ts';
import type { FileAnswer, Handler, PictureAnswer } from './handlers.ts';
import { withAppToken } from '../auth/app-token.ts';
import { readDevice } from '../auth/device.ts';
import type { PlainRequest } from './plain-request.ts';
import { readLang } from '../auth/language.ts';
import { executeWrite } from './execute-write.ts';
import { withinSpan } from './trace-requests.ts';
import { runWrite } from './run-write.ts';
import { TextQuota } from '../limits/text-quota.ts';
import { readBusinessId } from '../auth/path-ids.ts';
import { refuseUnstorable } from '../errors/unstorable-text.ts';
import { type WriteQueue, createWriteQueue } from './write-queue.ts';

export interface OperationSurroundings {
  context: Context;
  authenticator: Authenticator;
  dispatcher: Dispatcher;
  /** Locks shared by the processes of one database; null with a single process. */
  locks: SharedLocks | null;
}

/** Larger bodies are read only after the authorization by path, and scanned before they are parsed: both cost less than parsing. */
export const largeBodyBytes = 64 * 1024;

/** Longest idempotency key, in characters. */
const longestKey = 200;

/** Registers the operations that have a handler. */
export function registerOperations(
  fastify: FastifyInstance,
  handlers: readonly Handler[],
  surroundings: OperationSurroundings,
  admission: Admission,
): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  /** Small bodies, which count towards the quota of their business once they are stored. */
  const unpaid = new WeakMap<FastifyRequest, { bid: number; bytes: number }>();
  const queue = createWriteQueue(surroundings.locks);
  const { context } = surroundings;
  const texts = new TextQuota('business', context.config.limits.businessTextMegabytesPerDay, context);
  for (const handler of handlers) {
    const operation: Operation = operations[handler.operation];
    const shape = operationSchemas.get(handler.operation);
    if (!shape) throw new Error(`The contract does not describe ${handler.operation}.`);
    const isInBusiness = operation.path.startsWith('/business/{id}');
    const isAlwaysAnswered = handler.operation === 'getHealth';
    const authorizeByPath = async (request: FastifyRequest) => {
      const session = sessions.get(request);
      if (!session) return;
      await handler.authorization.byPath({ context, db: context.db, caller: session.caller }, request.params);
    };
    fastify.route({
      method: operation.method,
      url: toFastifyPath(operation.path),
      schema: shape.schema,
      config: {
        operation: handler.operation,
        isStream: handler.kind === 'stream',
        isAlwaysAnswered,
      } satisfies CallConfig,
      bodyLimit: bodyLimitOf(handler.operation),
      attachValidation: true,
      exposeHeadRoute: false,
      // Authentication comes before the body is read: an unknown caller must not make the server parse 16 MB.
      onRequest: async (request) => {
        // Rate limits may wait for the database; the health check must not.
        if (isAlwaysAnswered) return;
        if (isForAnybody(handler)) await surroundings.authenticator.countAnybody(request);
        else {
          const session = await surroundings.authenticator.signIn(request, handler.operation);
          sessions.set(request, withAppToken(session, request.headers));
        }
      },
      preParsing: async (request) => {
        if (isLarge(request)) await authorizeByPath(request);
      },
      preHandler: async (request) => {
        if (request.validationError) {
          // Unauthorized callers must not learn from validation errors what the operation accepts.
          await authorizeByPath(request);
          throw request.validationError;
        }
        refuseUnstorable(request);
        const session = sessions.get(request);
        if (!session || request.body === undefined) return;
        const bytes = bodyBytes(request);
        await surroundings.authenticator.countText(session, bytes);
        if (!isInBusiness) return;
        const bid = readBusinessId(request.params, session.caller.lang);
        if (!texts.isDue(bid, bytes)) return void unpaid.set(request, { bid, bytes });
        // Strangers must not use up the quota of a business.
        await authorizeByPath(request);
        await texts.take(bid, bytes);
      },
      handler: (request, reply) =>
        insideRequest(request.id, () =>
          withinSpan(request, async () => {
            try {
              reply.code(shape.status);
              if (isForAnybody(handler))
                return await runForAnybody(surroundings.context, handler, request, reply);
              const session = sessions.get(request);
              if (!session) throw new AppError('auth/login-needed');
              const answer = await runHandler(surroundings, queue, handler, session, request, reply);
              const stored = unpaid.get(request);
              if (stored) texts.collect(stored.bid, stored.bytes);
              return answer;
            } finally {
              admission.leave(request, handler.operation);
            }
          }),
        ),
    });
  }
}

async function runForAnybody(
  context: Context,
  handler: Extract<Handler, { kind: 'public' | 'picture' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (handler.kind === 'picture') return showPicture(reply, await handler.run(context, toPlain(request)));
  const { device } = readDevice(request.headers);
  const from = { address: networkOf(request.ip), device, lang: readLang(request.headers) };
  return handler.run(context, toPlain(request), from);
}

async function runHandler(
  { context, dispatcher }: OperationSurroundings,
  queue: WriteQueue,
  handler: Exclude<Handler, { kind: 'public' | 'picture' }>,
  { caller, identity }: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const plain = toPlain(request);
  const read = { context, db: context.db, caller };
  switch (handler.kind) {
    case 'read':
      return handler.run(read, plain);
    case 'act':
      return handler.run(
        {
          ...read,
          signedInAt: identity.signedInAt,
          write: writeApart(handler, read, plain, dispatcher),
          announce: (event) => dispatcher.announce(event),
        },
        plain,
      );
    case 'file':
      return sendFile(reply, await handler.run(read, plain));
    case 'stream':
      return handler.run(read, request, reply, identity);
    case 'write': {
      const key = readKey(request);
      const call = { operation: handler.operation, caller, request: plain, key, status: reply.statusCode };
      const outcome = await executeWrite(context, call, handler, queue);
      dispatcher.dispatch(outcome.events);
      for (const work of outcome.work) dispatcher.runAside(work);
      reply.code(outcome.status);
      return outcome.answer;
    }
  }
}

/** Transactions of an operation that does not run in one as a whole; without idempotency key. */
function writeApart(
  { operation, authorization }: Handler,
  { context, caller }: Read,
  request: PlainRequest,
  dispatcher: Dispatcher,
): Act['write'] {
  return async (work) => {
    const call = { operation, authorization, caller, request, key: null, status: 200 };
    const outcome = await runWrite(context, call, (write) => work(write));
    dispatcher.dispatch(outcome.events);
    return outcome.answer as Awaited<ReturnType<typeof work>>;
  };
}

/** Whether the body is large or its size is unknown. */
function isLarge({ headers }: FastifyRequest): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBodyBytes
  );
}

/** Size of a parsed body, in bytes. */
function bodyBytes({ headers, body }: FastifyRequest): number {
  return Number(headers['content-length'] ?? Buffer.byteLength(JSON.stringify(body)));
}

function toPlain(request: FastifyRequest): PlainRequest {
  return { params: request.params, query: request.query, body: request.body };
}

function sendFile(reply: FastifyReply, { name, type, body }: FileAnswer): FastifyReply {
  return reply.type(type).header('content-disposition', contentDisposition('attachment', name)).send(body);
}

function isForAnybody(handler: Handler): handler is Extract<Handler, { kind: 'public' | 'picture' }> {
  return handler.kind === 'public' || handler.kind === 'picture';
}

/** Responds with headers that let browsers cache the picture for good, and neither sniff its type nor run scripts in it. */
function showPicture(reply: FastifyReply, { type, bytes }: PictureAnswer): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
}

/** @throws AppError request/invalid for a key that is too long */
function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > longestKey) throw new AppError('request/invalid');
  return key;
}

/** `/business/{id}` → `/business/:id`. */
function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
