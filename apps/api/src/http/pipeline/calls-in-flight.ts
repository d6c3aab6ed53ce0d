/** Requests in flight: counted, measured and logged; the server waits for them when it stops. */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../base/logger.ts';
import type { Metrics } from '../../metrics/metrics.ts';

export interface CallsInFlight {
  count(): number;
  /** Resolves when there are none, or after the timeout in milliseconds, to the number that is left. */
  ended(atMostMs: number): Promise<number>;
}

/** Observes every request of the server except event streams, which are long-lived. */
export function watchCalls(
  fastify: FastifyInstance,
  { logger, metrics, draining }: { logger: Logger; metrics: Metrics; draining: AbortSignal },
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
  /** Unanswered requests per connection; several with HTTP pipelining. */
  const bySocket = new WeakMap<Socket, Set<FastifyRequest>>();
  const callsOf = (socket: Socket): Set<FastifyRequest> => {
    const known = bySocket.get(socket);
    if (known) return known;
    const calls = new Set<FastifyRequest>();
    bySocket.set(socket, calls);
    // A response that waits for earlier ones has no socket yet and gets no event when the connection closes.
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
    // `onResponse` is not called when the connection closes while the response is being written.
    reply.raw.once('close', () => {
      calls.delete(request);
      hangUp(request);
    });
  });
  fastify.addHook('onSend', async (_request, reply) => {
    // The next request then goes to another server; an open connection would keep this one from stopping.
    if (draining.aborted) reply.header('connection', 'close');
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
  // Probes and scrapes come every few seconds.
  const level = operation.startsWith('/-/') ? 'debug' : 'info';
  // The URL contains ids and search texts, so the log names the operation instead.
  logger[level]('call', {
    requestId: request.id,
    operation,
    method: request.method,
    status: statusCode,
    ms: Math.round(ms * 10) / 10,
  });
}

/** Configuration of the routes of the contract. */
export interface CallConfig {
  operation?: string;
  /** Whether the response is an event stream. */
  isStream?: boolean;
  /** Whether the operation bypasses load shedding, like the health check. */
  isAlwaysAnswered?: boolean;
}

function configOf(request: FastifyRequest): CallConfig {
  return request.routeOptions.config as CallConfig;
}

/** Metric label: the operation, or the route pattern outside the contract. Never the URL, to limit the number of labels. */
export function nameOf(request: FastifyRequest): string {
  return configOf(request).operation ?? request.routeOptions.url ?? 'unknown address';
}
