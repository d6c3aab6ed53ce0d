/** After a crash of its thread the embedded database restarts on the same folder without losing acknowledged writes. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataFolder } from '../../testing/database-template.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { buildWorld } from '../../routes/tickets/test-world.ts';

let dataDir: string;
let api: TestApi;
const threads: Worker[] = [];
const remember = (worker: Worker) => void threads.push(worker);
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'minga-dies-'));
  await prepareDataFolder(dataDir);
  process.on('worker', remember);
  api = await testApi({ database: { kind: 'folder', dataDir } });
});
afterAll(async () => {
  await api.close();
  process.off('worker', remember);
  rmSync(dataDir, { recursive: true, force: true });
});

test('responds 503 to requests in flight and recovers without intervention', async () => {
  const world = await buildWorld(api);
  const resyncs: unknown[] = [];
  api.context.live.subscribe(world.ana.uid, ({ event }) => {
    if (event.type === 'resync') resyncs.push(event);
  });
  const acknowledged: string[] = [];
  const refused: { status: number; retryAfter: unknown }[] = [];
  const write = async (until: number) => {
    while (acknowledged.length < until) {
      const [title, key] = [randomUUID(), randomUUID()];
      for (;;) {
        const answer = await api.raw(world.ana, {
          method: 'POST',
          url: `/v1/business/${world.bid}/ticket`,
          body: { team_id: world.tid, title },
          headers: { 'idempotency-key': key },
        });
        if (answer.status === 201) break;
        refused.push({ status: answer.status, retryAfter: answer.headers['retry-after'] });
        // Lets the event loop run, so that the database can be opened again.
        await new Promise((resolve) => setImmediate(resolve));
      }
      acknowledged.push(title);
    }
  };
  for (const until of [20, 40]) {
    const deaths = threads.length;
    const writers = [write(until), write(until), write(until)];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(until - 15);
    await threads.at(-1)?.terminate();
    await Promise.all(writers);
    expect(threads.length).toBeGreaterThan(deaths);
  }
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, retryAfter } of refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  const rows = await api.context.db
    .selectFrom('tickets')
    .select('title')
    .where('bid', '=', world.bid)
    .execute();
  const titles = rows.map((row) => row.title);
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
  await expect.poll(() => resyncs.length).toBe(2);
});

test('never completes a transaction on the new thread', async () => {
  const { db } = api.context;
  const half = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('users').values({ uid: 'first-half' }).execute();
    const deaths = threads.length;
    await threads.at(-1)?.terminate();
    await expect.poll(() => threads.length).toBeGreaterThan(deaths);
    await expect
      .poll(async () => (await api.raw(api.user(), { method: 'GET', url: '/-/nothing' })).status)
      .toBe(404);
    await transaction.insertInto('users').values({ uid: 'second-half' }).execute();
  });
  await expect(half).rejects.toThrow('The embedded database has stopped.');
  await expect
    .poll(() => db.selectFrom('users').select('uid').where('uid', 'like', '%-half').execute().catch(String))
    .toEqual([]);
});
