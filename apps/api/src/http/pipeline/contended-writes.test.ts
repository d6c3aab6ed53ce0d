/** Concurrent writes to one team: through several processes on PostgreSQL, through one on the embedded database. */
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createSharedLocks } from '../../db/shared-locks.ts';
import { planCreation } from '../../domain/tickets/create/create-tickets.ts';
import { type World, addTickets, buildWorld, readColumn } from '../../routes/tickets/test-world.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { manyProcesses } from '../../testing/many-processes.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { executeOptimistic } from './execute-write.ts';
import { optimisticStrategy } from './fast-path.ts';
import { createWriteQueue } from './write-queue.ts';
import type { LockingStrategy } from './write-strategy.ts';

const times = { contendedMs: 60_000, leaseMs: 20 };
const lockLimits = { waitMs: 20_000, mostAtOnce: 2 };

test('concurrent writes of several processes leave no gap in numbers, no equal order keys and no missing event', async () => {
  await onProcesses(process.env['TEST_DATABASE_URL'] ? 3 : 1, async (apis, world) => {
    const [one] = apis;
    const at = (index: number) => apis[index % apis.length] ?? one;
    const moved = await addTickets(one, world, world.doing, [...'abcdefghijkl'], world.ana);
    const streams = await Promise.all(
      apis.map(async (api) => {
        await api.fastify.listen({ host: '127.0.0.1', port: 0 });
        const { port } = api.fastify.server.address() as AddressInfo;
        return openLiveStream(`http://127.0.0.1:${port}`, world.ana);
      }),
    );
    try {
      const params = { id: world.bid };
      const creates = Array.from({ length: 30 }, (_, index) =>
        at(index).ok(world.ana, 'createTicket', {
          params,
          body: { team_id: world.tid, title: `Ticket ${index}` },
          key: `create ${index}`,
        }),
      );
      const moves = moved.map((id, index) =>
        at(index).ok(world.ana, 'reorderTickets', {
          params,
          body: { team_id: world.tid, tickets: [{ id, status: world.done, after: null }] },
          key: `move ${index}`,
        }),
      );
      const created = (await Promise.all(creates)).map(({ ticket }) => ticket);
      await Promise.all(moves);
      const numbers = created.map(({ number }) => number).toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
      const rows = await one.context.db
        .selectFrom('tickets')
        .select(['id', 'status', 'sort'])
        .where('bid', '=', world.bid)
        .execute();
      expect(rows.filter(({ status }) => status === world.done)).toHaveLength(moved.length);
      expect(new Set(rows.map(({ status, sort }) => `${status} ${sort}`)).size).toBe(rows.length);
      const ids = [...created.map(({ id }) => id), ...moved].toSorted();
      for (const stream of streams) {
        const told = () =>
          stream.events.flatMap((event) =>
            event.type === 'tickets-changed' ? event.tickets.map(({ id }) => id) : [],
          );
        await expect.poll(() => told().toSorted(), { timeout: 30_000 }).toEqual(ids);
      }
      // The same keys again have no second effect.
      const again = await Promise.all(
        created.map((_, index) =>
          at(index + 1).ok(world.ana, 'createTicket', {
            params,
            body: { team_id: world.tid, title: `Ticket ${index}` },
            key: `create ${index}`,
          }),
        ),
      );
      expect(again.map(({ ticket }) => ticket.id)).toEqual(created.map(({ id }) => id));
    } finally {
      for (const stream of streams) stream.close();
    }
  });
});

