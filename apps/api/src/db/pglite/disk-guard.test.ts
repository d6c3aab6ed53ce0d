import { Kysely, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { createDiskGuard, leastRoom } from './disk-guard.ts';
import { isReadOnly } from '../errors.ts';
import { PgliteClient } from './pglite-client.ts';
import { createPgliteDialect } from './pglite-dialect.ts';

test('reports low space below the minimum, until there is clearly more', () => {
  let free = leastRoom;
  const guard = createDiskGuard('/somewhere', createLogger('silent'), null, () => free);
  const seen = [0, -1, +1, 8 * 1024 * 1024, 0].map((more) => {
    free = leastRoom + more;
    return guard.isLow();
  });
  expect(seen).toEqual([false, true, true, false, false]);
});

test('low space makes statements and transactions read-only until there is enough again', async () => {
  let isLow = false;
  const client = await PgliteClient.open(null);
  const db = new Kysely<Record<never, never>>({
    dialect: createPgliteDialect(client, { waiting: 0 }, { isLow: () => isLow }),
  });
  try {
    await sql`create table notes (text text)`.execute(db);
    const write = () => sql`insert into notes values (${'x'})`.execute(db);
    await write();
    isLow = true;
    expect(isReadOnly(await write().catch((error: unknown) => error))).toBe(true);
    const inTransaction = db
      .transaction()
      .execute((transaction) => sql`delete from notes`.execute(transaction))
      .catch((error: unknown) => error);
    expect(isReadOnly(await inTransaction)).toBe(true);
    expect((await sql`select * from notes`.execute(db)).rows).toHaveLength(1);
    isLow = false;
    await write();
    expect((await sql`select * from notes`.execute(db)).rows).toHaveLength(2);
  } finally {
    await db.destroy();
  }
});

test('a crashed database is opened again only once there is space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minga-room-'));
  const threads: Worker[] = [];
  const remember = (worker: Worker) => void threads.push(worker);
  process.on('worker', remember);
  let asked = 0;
  let hasRoom = false;
  const client = await PgliteClient.open(join(folder, 'database'), undefined, {
    mayOpen: () => {
      asked += 1;
      return hasRoom;
    },
    onDeath: () => {},
    onReturn: () => {},
  });
  try {
    await threads.at(-1)?.terminate();
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(client.isOpen).toBe(false);
    expect(threads).toHaveLength(1);
    hasRoom = true;
    await expect.poll(() => client.isOpen, { timeout: 30_000 }).toBe(true);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    process.off('worker', remember);
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
