/** Puts the server together: the only file that constructs. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { type Clock, systemClock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import { type Logger, createLogger } from './base/logger.ts';
import type { IdentityPort, MailPort, StoragePort } from './base/ports.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { openDatabase, postgresSettings } from './db/open-database.ts';
import { startTidying } from './db/tidy.ts';
import { sweepFiles } from './domain/gallery/sweep-files.ts';
import { finishDeletions } from './domain/account/finish-deletions.ts';
import type { Context } from './domain/context.ts';
import { createAuthenticator } from './http/authenticate.ts';
import { createVerifier } from './http/identity.ts';
import { RateLimiter } from './http/rate-limit.ts';
import { createServer } from './http/server.ts';
import { createMail } from './mail/mail.ts';
import { createIdentityService } from './identity/identity-service.ts';
import { createLiveHub } from './realtime/live-hub.ts';
import { listenToOutbox } from './realtime/outbox-listener.ts';
import { handlers } from './routes/index.ts';
import { type Dispatcher, createDispatcher } from './subscribers/dispatcher.ts';
import { createStorage } from './storage/storage.ts';
import { startSweeping } from './subscribers/sweep.ts';

/** A server that is put together and does not listen yet. */
export interface Api {
  /** The API under /v1; other addresses are free for others to add before it listens. */
  fastify: FastifyInstance;
  context: Context;
  /** Settles when everything that writes have caused so far is done. */
  idle(): Promise<void>;
  /** Ends open streams and calls, hands on what is still to be told, and closes the database. */
  close(): Promise<void>;
}

/** What tests put in place of the real thing. */
export interface ComposeOverrides {
  clock?: Clock;
  logger?: Logger;
  mail?: MailPort;
  /** Keys of ID tokens in place of Google's. */
  keys?: JWTVerifyGetKey;
  /** Accounts in place of the identity service's. */
  identity?: IdentityPort;
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
  const logger = overrides.logger ?? createLogger(config.logLevel);
  // Before the database: wrong settings leave the data untouched.
  const verify = createVerifier(config, clock, overrides.keys);
  const identity = overrides.identity ?? createIdentityService(config.identity, clock);
  const database = await openDatabase(config.database, logger);
  try {
    const context = createContext(config, clock, logger, database, {
      mail: overrides.mail ?? createMail(config.mail),
      identity,
      storage: overrides.storage ?? (await createStorage(config.files)),
    });
    const dispatcher = createDispatcher(context);
    const stopListening = await listen(context, dispatcher);
    const stopTidying = startTidying(context, [finishDeletions, sweepFiles]);
    const stopSweeping = startSweeping(context, dispatcher);
    const authenticator = createAuthenticator(context, verify);
    const fastify = await createServer(Object.values(handlers), { context, authenticator, dispatcher });
    const close = once(async () => {
      await fastify.close();
      await stopTidying();
      await stopSweeping();
      await dispatcher.idle();
      await stopListening();
      await database.close();
    });
    return { fastify, context, idle: () => dispatcher.idle(), close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function createContext(
  config: Config,
  clock: Clock,
  logger: Logger,
  database: OpenDatabase,
  services: { mail: MailPort; identity: IdentityPort; storage: StoragePort },
): Context {
  const schema = config.database.kind === 'postgres' ? config.database.schema : undefined;
  return {
    db: database.db,
    engine: database.engine,
    clock,
    logger,
    config,
    live: createLiveHub(),
    ...services,
    passwordTries: new RateLimiter(config.limits.passwordsPerMinute, clock),
    startedAt: clock.now(),
    processId: randomUUID(),
    outboxChannel: schema ? `minga_outbox_${schema}` : 'minga_outbox',
  };
}

/** Hears of what other API processes write, where there can be others. */
async function listen(context: Context, dispatcher: Dispatcher): Promise<() => Promise<void>> {
  if (context.config.database.kind !== 'postgres') return async () => {};
  return listenToOutbox({
    settings: postgresSettings(context.config.database),
    channel: context.outboxChannel,
    processId: context.processId,
    logger: context.logger,
    onRows: (ids) => dispatcher.dispatchStored(ids),
    onGap: () => context.live.publish({ id: null, event: { type: 'resync' } }, context.live.connected()),
  });
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= run());
}
