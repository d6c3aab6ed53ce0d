/** `/docs` and `/openapi.json`: public API reference for people and tools. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './document.ts';
import { renderDocs } from './render-docs.ts';
import { docsStyles } from './styles.ts';

/** Rendered once: the document does not change while the server runs. */
const page = renderDocs(apiDocument, docsStyles);
const json = JSON.stringify(apiDocument);

/** Content security policy: no scripts and no requests; the inline style is allowed by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds both routes. */
export function registerDocs(fastify: FastifyInstance): void {
  fastify.get('/docs', { exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .send(page),
  );
  fastify.get('/openapi.json', { exposeHeadRoute: false }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  );
}
