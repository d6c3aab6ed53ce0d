/** Calls that are being answered: counted and measured, told to the log, and waited for when the server stops. */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../base/logger.ts';
import type { Metrics } from '../../metrics/metrics.ts';

export interface CallsInFlight {
  count(): number;
  /** Settles when there are none, or after so many milliseconds. Answers how many are left. */
  ended(atMostMs: number): Promise<number>;
}

/** Watches every call of the server. Streams are not among them: they last. */
export function watchCalls(
  fastify: FastifyInstance,
  { logger, metrics, stopping }: { logger: Logger; metrics: Metrics; stopping: AbortSignal },
): CallsInFlight {
  const open = new Map<FastifyRequest, number>();
  const waiting = new Set<() => void>();
  const end = (request: FastifyRequest) => {
    if (!open.delete(request) || open.size > 0) return;
    for (const tell of waiting) tell();
  };
  const hangUp = (request: FastifyRequest) => {
    if (!open.has(request)) return;
    end(request);
    logger.debug('a caller hung up', { requestId: request.id, operation: nameOf(request) });
  };
  /** Calls of a connection that are not answered yet; several, when the caller did not wait for the answers. */
  const bySocket = new WeakMap<Socket, Set<FastifyRequest>>();
  const callsOf = (socket: Socket): Set<FastifyRequest> => {
    const known = bySocket.get(socket);
    if (known) return known;
    const calls = new Set<FastifyRequest>();
    bySocket.set(socket, calls);
    // An answer that waits for earlier ones has no socket yet, and is never told that the connection is gone.
    socket.once('close', () => {
      for (const request of calls) hangUp(request);
      calls.clear();
    });
    return calls;
  };
  fastify.addHook('onRequest', async (request, reply) => {
    if (configOf(request).isStream) return;
    open.set(request, performance.now());
    const calls = callsOf(request.raw.socket);
    calls.add(request);
    // `onResponse` is not called when the connection breaks while the answer is being written.
    reply.raw.once('close', () => {
      calls.delete(request);
      hangUp(request);
    });
  });
  fastify.addHook('onSend', async (_request, reply) => {
    // A connection that stays open would keep the server from ending.
    if (stopping.aborted) reply.header('connection', 'close');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const startedAt = open.get(request);
    end(request);
    if (startedAt === undefined) return;
    report(logger, metrics, request, reply, performance.now() - startedAt);
  });
  return {
    count: () => open.size,
    ended: async (atMostMs) => {
      if (open.size === 0) return 0;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMostMs);
        waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      return open.size;
    },
  };
}

function report(
  logger: Logger,
  metrics: Metrics,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  ms: number,
): void {
  const operation = nameOf(request);
  metrics.countCall(operation, statusCode, ms / 1000);
  // The address of a call holds ids and what is searched for: the operation says what it was.
  logger.info('call', {
    requestId: request.id,
    operation,
    method: request.method,
    status: statusCode,
    ms: Math.round(ms * 10) / 10,
  });
}

/** What the routes of the contract say of themselves. */
export interface CallConfig {
  operation?: string;
  /** Answers for as long as the caller stays. */
  isStream?: boolean;
  /** Answered however many calls there are: it asks how the server is. */
  isAlwaysAnswered?: boolean;
}

function configOf(request: FastifyRequest): CallConfig {
  return request.routeOptions.config as CallConfig;
}

/** The operation of the contract, or the pattern of an address outside it. Never the address itself: labels are few. */
export function nameOf(request: FastifyRequest): string {
  return configOf(request).operation ?? request.routeOptions.url ?? 'unknown address';
}
