/** The HTTP server: /v1 with its errors, headers, limits and compression. Other addresses are free for others. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify as createFastify } from 'fastify';
import { registerDocs } from './docs/register-docs.ts';
import { registerFiles } from './files.ts';
import { addHeaders } from './headers.ts';
import type { Handler } from './handlers.ts';
import { refuseUnknown } from './method-not-allowed.ts';
import { sendProblem } from './problems.ts';
import { type OperationSurroundings, registerOperations } from './register-operations.ts';
import { refuseUnstorable } from './unstorable-text.ts';
import { sharedSchema } from './contract-schemas.ts';
import { filesPath } from '../storage/signed-addresses.ts';
import { isFolder } from '../storage/folder-storage.ts';
import { createValidatorCompiler } from './validators.ts';

/** Where the API lives. */
export const apiPrefix = '/v1';

/** A whole request has to be here in so long: a large file on a slow line takes its time. */
const requestTimeoutMs = 15 * 60_000;

/** A server with the API under /v1, not listening yet. */
export async function createServer(
  handlers: readonly Handler[],
  surroundings: OperationSurroundings,
): Promise<FastifyInstance> {
  const { config, logger } = surroundings.context;
  const fastify = createFastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void sendProblem(logger, error, request, reply),
  });
  await fastify.register(
    async (api) => {
      await api.register(compress, {
        threshold: 1024,
        globalDecompression: false,
        encodings: ['br', 'gzip'],
        // Quality 11, the default, takes longer than sending the bytes.
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      });
      api.addSchema(sharedSchema);
      api.setValidatorCompiler(createValidatorCompiler());
      takeJsonOnly(api);
      api.addHook('preValidation', async (request) => refuseUnstorable(request));
      addHeaders(api, config.corsOrigins);
      api.setErrorHandler((error, request, reply) => sendProblem(logger, error, request, reply));
      api.setNotFoundHandler((request, reply) => refuseUnknown(apiPrefix, request, reply));
      registerDocs(api);
      registerOperations(api, handlers, surroundings);
    },
    { prefix: apiPrefix },
  );
  const { storage } = surroundings.context;
  if (isFolder(storage)) {
    await fastify.register(
      async (files) => {
        addHeaders(files, config.corsOrigins);
        files.setErrorHandler((error, request, reply) => sendProblem(logger, error, request, reply));
        registerFiles(files, surroundings.context, storage);
      },
      { prefix: filesPath },
    );
  }
  return fastify;
}

/** JSON bodies; an empty one is no body, because some clients name the type of what they do not send. */
function takeJsonOnly(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
