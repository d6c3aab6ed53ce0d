import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../base/errors.ts';
import { prepareTemplate } from '../testing/database-template.ts';
import { type Migration, migrate } from './migrate.ts';
import { postgresSettings } from './open-database.ts';
import { PgliteClient } from './pglite/pglite-client.ts';
import { createPgliteDialect } from './pglite/pglite-dialect.ts';

type Nothing = Record<never, never>;

let db: Kysely<Nothing>;
const schema = `migrate_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  db = await openEmpty();
});
afterAll(async () => {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
  await db.destroy();
});

const first: Migration = { name: '0001-a', checksum: 'a', statements: ['create table a (id int)'] };
const second: Migration = {
  name: '0002-b',
  checksum: 'b',
  statements: ['create table b (id int)', 'insert into b values (1)'],
};

test('applies migrations once, in order, and records them', async () => {
  expect(await migrate(db, [first])).toEqual(['0001-a']);
  expect(await migrate(db, [first, second])).toEqual(['0002-b']);
  expect(await migrate(db, [first, second])).toEqual([]);
  expect((await sql`select id from b`.execute(db)).rows).toEqual([{ id: 1 }]);
});

test('concurrent processes migrate once', async () => {
  const third: Migration = { name: '0003-c', checksum: 'c', statements: ['create table c (id int)'] };
  const applied = await Promise.all([1, 2, 3].map(() => migrate(db, [first, second, third])));
  expect(applied.flat()).toEqual(['0003-c']);
});

test('a failed migration rolls back all migrations of the run', async () => {
  const known = await applied();
  const good: Migration = { name: '0004-d', checksum: 'd', statements: ['create table d (id int)'] };
  const bad: Migration = {
    name: '0005-e',
    checksum: 'e',
    statements: ['create table e (id int)', 'not sql'],
  };
  await expect(migrate(db, [...known, good, bad])).rejects.toThrow();
  expect(await applied()).toEqual(known);
  await expect(sql`select 1 from d`.execute(db)).rejects.toThrow();
});

test('rejects a changed file and a missing file', async () => {
  const known = await applied();
  const changed = known.map((migration) => ({ ...migration, checksum: 'other' }));
  await expect(migrate(db, changed)).rejects.toThrow(StartupError);
  await expect(migrate(db, known.slice(0, 1))).rejects.toThrow('newer version of Minga');
});

async function applied(): Promise<Migration[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db);
  return rows.map((row) => ({ ...row, statements: [] }));
}

async function openEmpty(): Promise<Kysely<Nothing>> {
  const url = process.env['TEST_DATABASE_URL'];
  const dialect = url
    ? new PostgresDialect({
        pool: new Pool(postgresSettings({ kind: 'postgres', url, poolSize: 4, schema })),
      })
    : createPgliteDialect(await PgliteClient.open(null, await prepareTemplate()));
  const opened = new Kysely<Nothing>({ dialect });
  await sql`create schema ${sql.id(schema)}`.execute(opened);
  if (!url) await sql`set search_path = ${sql.id(schema)}`.execute(opened);
  return opened;
}
