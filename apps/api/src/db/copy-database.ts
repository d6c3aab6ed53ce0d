/** Copies all rows of a database into another one with the schema of this version, and proves that both are equal. */
import { type Kysely, type Transaction, sql } from 'kysely';
import { StartupError } from '../base/errors.ts';
import type { Database } from './schema.ts';

/** A table that was copied. */
export interface CopiedTable {
  name: string;
  rows: number;
}

interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Number of rows that are copied at a time. */
const batchSize = 200;

/**
 * Replaces all rows of `target` by those of `source`, and the state of its sequences: everything or nothing. Nothing may
 * write to either meanwhile.
 *
 * @throws StartupError when the copy differs
 */
export async function copyDatabase(
  source: Kysely<Database>,
  target: Kysely<Database>,
): Promise<CopiedTable[]> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      // Values have the same text on both sides.
      for (const db of [from, to])
        await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
          set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
          set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(db);
      const tables = await readTables(from);
      if (JSON.stringify(tables) !== JSON.stringify(await readTables(to)))
        throw new StartupError('The two databases have different tables. Nothing was changed.');
      // Rows may refer to rows that come later.
      const restore = await dropForeignKeys(to);
      const copied: CopiedTable[] = [];
      for (const table of tables) copied.push(await copyTable(table, from, to));
      await restore();
      await copySequences(from, to);
      return copied;
    }),
  );
}

/** Tables with their stored columns; the one of migrations is filled already. */
async function readTables(db: Transaction<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type',
      format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** Drops the foreign keys; returns the function that adds them again, which verifies all rows. */
async function dropForeignKeys(db: Transaction<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  return async () => {
    for (const { table, name, definition } of rows)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
  };
}

async function copyTable(
  table: Table,
  from: Transaction<Database>,
  to: Transaction<Database>,
): Promise<CopiedTable> {
  const name = sql.id(table.name);
  // Migrations add rows to some tables. The others are left alone: one refuses every deletion.
  const filled = await sql<{ filled: boolean }>`select exists (select from ${name}) as filled`.execute(to);
  if (filled.rows[0]?.filled) await sql`delete from ${name}`.execute(to);

  // As text, like a dump: every type reads what it has written.
  const columns = sql.join(table.columns.map((column) => sql.id(column.name)));
  const texts = sql.join(
    table.columns.map((column) => sql`${sql.id(column.name)}::text as ${sql.id(column.name)}`),
  );
  const typed = sql.join(
    table.columns.map((column) => sql`batch.${sql.id(column.name)}::${sql.raw(column.type)}`),
  );
  const shape = sql.join(table.columns.map((column) => sql`${sql.id(column.name)} text`));
  await sql`declare copied no scroll cursor for
    select row_to_json(one)::text as row from (select ${texts} from ${name}) one`.execute(from);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchSize)} from copied`.execute(from);
    if (rows.length === 0) break;
    const batch = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`insert into ${name} (${columns}) overriding system value
      select ${typed} from json_to_recordset(${batch}::json) as batch (${shape})`.execute(to);
  }
  await sql`close copied`.execute(from);

  const [sent, received] = [await digest(table, from), await digest(table, to)];
  if (sent.rows !== received.rows || sent.sum !== received.sum)
    throw new StartupError(`The copy of the table "${table.name}" differs. Nothing was changed.`);
  return { name: table.name, rows: Number(received.rows) };
}

/** Number of rows, and a sum over the hashes of their texts, which does not depend on their order. */
async function digest(table: Table, db: Transaction<Database>): Promise<{ rows: string; sum: string }> {
  const texts = sql.join(table.columns.map((column) => sql`${sql.id(column.name)}::text`));
  const { rows } = await sql<{ rows: string; sum: string }>`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(row(${texts})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.id(table.name)}`.execute(db);
  return rows[0] ?? { rows: '', sum: '' };
}

async function copySequences(from: Transaction<Database>, to: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace`.execute(from);
  for (const { name } of rows) {
    const state = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.id(name)}`.execute(from);
    for (const { value, called } of state.rows)
      await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint, ${called})`.execute(to);
  }
}
