/** A span for each request except event streams, probes and scrapes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Telemetry } from '../../base/telemetry/telemetry.ts';
import { type CallConfig, nameOf } from './calls-in-flight.ts';

/** Status of a request whose caller hung up, as nginx logs it. */
const clientClosedRequest = 499;

const spans = new WeakMap<FastifyRequest, RequestSpan>();

/** Traces the requests. `readTraceparent` returns the header of callers whose trace is continued. */
export function traceRequests(
  fastify: FastifyInstance,
  telemetry: Telemetry,
  readTraceparent: (request: FastifyRequest) => string | null,
): void {
  if (telemetry.recordStatement === null) return;
  const ended = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest, status: number) => {
    if (ended.has(request)) return;
    ended.add(request);
    spans.get(request)?.end(status);
  };
  fastify.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  fastify.addHook('onRequest', (request, reply, done) => {
    const operation = nameOf(request);
    if ((request.routeOptions.config as CallConfig).isStream || operation.startsWith('/-/')) return done();
    const span = telemetry.startRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      operation,
      requestId: request.id,
      traceparent: readTraceparent(request),
    });
    if (!span) return done();
    spans.set(request, span);
    // `onResponse` is not called when the caller hangs up, and may come after this event otherwise.
    reply.raw.once('close', () =>
      end(request, reply.raw.writableFinished ? reply.statusCode : clientClosedRequest),
    );
    span.within(done);
  });
}

/** Runs work within the span of a request. Reading a body leaves the asynchronous context of the first hooks. */
export function withinSpan<T>(request: FastifyRequest, work: () => T): T {
  const span = spans.get(request);
  return span ? span.within(work) : work();
}
