/** Security headers of every response, and CORS. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const allowedHeaders =
  'authorization, content-type, idempotency-key, last-event-id, lang, timezone, client, version, build, path, device, uid, app-token';

/** Adds security headers and, for the configured origins, CORS headers. */
export function addHeaders(fastify: FastifyInstance, corsOrigins: readonly string[]): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...safeHeaders, 'x-request-id': request.id });
    const { origin } = request.headers;
    if (!origin || !corsOrigins.includes(origin)) return;
    allowOrigin(origin, reply);
    if (isPreflight(request)) return reply.code(204).send();
  });
}

function allowOrigin(origin: string, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': allowedHeaders,
    'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
    'access-control-max-age': '7200',
    vary: 'origin',
  });
}

function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
}
