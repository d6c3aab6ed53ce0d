/** Distinguishes an unknown path from an unknown method of a known path. */
import { operations } from '@minga/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';

const paths = collectPaths();

/** Rejects a request that matches no operation. @throws AppError request/method-not-allowed, request/not-found */
export function refuseUnknown(prefix: string, request: FastifyRequest, reply: FastifyReply): never {
  const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
  const methods = paths.filter((known) => known.pattern.test(path)).map((known) => known.method);
  if (!methods.length) throw new AppError('request/not-found');
  reply.header('allow', [...new Set(methods)].join(', '));
  throw new AppError('request/method-not-allowed');
}

function collectPaths(): { pattern: RegExp; method: string }[] {
  return Object.values(operations).map(({ path, method }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
}
