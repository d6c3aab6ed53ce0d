/** The whole database in one text, to tell whether a refused call left anything behind. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Everything in every table, as a digest each, but how often somebody called: that is counted of refused calls too. With
 * a business: what is in the tables of businesses of its own.
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
