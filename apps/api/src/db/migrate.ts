/** Migrates a database to the schema of this version: applies the SQL files of `migrations/` once each, in order. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, type Transaction, sql } from 'kysely';
import { StartupError } from '../base/errors.ts';

export interface Migration {
  /** File name without its extension; the leading number determines the order. */
  name: string;
  /** SHA-256 of the text. */
  checksum: string;
  statements: string[];
}

const folder = new URL('./migrations/', import.meta.url);

/** The migrations of this version, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: splitStatements(text),
      };
    });
}

/**
 * Applies missing migrations, all or none.
 *
 * @throws StartupError when the database was made by a newer version or an applied file was changed since.
 */
export async function migrate<T>(db: Kysely<T>, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(transaction);
    const missing = await selectMissing(transaction, migrations);
    for (const migration of missing) await apply(transaction, migration);
    return missing.map((migration) => migration.name);
  });
}

/**
 * Advisory lock for startup work that runs once (schema, migrations, demo data): processes that start concurrently wait
 * here without a timeout.
 */
export async function lockMigrations<T>(transaction: Transaction<T>): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(764110462)`.execute(
    transaction,
  );
}

async function selectMissing<T>(db: Transaction<T>, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of rows) {
    const migration = known.get(row.name);
    if (!migration) {
      throw new StartupError(
        `The database was made by a newer version of Minga (it knows "${row.name}"). Start that version, or use another database. Nothing was changed.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartupError(
        `The migration "${row.name}" is not the one this database was made with. Restore the original file. Nothing was changed.`,
      );
    }
  }
  const applied = new Set(rows.map((row) => row.name));
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function apply<T>(db: Transaction<T>, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await sql.raw(statement).execute(db);
  await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
    db,
  );
}

/** Statements end with a semicolon at the end of a line; migrations contain no functions. */
function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
