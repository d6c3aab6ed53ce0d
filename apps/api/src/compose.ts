/** Composition root: the only file that constructs the infrastructure. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { startBackgroundWork } from './background-work.ts';
import { type Clock, systemClock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import { type Logger, createLogger, watchLogger } from './base/logger.ts';
import type {
  AppleBusinessPort,
  GoogleChatPort,
  IdentityPort,
  MailPort,
  ProvidersPort,
  PushPort,
  WakePort,
} from './base/ports.ts';
import type { ScannerPort, StoragePort } from './base/file-ports.ts';
import type { PaymentsPort } from './base/payments/payments-port.ts';
import { writeAdminFile } from './db/pglite/admin-file.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { openDatabase, postgresSettings } from './db/open-database.ts';
import { type SharedLocks, createSharedLocks } from './db/shared-locks.ts';
import { claimStore } from './domain/gallery/store-ownership.ts';
import { createBlockedAddresses } from './domain/sudo/blocked-addresses.ts';
import type { Context } from './domain/context.ts';
import { createGoogleChat } from './google-chat/create-google-chat.ts';
import { createAuthenticator } from './http/auth/authenticate.ts';
import { createVerifier } from './http/auth/identity.ts';
import { createTries } from './http/limits/create-tries.ts';
import { SharedRateLimits } from './http/limits/shared-rate-limits.ts';
import { type OperatorTools, metricSources } from './http/operator.ts';
import { createServer } from './http/server.ts';
import { createApns } from './mdm/apns.ts';
import { createAppleBusiness } from './mdm/apple-business.ts';
import { createProfileSigner, warnOfSigner } from './mdm/profile-signer.ts';
import { createSealer } from './mdm/sealer.ts';
import { type Metrics, createMetrics } from './metrics/metrics.ts';
import { createMail } from './mail/mail.ts';
import { createIdentityService } from './identity/identity-service.ts';
import { createProviders } from './identity/providers.ts';
import { createPayments } from './billing/create-payments.ts';
import { createPush } from './push/create-push.ts';
import { createLiveHub } from './realtime/live-hub.ts';
import { listenToOutbox } from './realtime/outbox-listener.ts';
import { createPresence } from './realtime/presence.ts';
import { handlers } from './routes/index.ts';
import { type Dispatcher, createDispatcher } from './subscribers/dispatcher.ts';
import { createScanner } from './scanning/clamd.ts';
import { limitScans } from './scanning/limit-scans.ts';
import { createStorage } from './storage/storage.ts';
import { createTelemetry } from './telemetry/create-telemetry.ts';

/** A composed server that does not listen yet. */
export interface Api {
  /** The API under /v1; other paths can be registered before it listens. */
  fastify: FastifyInstance;
  context: Context;
  /** Settles when all side effects of writes so far are done. */
  idle(): Promise<void>;
  /** Records its URL for scripts on this machine; the record is deleted on close. */
  announce(url: string): void;
  /** Reports that the server is not ready and gives load balancers time to remove it. Everything is still served. */
  drain(): Promise<void>;
  /** Drains, ends streams and waits for requests in flight, dispatches remaining events, and closes the database. */
  close(): Promise<void>;
}

/** Time for requests in flight when the server stops, in milliseconds. */
const graceMs = 3000;

/** Test doubles. */
export interface ComposeOverrides {
  clock?: Clock;
  logger?: Logger;
  mail?: MailPort;
  /** Keys of ID tokens instead of Google's. */
  keys?: JWTVerifyGetKey;
  /** Accounts instead of the identity service's. */
  identity?: IdentityPort;
  providers?: ProvidersPort;
  push?: PushPort;
  googleChat?: GoogleChatPort;
  /** Wakes managed devices instead of Apple's push service. */
  wake?: WakePort;
  appleBusiness?: AppleBusinessPort;
  /** Null: no payments by card. */
  payments?: PaymentsPort | null;
  /** File store instead of the configured one. */
  storage?: StoragePort;
  /** Virus scanner instead of the configured one. */
  scanner?: ScannerPort;
}

/**
 * Opens and migrates the database and composes the server.
 *
 * @throws StartupError with a message for the operator
 */
