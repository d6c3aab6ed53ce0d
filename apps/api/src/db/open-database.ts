/** Opens the configured database and migrates it to the schema of this version. */
import { randomUUID } from 'node:crypto';
import { type Dialect, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { DatabaseConfig } from '../base/config.ts';
import { StartupError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import { outsideRequests } from '../base/request-scope.ts';
import type { Telemetry } from '../base/telemetry/telemetry.ts';
import { openDataFolder } from './pglite/data-folder.ts';
import { type DiskGuard, createDiskGuard } from './pglite/disk-guard.ts';
import { createDiskReserve } from './pglite/disk-reserve.ts';
import { lockMigrations, migrate } from './migrate.ts';
import { PreparedClient } from './prepared-client.ts';
import { PgliteClient } from './pglite/pglite-client.ts';
import { type PgliteQueue, createPgliteDialect } from './pglite/pglite-dialect.ts';
import type { Database } from './schema.ts';

/** An open, migrated database. */
export interface OpenDatabase {
  db: Kysely<Database>;
  engine: 'pglite' | 'postgres';
  /** Current load. */
  load(): DatabaseLoad;
  /** Registers a listener for restarts of the embedded database; the outbox listener watches PostgreSQL. */
  onReturn(listener: () => void): void;
  /** Dumps the embedded database as a tar file; other reads and writes wait until it is done. Null for PostgreSQL. */
  dump: ((path: string) => Promise<void>) | null;
  /** Closes it cleanly and releases its folder. */
  close(): Promise<void>;
}

/** Number of connections to the database, and of requests that wait for one. */
export interface DatabaseLoad {
  connections: number;
  idle: number;
  waiting: number;
  /** Number of restarts of the embedded database. */
  restarts: number;
}

/**
 * Opens the database.
 * @param record called for each executed statement
 *
 * @throws StartupError with a message for the operator.
 */
export async function openDatabase(
  config: DatabaseConfig,
  logger: Logger,
  record: RecordStatement = null,
): Promise<OpenDatabase> {
  if (config.kind === 'postgres') return openPostgres(config, logger, record);
  return config.kind === 'folder'
    ? openFolder(config.dataDir, logger, record)
    : openMemory(record, config.template);
}

type RecordStatement = Telemetry['recordStatement'];

async function openMemory(record: RecordStatement, template?: string): Promise<OpenDatabase> {
  const client = await PgliteClient.open(null, template);
  const { db, load } = embedded(client, record);
  await migrate(db);
  // Databases made from one template need different installation ids.
  await db.updateTable('installation').set({ id: randomUUID(), lease: randomUUID() }).execute();
  return { db, engine: 'pglite', load, onReturn: () => {}, dump: null, close: () => db.destroy() };
}

/** Writes an empty database with the schema of this version as a tar file, used as a template. */
export async function packEmptyDatabase(path: string): Promise<void> {
  const client = await PgliteClient.open(null);
  const { db } = embedded(client, null);
  await migrate(db);
  await client.dump(path);
  await db.destroy();
}

async function openFolder(dataDir: string, logger: Logger, record: RecordStatement): Promise<OpenDatabase> {
  const folder = openDataFolder(dataDir);
  const reserve = createDiskReserve(dataDir, logger);
  const returned = new Set<() => void>();
  let client: PgliteClient;
  try {
    client = await PgliteClient.open(folder.database, undefined, {
      mayOpen: () => reserve.makeRoom(),
      onDeath: (error, nextTryMs) => reportDeath(logger, error, nextTryMs),
      onReturn: () => {
        logger.info('the embedded database is back');
        for (const listener of returned) listener();
      },
    });
  } catch (error) {
    folder.release();
    throw folder.describeFailure(error);
  }
  const { db, load } = embedded(client, record, createDiskGuard(folder.database, logger, reserve));
  const close = async () => {
    await db.destroy();
    await reserve.settle();
    folder.release();
  };
  try {
    report(logger, await migrate(db));
    folder.markReady();
  } catch (error) {
    await close();
    throw error instanceof StartupError ? error : folder.describeFailure(error);
  }
  return {
    db,
    engine: 'pglite',
    load,
    onReturn: (listener) => void returned.add(listener),
    // Holds the connection, so that no transaction is in progress.
    dump: (path) => db.connection().execute(() => client.dump(path)),
    close,
  };
}

function embedded(
  client: PgliteClient,
  record: RecordStatement,
  guard: DiskGuard | null = null,
): { db: Kysely<Database>; load: () => DatabaseLoad } {
  const queue: PgliteQueue = { waiting: 0 };
  const load = () => ({
    connections: client.isOpen ? 1 : 0,
    idle: client.isOpen && queue.waiting === 0 ? 1 : 0,
    // One of them holds the connection.
    waiting: Math.max(0, queue.waiting - 1),
    restarts: client.restarts,
  });
  return { db: makeKysely(createPgliteDialect(client, queue, guard), record), load };
}

function reportDeath(logger: Logger, error: Error, nextTryMs: number | null): void {
  if (nextTryMs === null)
    logger.error('the embedded database is gone for good: start the server again', { error });
  else logger.error('the embedded database is gone and is opened again', { error, nextTryMs });
}

async function openPostgres(
  config: Extract<DatabaseConfig, { kind: 'postgres' }>,
  logger: Logger,
  record: RecordStatement,
): Promise<OpenDatabase> {
  const pool = new Pool({ ...postgresSettings(config), Client: PreparedClient });
  // The pool replaces an idle connection that breaks; without a listener its error would end the process. An error of a
  // connection in use is reported by its query, but is emitted as well and would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The request that opened the connection is not the cause.
  pool.on('error', (error) => outsideRequests(() => logger.warn('a database connection broke', { error })));
  const db = makeKysely(new PostgresDialect({ pool }), record);
  try {
    if (config.schema) await createSchema(db, config.schema);
    report(logger, await migrate(db));
    return {
      db,
      engine: 'postgres',
      load: () => ({
        connections: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        restarts: 0,
      }),
      onReturn: () => {},
      dump: null,
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database at ${describeUrl(config.url)} cannot be used: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL and that the server is up.`,
      error,
    );
  }
}

/** `if not exists` alone fails in one of two processes that start concurrently. */
async function createSchema(db: Kysely<Database>, schema: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
  });
}

/** Lock timeout for rows and tables, in milliseconds; afterwards the request is rejected. */
const longestLockWaitMs = 10_000;

/** Settings of a PostgreSQL connection that parses values as PGlite does. */
export function postgresSettings(config: Extract<DatabaseConfig, { kind: 'postgres' }>): PoolConfig {
  return {
    connectionString: config.url,
    max: config.poolSize,
    // As a statement, because poolers support few connection parameters.
    onConnect: async (client) =>
      void (await client.query(`set lock_timeout = ${Math.round(config.lockWaitMs ?? longestLockWaitMs)}`)),
    connectionTimeoutMillis: 10_000,
    // Detects a connection whose peer disappeared.
    keepAlive: true,
    application_name: 'minga-api',
    ...(config.schema ? { options: `-c search_path=${config.schema}` } : {}),
    types: { getTypeParser: readInt8AsNumber },
  };
}

const int8Oid = 20;

function readInt8AsNumber(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === int8Oid && format !== 'binary') {
    return (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));
  }
  return types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
}

function makeKysely(dialect: Dialect, record: RecordStatement): Kysely<Database> {
  if (record === null) return new Kysely<Database>({ dialect });
  const log = (event: LogEvent) =>
    record({
      text: event.query.sql,
      durationMs: event.queryDurationMillis,
      failure: event.level === 'error' ? codeOf(event.error) : null,
    });
  return new Kysely<Database>({ dialect, log });
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}

function report(logger: Logger, applied: string[]): void {
  if (applied.length) logger.info('schema brought up to date', { migrations: applied });
}

/** The URL without its password. */
function describeUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
