/** Inspects a PostgreSQL database from outside the server, for backups. */
import { Client } from 'pg';
import type { DatabaseConfig } from '../base/config.ts';
import { StartupError } from '../base/errors.ts';

export type PostgresPlace = Extract<DatabaseConfig, { kind: 'postgres' }>;

/** Names of the tables. @throws StartupError when the database is unreachable */
export async function findTables(place: PostgresPlace): Promise<string[]> {
  const rows = await query<{ name: string }>(
    place,
    `select table_name as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE' order by 1`,
    [place.schema ?? 'public'],
  );
  return rows.map((row) => row.name);
}

/** Name of the newest migration in the database; null if Minga never used it. */
export async function findNewestMigration(place: PostgresPlace): Promise<string | null> {
  if (!(await findTables(place)).includes('schema_migrations')) return null;
  const schema = (place.schema ?? 'public').replaceAll('"', '""');
  const rows = await query<{ name: string | null }>(
    place,
    `select max(name) as name from "${schema}".schema_migrations`,
  );
  return rows[0]?.name ?? null;
}

async function query<Row>(place: PostgresPlace, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: place.url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return (await client.query(text, values)).rows as Row[];
  } catch (error) {
    throw new StartupError(
      `The database cannot be used: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL and that the server is up. Nothing was changed.`,
      error,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
