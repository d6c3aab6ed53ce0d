/** The HTTP server: `/v1` with its errors, headers, limits and compression. Other paths are left to other plug-ins. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify as createFastify } from 'fastify';
import { headersTimeoutMs, keepAliveTimeoutMs, requestTimeoutMs } from '../base/http-timeouts.ts';
import { admitCalls } from './limits/admission.ts';
import { registerDocs } from './docs/register-docs.ts';
import { type CallsInFlight, watchCalls } from './pipeline/calls-in-flight.ts';
import { traceRequests } from './pipeline/trace-requests.ts';
import { registerFiles } from './files.ts';
import { refuseBlockedAddresses } from './blocked-addresses.ts';
import { addHeaders } from './headers.ts';
import type { Handler } from './pipeline/handlers.ts';
import { badJson, refuseCostly } from './errors/json-fault.ts';
import { readLang } from './auth/language.ts';
import { refuseUnknown } from './pipeline/method-not-allowed.ts';
import { type TrustsProxy, createProxyTrust } from './proxy-trust.ts';
import { type OperatorTools, registerOperator } from './operator.ts';
import { sendProblem } from './errors/problems.ts';
import {
  type OperationSurroundings,
  largeBodyBytes,
  registerOperations,
} from './pipeline/register-operations.ts';
import { mdmPrefix, registerMdmProtocol } from './mdm-protocol.ts';
import { registerStripeWebhook, stripePrefix } from './stripe-webhook.ts';
import { sharedSchema } from './pipeline/contract-schemas.ts';
import { filesPath } from '../storage/signed-addresses.ts';
import { isFolder } from '../storage/folder-storage.ts';
import { boundUnreadAnswers } from './limits/unread-answers.ts';
import { compileSerializer, compileValidator } from './errors/validators.ts';

/** Path prefix of the API. */
export const apiPrefix = '/v1';

/** Creates a server with the API under `/v1` that does not listen yet. */
export async function createServer(
  handlers: readonly Handler[],
  surroundings: OperationSurroundings,
  operator: OperatorTools,
): Promise<{ fastify: FastifyInstance; calls: CallsInFlight }> {
  const { config, logger, draining } = surroundings.context;
  const trustsProxy = createProxyTrust(config.trustProxy);
  const fastify = createFastify({
    logger: false,
    genReqId: (raw) => readRequestId(raw, trustsProxy) ?? randomUUID(),
    trustProxy: (address, hop) => trustsProxy(address, hop),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: { headersTimeout: headersTimeoutMs },
    // Closes idle connections only: requests in flight end before the server stops.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void sendProblem(logger, error, request, reply),
  });
  const calls = watchCalls(fastify, { logger, metrics: operator.metrics, draining });
  traceRequests(fastify, surroundings.context.telemetry, ({ headers, socket }) => {
    const isAccepted = config.telemetry?.acceptsTraceparent && trustsProxy(socket.remoteAddress, 0);
    return isAccepted && typeof headers['traceparent'] === 'string' ? headers['traceparent'] : null;
  });
  boundUnreadAnswers(fastify, logger);
  registerOperator(fastify, surroundings.context, operator, calls);
  await fastify.register(
    async (api) => {
      // Before load shedding: browsers of other origins must be able to read rejections, and preflights take no slot.
      addHeaders(api, config.corsOrigins);
      refuseBlockedAddresses(api, surroundings.context);
      const admission = admitCalls(api, config.callsAtOnce, logger);
      limitBodyTime(api, config.bodySeconds);
      await api.register(compress, {
        threshold: 1024,
        globalDecompression: false,
        encodings: ['br', 'gzip'],
        // Quality 11, the default, takes longer than the transfer it saves.
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      });
      api.addSchema(sharedSchema);
      api.setValidatorCompiler(compileValidator);
      api.setSerializerCompiler(compileSerializer);
      takeJsonOnly(api);
      api.setErrorHandler((error, request, reply) => sendProblem(logger, error, request, reply));
      api.setNotFoundHandler((request, reply) => refuseUnknown(apiPrefix, request, reply));
      registerDocs(api);
      registerOperations(api, handlers, surroundings, admission);
    },
    { prefix: apiPrefix },
  );
  await fastify.register(
    async (mdm) => {
      limitBodyTime(mdm, config.bodySeconds);
      registerMdmProtocol(mdm, surroundings.context);
      refuseBlockedAddresses(mdm, surroundings.context);
    },
    { prefix: mdmPrefix },
  );
  await fastify.register(
    async (stripe) => {
      limitBodyTime(stripe, config.bodySeconds);
      refuseBlockedAddresses(stripe, surroundings.context);
      registerStripeWebhook(stripe, surroundings.context, (events) =>
        surroundings.dispatcher.dispatch(events),
      );
    },
    { prefix: stripePrefix },
  );
  const { storage } = surroundings.context;
  if (isFolder(storage)) {
    await fastify.register(
      async (files) => {
        addHeaders(files, config.corsOrigins);
        refuseBlockedAddresses(files, surroundings.context);
        files.setErrorHandler((error, request, reply) => sendProblem(logger, error, request, reply));
        registerFiles(files, surroundings.context, storage);
      },
      { prefix: filesPath },
    );
  }
  return { fastify, calls };
}

/** Request id of a trusted proxy, so that both logs use the same id. */
function readRequestId({ headers, socket }: IncomingMessage, trustsProxy: TrustsProxy): string | null {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !trustsProxy(socket.remoteAddress, 0)) return null;
  return /^[\w.:-]{1,128}$/.test(given) ? given : null;
}

/** Closes the connection of a slow request body (slowloris): JSON bodies are small. */
function limitBodyTime(api: FastifyInstance, seconds: number): void {
  api.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || ((raw.headers['content-length'] ?? '0') === '0' && !raw.headers['transfer-encoding']))
      return;
    const timer = setTimeout(() => raw.destroy(), seconds * 1000);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

/** Parses JSON bodies. An empty one counts as no body: some clients send a content type without a body. */
function takeJsonOnly(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const lang = readLang(request.headers);
    try {
      if (body.length > largeBodyBytes) refuseCostly(body, lang);
    } catch (error) {
      return done(error as Error);
    }
    if (body === '') return done(null, undefined);
    void parse(request, body, (error, value) => done(error && badJson(body, lang), value));
  });
}