export async function composeApi(config: Config, overrides: ComposeOverrides = {}): Promise<Api> {
  const clock = overrides.clock ?? systemClock;
  const metrics = createMetrics();
  const { logLevel, logFormat: format } = config;
  const logger = watchLogger(overrides.logger ?? createLogger(logLevel, { format }), metrics.countTrouble);
  // Before the database: invalid settings leave the data unchanged.
  const verify = createVerifier(config, clock, overrides.keys);
  const identity = overrides.identity ?? createIdentityService(config.identity, clock);
  const draining = new AbortController();
  const stopping = new AbortController();
  // Each open stream adds a listener.
  setMaxListeners(0, stopping.signal);
  const providers = overrides.providers ?? createProviders(config, clock);
  const push = overrides.push ?? createPush(config.push);
  const googleChat = overrides.googleChat ?? createGoogleChat(config.googleChat, stopping.signal);
  const payments =
    overrides.payments === undefined
      ? await createPayments(config.stripe, stopping.signal)
      : overrides.payments;
  const profileSigner = createProfileSigner(config.mdm.signing);
  warnOfSigner(profileSigner, clock, logger);
  const telemetry = await createTelemetry(config.telemetry, logger);
  const database = await openDatabase(config.database, logger, telemetry.recordStatement);
  try {
    const context = createContext(config, clock, logger, database, {
      mail: overrides.mail ?? createMail(config.mail),
      identity,
      storage: overrides.storage ?? (await createStorage(config.files)),
      // Most calls have to be served while the scanner is slow.
      scanner: limitScans(
        overrides.scanner ?? createScanner(config.files.scanner),
        Math.max(1, Math.floor(config.callsAtOnce / 4)),
      ),
      metrics,
      telemetry,
      draining: draining.signal,
      stopping: stopping.signal,
      providers,
      push,
      googleChat,
      payments,
      sealer: createSealer(config.mdm.key),
      wake: overrides.wake ?? createApns(config.mdm.apnsUrl, { stopping: stopping.signal }),
      profileSigner,
      appleBusiness:
        overrides.appleBusiness ??
        createAppleBusiness({ url: config.mdm.appleBusinessUrl, stopping: stopping.signal }),
    });
    await claimStore(context);
    await context.blockedAddresses.reload();
    const dispatcher = createDispatcher(context);
    const stopListening = await listen(context, dispatcher, database);
    const stopBackgroundWork = startBackgroundWork(context, dispatcher);
    // A process with exclusive use of its database keeps rate limits in memory only.
    const sharedLimits = config.database.kind === 'postgres' ? new SharedRateLimits(context) : null;
    const authenticator = createAuthenticator(context, verify, sharedLimits);
    const tools = operatorTools(config, database, metrics);
    const { fastify, calls } = await createServer(
      Object.values(handlers),
      { context, authenticator, dispatcher, locks: createLocks(config, context) },
      tools,
    );
    telemetry.exportMetrics(() => metrics.collect(metricSources(context, tools, calls)));
    let forget = () => {};
    const announce = (url: string) => {
      const { database: where } = config;
      if (where.kind === 'folder') forget = writeAdminFile(where.dataDir, { url, token: tools.adminToken });
    };
    const drain = once(async () => {
      draining.abort();
      await wait(config.operator.drainSeconds * 1000);
    });
    const close = once(async () => {
      await drain();
      // First: clients of the streams that end must not reconnect here.
      const closed = fastify.close();
      stopping.abort();
      const left = await calls.ended(graceMs);
      if (left > 0) logger.warn('calls were broken off', { calls: left });
      // Also closes connections without a request.
      fastify.server.closeAllConnections();
      await closed;
      await stopBackgroundWork();
      await dispatcher.idle();
      await stopListening();
      await sharedLimits?.close();
      forget();
      // Reads the outbox once more.
      await telemetry.close();
      await database.close();
    });
    return { fastify, context, announce, idle: () => dispatcher.idle(), drain, close };
  } catch (error) {
    await telemetry.close();
    await database.close();
    throw error;
  }
}

function operatorTools(config: Config, database: OpenDatabase, metrics: Metrics): OperatorTools {
  const { database: where } = config;
  return {
    database,
    metrics,
    adminToken: randomBytes(32).toString('base64url'),
    dumpPath: where.kind === 'folder' ? join(where.dataDir, 'minga.dump') : null,
  };
}

function createContext(
  config: Config,
  clock: Clock,
  logger: Logger,
  database: OpenDatabase,
  services: Pick<
    Context,
    | 'mail'
    | 'identity'
    | 'providers'
    | 'push'
    | 'googleChat'
    | 'payments'
    | 'sealer'
    | 'wake'
    | 'profileSigner'
    | 'appleBusiness'
    | 'storage'
    | 'scanner'
    | 'metrics'
    | 'telemetry'
    | 'draining'
    | 'stopping'
  >,
): Context {
  const schema = config.database.kind === 'postgres' ? config.database.schema : undefined;
  const live = createLiveHub(config.streams);
  return {
    db: database.db,
    engine: database.engine,
    clock,
    logger,
    config,
    live,
    presence: createPresence(clock),
    blockedAddresses: createBlockedAddresses({ db: database.db, clock, logger, live }),
    ...services,
    ...createTries(config.limits.passwordsPerMinute, { db: database.db, clock }),
    googleChatWorkers: { running: 0 },
    appleBusinessWorkers: { running: 0 },
    startedAt: clock.now(),
    processId: randomUUID(),
    outboxChannel: schema ? `minga_outbox_${schema}` : 'minga_outbox',
  };
}

/** Lock timeout of a write queue, in milliseconds: afterwards the locking path waits for rows. */
const queueWaitMs = 1000;

/** Null for a process with exclusive use of its database. Waiting writes leave most connections to running ones. */
function createLocks({ database }: Config, { db }: Context): SharedLocks | null {
  if (database.kind !== 'postgres') return null;
  return createSharedLocks(db, { waitMs: queueWaitMs, mostAtOnce: Math.floor(database.poolSize / 2) });
}

/** Listens for writes of other API processes, if there can be any, and for restarts of the database. */
async function listen(
  context: Context,
  dispatcher: Dispatcher,
  database: OpenDatabase,
): Promise<() => Promise<void>> {
  /** The database was unavailable: streams may have missed events, and events may be unhandled. */
  const onGap = () => {
    dispatcher.retryFailed();
    context.blockedAddresses.renew();
    context.live.publish({ id: null, event: { type: 'resync' } }, context.live.connected());
  };
  database.onReturn(onGap);
  if (context.config.database.kind !== 'postgres') return async () => {};
  return listenToOutbox({
    settings: postgresSettings(context.config.database),
    channel: context.outboxChannel,
    processId: context.processId,
    logger: context.logger,
    onRows: (ids) => dispatcher.dispatchStored(ids),
    onTransient: (text) => dispatcher.dispatchAnnounced(text),
    onGap,
  });
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= run());
}
