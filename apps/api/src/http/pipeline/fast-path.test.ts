import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import type { Read } from '../../domain/context.ts';
import { planMove } from '../../domain/tickets/move/move-tickets.ts';
import { planCreation } from '../../domain/tickets/create/create-tickets.ts';
import { planUpdate } from '../../domain/tickets/update/update-tickets.ts';
import { addTickets, buildWorld, readColumn, type World } from '../../routes/tickets/test-world.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { optimisticStrategy } from './fast-path.ts';
import { conflict } from './write-queue.ts';
import { type NotStored, type WriteOutcome, unplanned } from './write-strategy.ts';

let api: TestApi;
let world: World;
let tickets: string[];
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());
beforeEach(async () => {
  world = await buildWorld(api);
  tickets = await addTickets(api, world, world.todo, ['A', 'B'], world.ana);
});

const callerOf = ({ uid, name }: TestUser) => ({ uid, name, email: null, lang: 'es' as const });

/** Moves the first ticket to another column; `meanwhile` runs between the snapshot and the store. */
function moveA(user: TestUser, key: string | null, meanwhile: () => Promise<unknown> = async () => {}) {
  const call = {
    operation: 'reorderTickets' as const,
    caller: callerOf(user),
    request: { params: {}, query: {}, body: {} },
    key,
    status: 200,
  };
  const plan = async (read: Read) => {
    const made = await planMove(read, world.bid, {
      team_id: world.tid,
      tickets: [{ id: tickets[0] ?? '', status: world.doing, after: null }],
    });
    await meanwhile();
    return made;
  };
  return optimisticStrategy(plan).execute(api.context, call);
}

/** The outcome of a write that must have been stored. */
function succeeded(outcome: WriteOutcome | NotStored): WriteOutcome {
  if (typeof outcome === 'string') throw new Error(`The write was not stored: ${outcome}.`);
  return outcome;
}

async function expectNothingStored(): Promise<void> {
  const { db } = api.context;
  expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['A', 'B']);
  expect(await db.selectFrom('ticket_history').select('id').where('bid', '=', world.bid).execute()).toEqual(
    [],
  );
  const events = await db.selectFrom('outbox').select('event').where('bid', '=', world.bid).execute();
  expect(events.filter(({ event }) => (event as { type: string }).type === 'ticket-moved')).toEqual([]);
}

/** Stored events of moves, and whether each is due. */
async function storedMoves() {
  const rows = await api.context.db
    .selectFrom('outbox')
    .select(['id', 'event', 'handled_at'])
    .where('bid', '=', world.bid)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ event }) => (event as { type: string }).type === 'ticket-moved')
    .map(({ handled_at, ...row }) => ({ ...row, isDue: handled_at === null }));
}

const keysOf = ({ uid }: TestUser) =>
  api.context.db.selectFrom('idempotency_keys').selectAll().where('uid', '=', uid).execute();

