/** Both engines return the same values and give the same guarantees. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConfig } from '../base/config.ts';
import { createLogger } from '../base/logger.ts';
import { dropSchema, testDatabase } from '../testing/test-api.ts';
import { isForeignKeyViolation, isUniqueViolation } from './errors.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let database: OpenDatabase;
let config: DatabaseConfig;
beforeAll(async () => {
  config = await testDatabase();
  database = await openDatabase(config, createLogger('silent'));
});
afterAll(async () => {
  await database.close();
  if (config.kind === 'postgres') await dropSchema(config);
});

test('reads the same values', async () => {
  const { rows } = await sql`
    select 7::int4 as small, 9007199254740991::int8 as safe, 9007199254740993::int8 as huge, count(*) as counted,
      1.5::real as real, 0.1::float8 as double, true as yes, null::text as nothing,
      '{1,2,3}'::int[] as list, '{"a":[1,null]}'::jsonb as json, 'ñandú 🌱' as words,
      '2026-11-21T10:20:30.123+02'::timestamptz as moment
    `.execute(database.db);
  expect(rows).toEqual([
    {
      small: 7,
      safe: 9007199254740991,
      huge: 9007199254740993n,
      counted: 1,
      real: 1.5,
      double: 0.1,
      yes: true,
      nothing: null,
      list: [1, 2, 3],
      json: { a: [1, null] },
      words: 'ñandú 🌱',
      moment: new Date('2026-11-21T08:20:30.123Z'),
    },
  ]);
});

test('writes the same values', async () => {
  const moment = new Date('2026-11-21T08:20:30.123Z');
  const { rows } = await sql`
    select ${moment}::timestamptz as moment, ${[1, 2]}::int[] as list, ${['a', 'b"c']}::text[] as words,
      ${JSON.stringify(['x'])}::jsonb as json, ${null}::int as nothing`.execute(database.db);
  expect(rows).toEqual([{ moment, list: [1, 2], words: ['a', 'b"c'], json: ['x'], nothing: null }]);
});

test('a failed transaction leaves no changes, and others do not see it while it runs', async () => {
  const { db } = database;
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('users').values({ uid: 'half' }).execute();
    throw new Error('on purpose');
  });
  const during = db.selectFrom('users').select('uid').where('uid', '=', 'half').execute();
  await expect(failing).rejects.toThrow('on purpose');
  expect(await during).toEqual([]);
  expect(await db.selectFrom('users').select('uid').where('uid', '=', 'half').execute()).toEqual([]);
});

test('concurrent transactions lose no update', async () => {
  const { db } = database;
  await db.insertInto('users').values({ uid: 'counter', changelog_version: 0 }).execute();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute(async (transaction) => {
        const { changelog_version } = await transaction
          .selectFrom('users')
          .select('changelog_version')
          .where('uid', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('users')
          .set({ changelog_version: (changelog_version ?? 0) + 1 })
          .where('uid', '=', 'counter')
          .execute();
      }),
    ),
  );
  const counter = await db
    .selectFrom('users')
    .select('changelog_version')
    .where('uid', '=', 'counter')
    .executeTakeFirst();
  expect(counter?.changelog_version).toBe(20);
});

test('distinguishes constraint violations', async () => {
  const { db } = database;
  await db.insertInto('users').values({ uid: 'twice' }).execute();
  const twice: unknown = await db
    .insertInto('users')
    .values({ uid: 'twice' })
    .execute()
    .catch((error: unknown) => error);
  expect(isUniqueViolation(twice, 'users_pkey')).toBe(true);
  expect(isUniqueViolation(twice, 'other')).toBe(false);
  const orphan: unknown = await db
    .insertInto('business_members')
    .values({ bid: 2_000_000_000, uid: 'twice', role: 2 })
    .execute()
    .catch((error: unknown) => error);
  expect(isForeignKeyViolation(orphan)).toBe(true);
});

test('order keys compare by code unit', async () => {
  const { rows } = await sql<{ sort: string }>`
    select sort from (values ('a1' collate "C"), ('Zz'), ('aB'), ('a0V'), ('b')) as keys (sort) order by sort`.execute(
    database.db,
  );
  expect(rows.map((row) => row.sort)).toEqual(['Zz', 'a0V', 'a1', 'aB', 'b']);
});

test('a long query does not block the event loop', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  await sql`select count(*) from generate_series(1, 3000000)`.execute(database.db);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(3);
});
