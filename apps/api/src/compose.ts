/** Puts the server together: the only file that constructs. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { type Clock, systemClock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import { type Logger, createLogger, watchLogger } from './base/logger.ts';
import type { IdentityPort, MailPort, ProvidersPort, PushPort, StoragePort } from './base/ports.ts';
import { writeAdminFile } from './db/pglite/admin-file.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { openDatabase, postgresSettings } from './db/open-database.ts';
import { type SharedLocks, createSharedLocks } from './db/shared-locks.ts';
import { startTidying } from './domain/tidy.ts';
import { claimStore } from './domain/gallery/store-ownership.ts';
import { sweepFiles } from './domain/gallery/sweep-files.ts';
import { finishDeletions } from './domain/account/finish-deletions.ts';
import { mailDueMessages } from './domain/contact/mail-messages.ts';
import type { Context } from './domain/context.ts';
import { createAuthenticator } from './http/auth/authenticate.ts';
import { createVerifier } from './http/auth/identity.ts';
import { ExactLimiter, SharedRateLimits, forgetLimits } from './http/limits/shared-rate-limits.ts';
import type { OperatorTools } from './http/operator.ts';
import { createServer } from './http/server.ts';
import { type Metrics, createMetrics } from './metrics/metrics.ts';
import { createMail } from './mail/mail.ts';
import { createIdentityService } from './identity/identity-service.ts';
import { createProviders } from './identity/providers.ts';
import { createPush } from './push/create-push.ts';
import { createLiveHub } from './realtime/live-hub.ts';
import { listenToOutbox } from './realtime/outbox-listener.ts';
import { handlers } from './routes/index.ts';
import { type Dispatcher, createDispatcher } from './subscribers/dispatcher.ts';
import { createStorage } from './storage/storage.ts';
import { startPushTimer } from './subscribers/push-timer.ts';
import { startSweeping } from './subscribers/sweep.ts';

/** A server that is put together and does not listen yet. */
export interface Api {
  /** The API under /v1; other addresses are free for others to add before it listens. */
  fastify: FastifyInstance;
  context: Context;
  /** Settles when everything that writes have caused so far is done. */
  idle(): Promise<void>;
  /** Lets the scripts on this machine know where it listens; the note goes when it closes. */
  announce(url: string): void;
  /** Says that it stops: ends streams and gives a load balancer time to look elsewhere. Calls are still answered. */
  drain(): Promise<void>;
  /** Ends open streams and calls, hands on what is still to be told, and closes the database. */
  close(): Promise<void>;
}

/** Calls that are being answered when the server stops get so long, in milliseconds. */
const graceMs = 3000;

/** What tests put in place of the real thing. */
export interface ComposeOverrides {
  clock?: Clock;
  logger?: Logger;
  mail?: MailPort;
  /** Keys of ID tokens in place of Google's. */
  keys?: JWTVerifyGetKey;
  /** Accounts in place of the identity service's. */
  identity?: IdentityPort;
  providers?: ProvidersPort;
  push?: PushPort;
  /** Files in place of the store of the settings. */
  storage?: StoragePort;
}

/**
 * Opens the database, brings it up to date and puts the server together.
 *
 * @throws StartupError with a sentence for the person at the terminal
 */