describe('optimisticStrategy', () => {
  test('stores the change, its history, the event and the response under its idempotency key', async () => {
    const outcome = await moveA(world.ana, 'k');
    expect(outcome).toMatchObject({
      status: 200,
      answer: { tickets: [{ id: tickets[0], status: world.doing, version: 2 }] },
      events: [{ event: { type: 'ticket-moved', bid: world.bid } }],
    });
    expect(await readColumn(api, world, world.doing, world.ana)).toEqual(['A']);
    const [event] = succeeded(outcome).events;
    expect(await storedMoves()).toMatchObject([{ id: event?.id, event: event?.event }]);
    const answer: unknown = JSON.parse(JSON.stringify(succeeded(outcome).answer));
    expect(await keysOf(world.ana)).toMatchObject([{ key: 'k', status: 200, answer }]);
    const lines = await api.context.db
      .selectFrom('ticket_history')
      .select(['field', 'from_value', 'to_value', 'uid'])
      .where('bid', '=', world.bid)
      .execute();
    const [from, to] = [String(world.todo), String(world.doing)];
    expect(lines).toEqual([{ field: 'status', from_value: from, to_value: to, uid: world.ana.uid }]);
  });

  test('stores the event as handled when only the caller is concerned', async () => {
    const outcome = await moveA(world.ana, null);
    expect(succeeded(outcome).events).toMatchObject([{ event: { recipient: 'live' } }]);
    expect(await storedMoves()).toMatchObject([{ isDue: false }]);
  });

  test.each(['somebody else moves it', 'an assignee', 'a follower', 'an automation'])(
    'stores the event as due when others are concerned: %s',
    async (who) => {
      const { db, clock } = api.context;
      const { bid, tid, doing: on_status, ana, beto, rita } = world;
      const ticket = { bid, ticket_id: tickets[0] ?? '' };
      if (who === 'an assignee')
        await db
          .insertInto('ticket_assignees')
          .values({ ...ticket, uid: beto.uid, position: 0 })
          .execute();
      if (who === 'a follower')
        await db
          .insertInto('ticket_followers')
          .values({ ...ticket, uid: rita.uid, muted: false, created_at: clock.now() })
          .execute();
      if (who === 'an automation')
        await db
          .insertInto('automations')
          .values({ bid, tid, name: 'Type', action: 1, on_status, settings: '{}', owner: ana.uid })
          .execute();
      const outcome = await moveA(who === 'somebody else moves it' ? beto : ana, null);
      const recipients = succeeded(outcome).events.map(({ event }) => event.recipient);
      expect(recipients).toEqual(['people', 'automations', 'live']);
      expect(await storedMoves()).toMatchObject([{ isDue: true }, { isDue: true }, { isDue: false }]);
    },
  );

  test('reports a conflict when the ticket was changed after the snapshot', async () => {
    const outcome = await moveA(world.ana, 'k', () =>
      api.context.db
        .updateTable('tickets')
        .set({ version: 7 })
        .where('bid', '=', world.bid)
        .where('id', '=', tickets[0] ?? '')
        .execute(),
    );
    expect(outcome).toBe(conflict);
    expect(await keysOf(world.ana)).toEqual([]);
    await expectNothingStored();
  });

  test('reports a conflict when the ticket was completed after the snapshot without a new version', async () => {
    const outcome = await moveA(world.ana, null, () =>
      api.context.db
        .updateTable('tickets')
        .set({ completed_at: api.context.clock.now() })
        .where('bid', '=', world.bid)
        .where('id', '=', tickets[0] ?? '')
        .execute(),
    );
    expect(outcome).toBe(conflict);
    await expectNothingStored();
  });

  test('reports a conflict when the column was changed after the snapshot', async () => {
    const outcome = await moveA(world.ana, null, () =>
      api.context.db
        .updateTable('statuses')
        .set((eb) => ({ position: eb.ref('position') }))
        .where('bid', '=', world.bid)
        .where('sid', '=', world.doing)
        .execute(),
    );
    expect(outcome).toBe(conflict);
    await expectNothingStored();
  });

  test('reports a conflict when another ticket took the place after the snapshot', async () => {
    const other = tickets[1] ?? '';
    const outcome = await moveA(world.ana, 'k', () =>
      api.ok(world.ana, 'reorderTickets', {
        params: { id: world.bid },
        body: { team_id: world.tid, tickets: [{ id: other, status: world.doing, after: null }] },
      }),
    );
    expect(outcome).toBe(conflict);
    expect(await readColumn(api, world, world.doing, world.ana)).toEqual(['B']);
    expect(await keysOf(world.ana)).toEqual([]);
  });

  test('has no plan under an idempotency key that was used', async () => {
    await api.ok(world.ana, 'updateMe', { body: { displayName: 'Ana' }, key: 'used' });
    expect(await moveA(world.ana, 'used')).toBe(unplanned);
    expect(await keysOf(world.ana)).toMatchObject([{ key: 'used', operation: 'updateMe' }]);
    await expectNothingStored();
  });

  test('has no plan for callers without permission', async () => {
    for (const user of [world.rita, world.nadia, world.vera, world.otto, world.eve]) {
      expect(await moveA(user, 'k')).toBe(unplanned);
      expect(await keysOf(user)).toEqual([]);
    }
    await expectNothingStored();
  });

  test('reports a conflict when the number of a new ticket was taken after the snapshot', async () => {
    const { context } = api;
    const read = { context, db: context.db, caller: callerOf(world.ana) };
    const plan = await planCreation(read, world.bid, { team_id: world.tid, title: 'Late' });
    const params = { id: world.bid };
    await api.ok(world.ana, 'createTicket', { params, body: { team_id: world.tid, title: 'Early' } });
    const call = {
      operation: 'createTicket' as const,
      caller: read.caller,
      request: { params, query: {}, body: {} },
      key: null,
      status: 201,
    };
    expect(await optimisticStrategy(async () => plan).execute(context, call)).toBe(conflict);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['A', 'B', 'Early']);
  });

  test('responds to a change of fields with the ticket and history that getTicket returns', async () => {
    const { context } = api;
    const [id = ''] = tickets;
    const params = { id: world.bid, tid: id };
    await api.ok(world.ana, 'createComment', { params, body: { text: 'Hola' } });
    const { ana, beto, rita, done, todo, type, source, contact } = world;
    const patches: Wire['TicketPatch'][] = [
      { title: 'Otro', description: 'x'.repeat(700), priority: 2, story_points: 1.1, version: 2 },
      { status: done, assignees: [ana.uid, beto.uid], type, source, contact },
      {
        assignees: [rita.uid, beto.uid],
        ended_at: '2026-03-04T05:06:07.089Z',
        latitude: 19.4,
        longitude: -99.1,
      },
      { status: todo, assignees: [], ended_at: null, estimated_time: 90, time_metric: 'hours' },
    ];
    for (const patch of patches) {
      const call = {
        operation: 'updateTicket' as const,
        caller: callerOf(ana),
        request: { params, query: {}, body: patch },
        key: null,
        status: 200,
      };
      const plan = (read: Read) => planUpdate(read, world.bid, id, patch);
      const outcome = await optimisticStrategy(plan).execute(context, call);
      const answer: unknown = JSON.parse(JSON.stringify(succeeded(outcome).answer));
      expect(answer).toEqual(await api.ok(ana, 'getTicket', { params }));
    }
    expect(await readColumn(api, world, world.todo, ana)).toEqual(['B', 'Otro']);
  });

  test('reports a conflict for assignees when the column became done after the snapshot', async () => {
    const [id = ''] = tickets;
    const { admin, ana, beto, bid, tid, todo } = world;
    const read = { context: api.context, db: api.context.db, caller: callerOf(ana) };
    const plan = await planUpdate(read, bid, id, { assignees: [beto.uid] });
    await api.ok(admin, 'updateTeam', {
      params: { id: bid, tid },
      body: { psm_status: [{ id: todo, name: 'Ya', state: 'done' }] },
    });
    const request = { params: { id: bid, tid: id }, query: {}, body: {} };
    const call = { operation: 'updateTicket' as const, caller: read.caller, request, key: null, status: 200 };
    expect(plan).not.toBeNull();
    expect(await optimisticStrategy(async () => plan).execute(api.context, call)).toBe(conflict);
    // The locking path reads the current state.
    await api.ok(ana, 'updateTicket', { params: request.params, body: { assignees: [beto.uid] } });
    const notes = await api.context.db
      .selectFrom('ticket_assignees')
      .selectAll()
      .where('bid', '=', bid)
      .execute();
    expect(notes).toMatchObject([{ ticket_id: id, uid: beto.uid, is_open: false }]);
  });

  test('reports a conflict for fields when the ticket was changed after the snapshot', async () => {
    const [id = ''] = tickets;
    const { ana, bid } = world;
    const read = { context: api.context, db: api.context.db, caller: callerOf(ana) };
    const plan = await planUpdate(read, bid, id, { title: 'Mine', assignees: [ana.uid] });
    const params = { id: bid, tid: id };
    await api.ok(world.beto, 'updateTicket', { params, body: { priority: 1 } });
    const request = { params, query: {}, body: {} };
    const call = { operation: 'updateTicket' as const, caller: read.caller, request, key: null, status: 200 };
    expect(plan).not.toBeNull();
    expect(await optimisticStrategy(async () => plan).execute(api.context, call)).toBe(conflict);
    const { ticket } = await api.ok(ana, 'getTicket', { params });
    expect(ticket).toMatchObject({ title: 'A', assignees: [], psm_history: [{ field: 'priority' }] });
  });
});