// PGlite cannot be shared by processes.
if (process.env['TEST_DATABASE_URL']) {
  test('plans a write again after one conflict and takes the locking path after two', async () => {
    await onProcesses(2, async ([one, other], world) => {
      const meeting = creator(one, world);
      const meet = () =>
        other.ok(world.ana, 'createTicket', {
          params: { id: world.bid },
          body: { team_id: world.tid, title: 'Other' },
        });
      await meeting.create('Mine', { beforeStoring: [meet] });
      expect(meeting.counts).toEqual({ planned: 2, locking: 0 });
      // Conflicts with another write each time it is planned.
      const unlucky = creator(one, world);
      await unlucky.create('Unlucky', { beforeStoring: [meet, meet, meet] });
      expect(unlucky.counts).toEqual({ planned: 2, locking: 1 });
      expect(await readColumn(other, world, world.todo, world.ana)).toEqual([
        'Other',
        'Mine',
        'Other',
        'Other',
        'Unlucky',
      ]);
    });
  });

  test('processes queue for the advisory lock after a conflict, so that each write is planned once', async () => {
    await onProcesses(3, async (apis, world) => {
      const creators = apis.map((api) => creator(api, world));
      // Each of them has had a conflict.
      for (const [place, each] of creators.entries()) {
        const rival = creator(apis[(place + 1) % apis.length] ?? apis[0], world);
        await each.create(`First of ${place}`, { beforeStoring: [() => rival.create(`Rival of ${place}`)] });
      }
      for (const { counts } of creators) counts.planned = 0;
      const each = 15;
      await Promise.all(
        creators.flatMap((by, place) =>
          Array.from({ length: each }, (_, index) => by.create(`Ticket ${place}.${index}`)),
        ),
      );
      expect(creators.map(({ counts }) => counts)).toEqual(
        creators.map(() => ({ planned: each, locking: 0 })),
      );
    });
  });

  test('takes the locking path when the advisory lock is not granted in time', async () => {
    await onProcesses(2, async ([one, other], world) => {
      const keeper = await connect();
      try {
        const name = `${one.context.outboxChannel} numbers ${world.bid}`;
        await keeper.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
        const { create, counts } = creator(one, world, { ...lockLimits, waitMs: 50 });
        const meet = () =>
          other.ok(world.ana, 'createTicket', {
            params: { id: world.bid },
            body: { team_id: world.tid, title: 'Other' },
          });
        await create('Mine', { beforeStoring: [meet] });
        expect(counts).toEqual({ planned: 1, locking: 1 });
        await create('Next');
        expect(counts).toEqual({ planned: 2, locking: 1 });
      } finally {
        await keeper.end();
      }
    });
  });

  test('rejects a write that waits too long for a row lock, stores nothing, and accepts the retry', async () => {
    await onProcesses(
      1,
      async ([one], world) => {
        const keeper = await connect();
        const call = {
          params: { id: world.bid },
          body: { team_id: world.tid, title: 'Once' },
          key: 'once',
        };
        try {
          await keeper.query(`set search_path = ${schemaOf(one)}`);
          await keeper.query('begin');
          await keeper.query('select from businesses where bid = $1 for update', [world.bid]);
          const refused = await one.refused(world.ana, 'createTicket', { ...call, lang: 'es' });
          expect(refused).toMatchObject({ status: 503, code: 'server/busy' });
          expect(refused.message).toContain('Intenta de nuevo');
          expect(refused.retryAfter).toBeGreaterThan(0);
        } finally {
          await keeper.end();
        }
        expect(await readColumn(one, world, world.todo, world.ana)).toEqual([]);
        await one.ok(world.ana, 'createTicket', call);
        expect(await readColumn(one, world, world.todo, world.ana)).toEqual(['Once']);
      },
      { lockWaitMs: 100 },
    );
  });
}

/** Creates tickets on the fast path of a process, and counts how often they are planned and take the locking path. */
function creator({ context, ok }: TestApi, { bid, tid, ana }: World, limits = lockLimits) {
  const queue = createWriteQueue(createSharedLocks(context.db, limits), times);
  const counts = { planned: 0, locking: 0 };
  const create = async (
    title: string,
    { beforeStoring = [] }: { beforeStoring?: (() => Promise<unknown>)[] } = {},
  ) => {
    const body = { team_id: tid, title };
    const call = {
      operation: 'createTicket' as const,
      caller: { uid: ana.uid, name: ana.name, email: null, lang: 'es' as const },
      request: { params: { id: bid }, query: {}, body },
      key: null,
      status: 201,
    };
    const optimistic = optimisticStrategy(async () => {
      counts.planned += 1;
      const plan = await planCreation({ context, db: context.db, caller: call.caller }, bid, body);
      await beforeStoring.shift()?.();
      return plan;
    });
    const locking: LockingStrategy = {
      execute: async () => {
        counts.locking += 1;
        const answer = await ok(ana, 'createTicket', { params: { id: bid }, body });
        return { status: 201, answer, events: [], work: [] };
      },
    };
    await executeOptimistic(context, call, { optimistic, locking }, { queue, queueKey: `numbers ${bid}` });
  };
  return { create, counts };
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  return client;
}

function schemaOf({ context }: TestApi): string {
  const { database } = context.config;
  return (database.kind === 'postgres' && database.schema) || 'public';
}

async function onProcesses(
  count: number,
  run: (apis: [TestApi, TestApi, TestApi], world: World) => Promise<void>,
  settings: { lockWaitMs?: number } = {},
): Promise<void> {
  const processes = process.env['TEST_DATABASE_URL']
    ? await manyProcesses(count, {}, {}, settings)
    : await testApi().then((api) => ({ apis: [api], close: () => api.close() }));
  try {
    const [first] = processes.apis;
    if (!first) throw new Error('There is at least one.');
    await run(processes.apis as [TestApi, TestApi, TestApi], await buildWorld(first));
  } finally {
    await processes.close();
  }
}