export async function composeApi(config: Config, overrides: ComposeOverrides = {}): Promise<Api> {
  const clock = overrides.clock ?? systemClock;
  const metrics = createMetrics();
  const logger = watchLogger(overrides.logger ?? createLogger(config.logLevel), metrics.countTrouble);
  // Before the database: wrong settings leave the data untouched.
  const verify = createVerifier(config, clock, overrides.keys);
  const identity = overrides.identity ?? createIdentityService(config.identity, clock);
  const stopping = new AbortController();
  // One for each open stream.
  setMaxListeners(0, stopping.signal);
  const providers = overrides.providers ?? createProviders(config, clock);
  const push = overrides.push ?? createPush(config.push, clock);
  const database = await openDatabase(config.database, logger);
  try {
    const context = createContext(config, clock, logger, database, {
      mail: overrides.mail ?? createMail(config.mail),
      identity,
      storage: overrides.storage ?? (await createStorage(config.files)),
      metrics,
      stopping: stopping.signal,
      providers,
      push,
    });
    await claimStore(context);
    const dispatcher = createDispatcher(context);
    const stopListening = await listen(context, dispatcher, database);
    const stopTidying = startTidying(context, [finishDeletions, sweepFiles, forgetLimits, mailDueMessages]);
    const stopSweeping = startSweeping(context, dispatcher);
    const stopPushing = startPushTimer(context, dispatcher);
    // A process that has its database to itself counts for itself.
    const sharedLimits = config.database.kind === 'postgres' ? new SharedRateLimits(context) : null;
    const authenticator = createAuthenticator(context, verify, sharedLimits);
    const tools = operatorTools(config, database, metrics);
    const { fastify, calls } = await createServer(
      Object.values(handlers),
      { context, authenticator, dispatcher, locks: createLocks(config, context) },
      tools,
    );
    let forget = () => {};
    const announce = (url: string) => {
      const { database: where } = config;
      if (where.kind === 'folder') forget = writeAdminFile(where.dataDir, { url, token: tools.adminToken });
    };
    const drain = once(async () => {
      stopping.abort();
      await wait(config.operator.drainSeconds * 1000);
    });
    const close = once(async () => {
      await drain();
      const closed = fastify.close();
      const left = await calls.ended(graceMs);
      if (left > 0) logger.warn('calls were broken off', { calls: left });
      // Also those who hold a connection and say nothing.
      fastify.server.closeAllConnections();
      await closed;
      await stopTidying();
      await stopSweeping();
      await stopPushing();
      await dispatcher.idle();
      await stopListening();
      await sharedLimits?.close();
      forget();
      await database.close();
    });
    return { fastify, context, announce, idle: () => dispatcher.idle(), drain, close };
  } catch (error) {
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
  services: Pick<Context, 'mail' | 'identity' | 'providers' | 'push' | 'storage' | 'metrics' | 'stopping'>,
): Context {
  const schema = config.database.kind === 'postgres' ? config.database.schema : undefined;
  return {
    db: database.db,
    engine: database.engine,
    clock,
    logger,
    config,
    live: createLiveHub(config.streams),
    ...services,
    ...createTries(config.limits.passwordsPerMinute, { db: database.db, clock }),
    startedAt: clock.now(),
    processId: randomUUID(),
    outboxChannel: schema ? `minga_outbox_${schema}` : 'minga_outbox',
  };
}

/** An address of many people may try for three of them; an attack from everywhere gets 30 tries an hour at 10 a minute. */
function createTries(
  perMinute: number,
  place: { db: Context['db']; clock: Clock },
): Pick<Context, 'passwordTries' | 'passwordLimits'> {
  return {
    passwordTries: new ExactLimiter('passwords', perMinute, place),
    passwordLimits: {
      pair: new ExactLimiter('passwords of', perMinute, place),
      pairSlowly: new ExactLimiter('passwords of, slowly', perMinute / 60, place, perMinute * 2),
      address: new ExactLimiter('passwords from', perMinute * 3, place),
      accountSlowly: new ExactLimiter('passwords of all', (perMinute * 3) / 60, place, perMinute * 10),
    },
  };
}

/** Longest wait for the lock of a write queue, in milliseconds: past it, the locking path waits for rows. */
const queueWaitMs = 1000;

/** A process that has its database to itself needs none. Those who wait leave most connections to those who work. */
function createLocks({ database }: Config, { db }: Context): SharedLocks | null {
  if (database.kind !== 'postgres') return null;
  return createSharedLocks(db, { waitMs: queueWaitMs, mostAtOnce: Math.floor(database.poolSize / 2) });
}

/** Hears of what other API processes write, where there can be others, and of a database that is back. */
async function listen(
  context: Context,
  dispatcher: Dispatcher,
  database: OpenDatabase,
): Promise<() => Promise<void>> {
  /** The database was away: streams may have missed something, and something may have been left undone. */
  const onGap = () => {
    dispatcher.retryFailed();
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
    onGap,
  });
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= run());
}
