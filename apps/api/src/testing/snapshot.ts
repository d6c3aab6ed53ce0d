/** Digest of the whole database, to verify that a rejected request changed nothing. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Every table as a digest, except request counters, which count rejected requests too. With a business: only its own
 * tables with tenant data.
 */
export async function snapshotDatabase(db: Kysely<Database>, bid?: number): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> 'rate_limits' ${bid === undefined ? sql`` : withBusiness} order by 1`.execute(db);
  const where = bid === undefined ? sql`` : sql`where row.bid = ${bid}`;
  const digests = tables.rows.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest
      from ${sql.id(name)} as row ${where}`,
  );
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
}

const withBusiness = sql`and table_name in (
  select table_name from information_schema.columns where table_schema = current_schema() and column_name = 'bid'
)`;
