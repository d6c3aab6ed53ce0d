/** Opens the configured database and brings it to this version's schema. */
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { DatabaseConfig } from '../base/config.ts';
import { StartupError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import { openDataFolder } from './data-folder.ts';
import { migrate } from './migrate.ts';
import { PreparedClient } from './prepared-client.ts';
import { PgliteClient } from './pglite-client.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import type { Database } from './schema.ts';

/** An open database at this version's schema. */
export interface OpenDatabase {
  db: Kysely<Database>;
  engine: 'pglite' | 'postgres';
  /** Closes it cleanly and lets its folder go. */
  close(): Promise<void>;
}

/**
 * Opens the database.
 *
 * @throws StartupError with a sentence for the person at the terminal.
 */
export async function openDatabase(config: DatabaseConfig, logger: Logger): Promise<OpenDatabase> {
  if (config.kind === 'memory') {
    const db = makeKysely(createPgliteDialect(await PgliteClient.open(null, config.template)));
    await migrate(db);
    return { db, engine: 'pglite', close: () => db.destroy() };
  }
  return config.kind === 'folder' ? openFolder(config.dataDir, logger) : openPostgres(config, logger);
}

async function openFolder(dataDir: string, logger: Logger): Promise<OpenDatabase> {
  const folder = openDataFolder(dataDir);
  let client: PgliteClient;
  try {
    client = await PgliteClient.open(folder.database);
  } catch (error) {
    folder.release();
    throw folder.corrupt(error);
  }
  const db = makeKysely(createPgliteDialect(client));
  const close = async () => {
    await db.destroy();
    folder.release();
  };
  try {
    report(logger, await migrate(db));
    folder.markReady();
    return { db, engine: 'pglite', close };
  } catch (error) {
    await close();
    throw error instanceof StartupError ? error : folder.corrupt(error);
  }
}

async function openPostgres(
  config: Extract<DatabaseConfig, { kind: 'postgres' }>,
  logger: Logger,
): Promise<OpenDatabase> {
  const pool = new Pool({ ...postgresSettings(config), Client: PreparedClient });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn('a database connection broke', { error }));
  const db = makeKysely(new PostgresDialect({ pool }));
  try {
    if (config.schema) await sql`create schema if not exists ${sql.id(config.schema)}`.execute(db);
    report(logger, await migrate(db));
    return { db, engine: 'postgres', close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database at ${describeUrl(config.url)} cannot be used: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL and that the server is up.`,
      error,
    );
  }
}

/** Settings of a connection to PostgreSQL that reads values as PGlite does. */
export function postgresSettings(config: Extract<DatabaseConfig, { kind: 'postgres' }>): PoolConfig {
  return {
    connectionString: config.url,
    max: config.poolSize,
    connectionTimeoutMillis: 10_000,
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

function makeKysely(dialect: Dialect): Kysely<Database> {
  return new Kysely<Database>({ dialect });
}

function report(logger: Logger, applied: string[]): void {
  if (applied.length) logger.info('schema brought up to date', { migrations: applied });
}

/** The address without its password. */
function describeUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
