/** Upgrades from every earlier version, with data of each, to the current one. */
import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareTemplate } from '../testing/database-template.ts';
import { rowsOf } from '../testing/rows-of-versions.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { postgresSettings } from './open-database.ts';
import { PgliteClient } from './pglite/pglite-client.ts';
import { createPgliteDialect } from './pglite/pglite-dialect.ts';

type Nothing = Record<never, never>;
type Rows = Record<string, Record<string, unknown>[]>;

const migrations = readMigrations();

/** The embedded database, for schemas of all tests; null on PostgreSQL. */
let embedded: Kysely<Nothing> | null = null;
/** Description of the schema that all migrations create in an empty database. */
let freshSchema: string[];

beforeAll(async () => {
  if (!process.env['TEST_DATABASE_URL']) {
    const client = await PgliteClient.open(null, await prepareTemplate());
    embedded = new Kysely<Nothing>({ dialect: createPgliteDialect(client) });
  }
  const fresh = await openEmpty();
  await migrateTo(fresh, migrations);
  freshSchema = await describeSchema(fresh);
  await close(fresh);
});
afterAll(() => embedded?.destroy());

describe('a database that gets each version in turn, with rows of each', () => {
  let old: Opened;
  beforeAll(async () => {
    old = await openEmpty();
  });
  afterAll(() => close(old));

  test.each(migrations.map((migration, index) => [migration.name, index] as const))(
    'keeps all rows of earlier versions in %s',
    async (_name, index) => {
      const before = await readAll(old);
      expect(await migrateTo(old, migrations.slice(0, index + 1))).toEqual([migrations[index]?.name]);
      expectKept(before, await readAll(old));
      await fill(old, migrations.slice(index, index + 1));
      const filled = await readAll(old);
      const empty = Object.keys(filled).filter((table) => filled[table]?.length === 0);
      expect(empty, 'tables without a row of their version in rowsOf').toEqual([]);
    },
  );

  test('has the schema of a new database in the end', async () => {
    expect(await migrateTo(old, migrations)).toEqual([]);
    expect(await describeSchema(old)).toEqual(freshSchema);
  });
});

test('upgrades the first version to the current one at once, with its rows', async () => {
  const old = await openEmpty();
  try {
    const [first, ...later] = migrations;
    await migrateTo(old, migrations.slice(0, 1));
    await fill(old, migrations.slice(0, 1));
    const before = await readAll(old);
    expect(first?.name).toBe('0001-first-path');
    expect(await migrateTo(old, migrations)).toEqual(later.map(({ name }) => name));
    expect(await migrateTo(old, migrations)).toEqual([]);
    expectKept(before, await readAll(old));
    expect(await describeSchema(old)).toEqual(freshSchema);
  } finally {
    await close(old);
  }
});

test('folds existing texts again: a final sigma equals a sigma, in keys as well', async () => {
  const old = await openEmpty();
  try {
    const all = readMigrations();
    const until = all.findIndex(({ name }) => name.startsWith('0016'));
    await migrateTo(old, all.slice(0, until));
    await fill(old, all.slice(0, until));
    await sql`update tickets set title = 'ΟΔΟΣ, οδός', key = 'Ξς'`.execute(old.db);
    await migrateTo(old, all);
    const { rows } = await sql<{ title_text: string; search_text: string; found: boolean }>`
      select title_text, search_text, fold_text(key) = 'ξσ' as found from tickets`.execute(old.db);
    expect(rows).toEqual([
      { title_text: ' οδοσ, οδοσ ξσ', search_text: ' οδοσ, οδοσ ξσ strasse', found: true },
    ]);
  } finally {
    await close(old);
  }
});

test('derives open assignments and completion times of existing tickets from the state of their column', async () => {
  const old = await openEmpty();
  try {
    const all = readMigrations();
    const until = all.findIndex(({ name }) => name.startsWith('0017'));
    await migrateTo(old, all.slice(0, until));
    await fill(old, all.slice(0, until));
    await sql
      .raw(
        `insert into statuses (bid, sid, tid, name, state, color, position) values (7, 90, 70, 'Hecho', 'done', '#000000', 1)`,
      )
      .execute(old.db);
    await sql
      .raw(
        `insert into tickets (bid, id, tid, number, title, status, sort, created_by, completed_at, deleted_at) values
          (7, 'done', 70, 2, '', 90, 'a1', 'ana', '2026-11-01', null),
          (7, 'done before', 70, 3, '', 90, 'a2', 'ana', null, null),
          (7, 'deleted', 70, 4, '', 71, 'a3', 'ana', null, '2026-11-02'),
          (7, 'came back', 70, 5, '', 71, 'a4', 'ana', '2026-11-03', null)`,
      )
      .execute(old.db);
    await sql
      .raw(
        `insert into ticket_assignees (bid, ticket_id, uid, position) select bid, id, 'ana', 0 from tickets where id <> 'k'`,
      )
      .execute(old.db);
    await migrateTo(old, all);
    const { rows } = await sql<{ id: string; is_open: boolean; completed: boolean }>`
      select t.id, a.is_open, t.completed_at is not null as completed
      from tickets t join ticket_assignees a on a.ticket_id = t.id order by t.number`.execute(old.db);
    expect(rows.map(({ id, is_open: isOpen, completed }) => [id, isOpen, completed])).toEqual([
      ['k', true, false],
      ['done', false, true],
      ['done before', false, true],
      ['deleted', false, false],
      ['came back', true, false],
    ]);
  } finally {
    await close(old);
  }
});

/** Migrations may add rows but never delete or change any. */
function expectKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    for (const row of rows) expect(after[table]).toContainEqual(expect.objectContaining(row));
    expect(after[table]?.length).toBeGreaterThanOrEqual(rows.length);
  }
}

interface Opened {
  db: Kysely<Nothing>;
  schema: string;
}

function migrateTo({ db }: Opened, to: Migration[]): Promise<string[]> {
  return migrate(db, to);
}

async function fill({ db }: Opened, of: Migration[]): Promise<void> {
  for (const { name } of of) {
    for (const statement of rowsOf[name] ?? []) await sql.raw(statement).execute(db);
  }
}

/** Every row of every table except the record of migrations. */
async function readAll({ db, schema }: Opened): Promise<Rows> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`.execute(
    db,
  );
  const all: Rows = {};
  for (const { name } of rows) {
    const found = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.id(name)} t`.execute(db);
    // Columns that a later migration sets: outbox rows of earlier versions, for example, count as handled.
    all[name] = found.rows.map(({ row }) => without(row, changedLater));
  }
  return all;
}

/** Columns that a later migration sets in existing rows. */
const changedLater = ['handled_at', 'is_admin', 'preferences'];

function without(row: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Columns, keys, indexes and functions, without the name of the schema. */
async function describeSchema({ db, schema }: Opened): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as what
      from information_schema.columns where table_schema = ${schema}
    union all select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = ${schema}::regnamespace
    union all select indexdef from pg_indexes where schemaname = ${schema}
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = ${schema}::regnamespace and prokind = 'f'`.execute(db);
  return rows.map(({ what }) => what.replaceAll(schema, 'schema')).toSorted();
}

async function openEmpty(): Promise<Opened> {
  const schema = `upgrade_${randomBytes(6).toString('hex')}`;
  const db = embedded ?? openPostgres(schema);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await sql`set search_path = ${sql.id(schema)}`.execute(db);
  return { db, schema };
}

function openPostgres(schema: string): Kysely<Nothing> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const pool = new Pool(postgresSettings({ kind: 'postgres', url, poolSize: 1, schema }));
  return new Kysely<Nothing>({ dialect: new PostgresDialect({ pool }) });
}

async function close({ db, schema }: Opened): Promise<void> {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
  if (db !== embedded) await db.destroy();
}
