/** Archiving and restoring of tickets (docs/product/tickets.md 3.12), and the list of archived tickets. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { automate } from '../automations/test-automations.ts';
import { addTickets, buildWorld, listen, readColumn, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const pathOf = (world: World, tid: string) => ({ params: { id: world.bid, tid } });
const readTicket = async (world: World, tid: string, user = world.ana) =>
  (await api.ok(user, 'getTicket', pathOf(world, tid))).ticket;
const todo = (world: World) => readColumn(api, world, world.todo, world.ana);
const listArchived = (world: World, query: object = {}, user: TestUser = world.ana) =>
  api.ok(user, 'listArchivedTickets', {
    params: { id: world.bid },
    query: { team_id: world.tid, ...query },
  });
const titlesOf = ({ tickets }: Wire['TicketsPage']) => tickets.map(({ title }) => title);

/** A world with three tickets in the first column. */
async function buildThree() {
  const world = await buildWorld(api);
  const ids = await addTickets(api, world, world.todo, ['A', 'B', 'C'], world.ana);
  return { world, ids: ids as [string, string, string] };
}

const updateOne = async (world: World, tid: string, patch: Wire['TicketPatch'], user = world.ana) =>
  (await api.ok(user, 'updateTicket', { ...pathOf(world, tid), body: patch })).ticket;
const refuseOne = (world: World, tid: string, patch: Wire['TicketPatch'], user: TestUser = world.ana) =>
  api.refused(user, 'updateTicket', { ...pathOf(world, tid), body: patch });
const updateMany = (world: World, tickets: Wire['TicketPatchItem'][], user = world.ana) =>
  api.ok(user, 'updateTickets', { params: { id: world.bid }, body: { team_id: world.tid, tickets } });

/** The same change on both paths of a write: a batch always takes the locking path. */
const paths = [
  [
    'the fast path',
    async (world: World, id: string, archived: boolean) => void (await updateOne(world, id, { archived })),
  ],
  [
    'the locking path',
    async (world: World, id: string, archived: boolean) => void (await updateMany(world, [{ id, archived }])),
  ],
] as const;

describe.each(paths)('archiving on %s', (_, setArchived) => {
  test('takes the ticket off the board, keeps it readable, and restores it to its place', async () => {
    const { world, ids } = await buildThree();
    const [, b] = ids;
    const heard = listen(api, world.beto);
    await setArchived(world, b, true);
    expect(await todo(world)).toEqual(['A', 'C']);
    const archived = await readTicket(world, b);
    expect(archived).toMatchObject({ version: 2, archived_at: archived.updated_at, status: world.todo });
    await setArchived(world, b, false);
    expect(await todo(world)).toEqual(['A', 'B', 'C']);
    const restored = await readTicket(world, b);
    expect(restored).toMatchObject({ version: 3, archived_at: null });
    expect(restored.psm_history.map(({ action, field, from, to }) => [action, field, from, to])).toEqual([
      [1, 'archived_at', archived.archived_at, null],
      [1, 'archived_at', null, archived.archived_at],
    ]);
    const cards = () => heard.flatMap((event) => (event.type === 'tickets-changed' ? event.tickets : []));
    await expect
      .poll(() => cards().map(({ archived_at: at }) => at))
      .toEqual([archived.archived_at, undefined]);
  });

  test('changes nothing when the ticket is archived already', async () => {
    const { world, ids } = await buildThree();
    await setArchived(world, ids[0], true);
    const first = await readTicket(world, ids[0]);
    await setArchived(world, ids[0], true);
    expect(await readTicket(world, ids[0])).toEqual(first);
  });

  test('takes the ticket off the home of its assignee and restores it there', async () => {
    const { world, ids } = await buildThree();
    await updateOne(world, ids[0], { assignees: [world.beto.uid] });
    const home = () => api.ok(world.beto, 'getHome', { query: { bid: world.bid } });
    expect(await home()).toMatchObject({ tickets: [{ id: ids[0] }], teams: [{ open: 3, mine: 1 }] });
    await setArchived(world, ids[0], true);
    expect(await home()).toMatchObject({ tickets: [], teams: [{ open: 2, mine: 0 }] });
    await setArchived(world, ids[0], false);
    expect(await home()).toMatchObject({ tickets: [{ id: ids[0] }], teams: [{ open: 3, mine: 1 }] });
  });
});

describe('an archived ticket', () => {
  const archive = async (world: World, id: string) => updateOne(world, id, { archived: true });

  test('refuses changes of fields, column, place and team, and stays as it is', async () => {
    const { world, ids } = await buildThree();
    const [a, b] = ids;
    const before = await archive(world, a);
    expect(await refuseOne(world, a, { title: 'New' })).toMatchObject({
      status: 409,
      code: 'ticket/archived',
      message: 'El ticket está archivado. Restáuralo para cambiarlo.',
    });
    // The locking path of one ticket, which descriptions with mentions take.
    expect((await refuseOne(world, a, { description: '@Beto' })).code).toBe('ticket/archived');
    const { items } = await updateMany(world, [
      { id: a, priority: 2 },
      { id: b, priority: 2 },
    ]);
    expect(items).toMatchObject([{ outcome: 'refused', code: 'ticket/archived' }, { outcome: 'updated' }]);
    const moves = { team_id: world.tid, tickets: [{ id: a, status: world.doing, after: null }] };
    expect(
      await api.refused(world.ana, 'reorderTickets', { params: { id: world.bid }, body: moves }),
    ).toMatchObject({
      code: 'ticket/archived',
    });
    const transfer = { ...pathOf(world, a), body: { team_id: world.sibling.tid } };
    expect((await api.refused(world.admin, 'transferTicket', transfer)).code).toBe('ticket/archived');
    expect(await readTicket(world, a)).toEqual(before);
  });

  test('accepts equal values, and changes together with its restoration', async () => {
    const { world, ids } = await buildThree();
    const before = await archive(world, ids[0]);
    expect(await updateOne(world, ids[0], { title: 'A' })).toEqual(before);
    const restored = await updateOne(world, ids[0], { archived: false, title: 'New', status: world.doing });
    expect(restored).toMatchObject({ title: 'New', status: world.doing, archived_at: null });
  });

  test('is commented on without returning to the board', async () => {
    const { world, ids } = await buildThree();
    await archive(world, ids[0]);
    const heard = listen(api, world.beto);
    await api.ok(world.beto, 'createComment', { ...pathOf(world, ids[0]), body: { text: 'Gracias' } });
    expect(await todo(world)).toEqual(['B', 'C']);
    await expect
      .poll(() => heard)
      .toContainEqual(
        expect.objectContaining({
          type: 'tickets-changed',
          tickets: [expect.objectContaining({ id: ids[0], archived_at: expect.any(String) })],
        }),
      );
  });

  test('is found by the search with the time of its archiving', async () => {
    const { world, ids } = await buildThree();
    await updateOne(world, ids[0], { title: 'Camión' });
    const { archived_at } = await archive(world, ids[0]);
    const body = { txt: 'camion' };
    const found = await api.ok(world.ana, 'searchTickets', { params: { id: world.bid }, body });
    expect(found.tickets).toMatchObject([{ id: ids[0], archived_at }]);
    const open = await api.ok(world.ana, 'searchTickets', {
      params: { id: world.bid },
      body: { ...body, is_completed: false },
    });
    expect(open.tickets).toEqual([]);
  });

  test('is deleted and restored from deletion as an archived one', async () => {
    const { world, ids } = await buildThree();
    await archive(world, ids[0]);
    await api.ok(world.ana, 'deleteTicket', pathOf(world, ids[0]));
    expect((await listArchived(world)).tickets).toEqual([]);
    await api.ok(world.ana, 'restoreTicket', pathOf(world, ids[0]));
    expect(titlesOf(await listArchived(world))).toEqual(['A']);
    expect(await todo(world)).toEqual(['B', 'C']);
  });

  test('takes no place in a column with a limit, and returns to it also when it is full', async () => {
    const { world, ids } = await buildThree();
    const [a, b, c] = ids;
    const { db } = api.context;
    await db.updateTable('statuses').set({ ticket_limit: 3 }).where('sid', '=', world.todo).execute();
    await db.updateTable('teams').set({ enforces_limits: true }).where('tid', '=', world.tid).execute();
    const create = { params: { id: world.bid }, body: { team_id: world.tid, title: 'D' } };
    expect((await api.refused(world.ana, 'createTicket', create)).code).toBe('status/limit-reached');
    await archive(world, a);
    await api.ok(world.ana, 'createTicket', create);
    expect((await updateOne(world, a, { archived: false })).archived_at).toBeNull();
    expect(await todo(world)).toEqual(['A', 'B', 'C', 'D']);
    const [d] = (await listArchived(world)).tickets;
    expect(d).toBeUndefined();
    // One leaves the column and another one, restored elsewhere, enters it.
    await updateMany(world, [
      { id: a, status: world.doing },
      { id: b, archived: true },
    ]);
    await updateOne(world, a, { archived: true });
    const back = await updateMany(world, [
      { id: c, archived: true },
      { id: a, archived: false, status: world.todo },
      { id: b, archived: false },
    ]);
    expect(back).toMatchObject({ updated: 3, refused: 0 });
  });

  test('is not changed by an automation, neither when it is archived nor when it is restored', async () => {
    const { world, ids } = await buildThree();
    await automate(api, world, world.ana, { on_status: world.todo, settings: { priority: 2 } });
    await archive(world, ids[0]);
    await updateOne(world, ids[0], { archived: false });
    await updateOne(world, ids[1], { archived: true });
    await updateOne(world, ids[1], { archived: false, status: world.doing });
    await updateOne(world, ids[1], { status: world.todo });
    await expect.poll(async () => (await readTicket(world, ids[1])).priority).toBe(2);
    expect((await readTicket(world, ids[0])).priority).toBeNull();
  });

  test('moves to the remaining column when its column is deleted without a replacement', async () => {
    const { world, ids } = await buildThree();
    await updateMany(
      world,
      ids.map((id) => ({ id, status: world.doing })),
    );
    await updateMany(
      world,
      ids.map((id) => ({ id, archived: true })),
    );
    const params = { id: world.bid, tid: world.tid, sid: world.doing };
    await api.ok(world.admin, 'deleteStatus', { params });
    expect(await readTicket(world, ids[0])).toMatchObject({ status: world.todo });
    await updateMany(
      world,
      ids.map((id) => ({ id, archived: false })),
    );
    expect(await todo(world)).toEqual(['A', 'B', 'C']);
  });

  test('counts as created in statistics, but not in its column now', async () => {
    const { world, ids } = await buildThree();
    await archive(world, ids[0]);
    const body = { start: '2026-01-01T00:00:00Z', end: '2027-06-01T00:00:00Z', team: world.tid };
    const { stats } = await api.ok(world.ana, 'countTickets', { params: { id: world.bid }, body });
    expect(stats.created).toBe(3);
    expect(stats.by_status.find(({ status }) => status === world.todo)?.tickets).toBe(2);
  });
});

describe('access', () => {
  test('archiving needs the permission to edit, and writes nothing without it', async () => {
    const { world, ids } = await buildThree();
    const patch = { archived: true };
    expect((await refuseOne(world, ids[0], patch, world.rita)).code).toBe('auth/forbidden');
    for (const user of [world.nadia, world.otto, world.vera])
      expect((await refuseOne(world, ids[0], patch, user)).status).toBeGreaterThanOrEqual(403);
    expect((await refuseOne(world, ids[0], patch, world.eve)).status).toBe(404);
    expect((await refuseOne(world, ids[0], patch, nobody)).code).toBe('auth/login-needed');
    expect((await refuseOne(world, ids[0], patch, anonymous())).code).toBe('auth/login-needed');
    const batch = {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: [{ id: ids[0], archived: true }] },
    };
    expect((await api.refused(world.rita, 'updateTickets', batch)).code).toBe('auth/forbidden');
    expect(await todo(world)).toEqual(['A', 'B', 'C']);
  });

  test('a missing ticket, a foreign one and one of another team are refused alike in a batch', async () => {
    const { world, ids } = await buildThree();
    const [foreign] = await addTickets(api, world.foreign, world.foreign.todo, ['X'], world.eve);
    const [sibling] = await addTickets(api, world.sibling, world.sibling.todo, ['Y'], world.otto);
    const { items } = await updateMany(
      world,
      [newClientId(), foreign ?? '', sibling ?? '', ids[0]].map((id) => ({ id, archived: true })),
    );
    expect(items.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'ticket/not-found',
      'ticket/not-found',
      'ticket/not-found',
      'updated',
    ]);
  });

  test('a stale version conflicts only when the archiving changed since', async () => {
    const { world, ids } = await buildThree();
    await updateOne(world, ids[0], { title: 'New' });
    expect((await updateOne(world, ids[0], { archived: true, version: 1 })).version).toBe(3);
    expect((await refuseOne(world, ids[0], { archived: false, version: 2 })).code).toBe('ticket/stale');
  });

  test('an idempotency key archives once', async () => {
    const { world, ids } = await buildThree();
    const call = {
      ...pathOf(world, ids[0]),
      body: { archived: true },
      key: newClientId(),
    };
    const first = await api.ok(world.ana, 'updateTicket', call);
    await updateOne(world, ids[0], { archived: false });
    expect(await api.ok(world.ana, 'updateTicket', call)).toEqual(first);
    expect(await todo(world)).toEqual(['A', 'B', 'C']);
  });
});

describe('listArchivedTickets', () => {
  test('lists the last archived first, by pages, with the total on the first one', async () => {
    const { world, ids } = await buildThree();
    const [a, b, c] = ids;
    for (const id of [b, a]) await updateOne(world, id, { archived: true });
    // Tickets of one batch have one time.
    await updateMany(world, [{ id: c, archived: true }]);
    const first = await listArchived(world, { limit: 2 });
    expect(titlesOf(first)).toEqual(['C', 'A']);
    expect(first.total).toBe(3);
    const second = await listArchived(world, { limit: 2, cursor: first.next });
    expect(titlesOf(second)).toEqual(['B']);
    expect(second).toMatchObject({ next: null });
    expect(second).not.toHaveProperty('total');
  });

  test('continues between tickets that were archived at the same time', async () => {
    const { world, ids } = await buildThree();
    await updateMany(
      world,
      ids.map((id) => ({ id, archived: true })),
    );
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Wire['TicketsPage'] = await listArchived(world, {
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      titles.push(...titlesOf(page));
      cursor = page.next;
    } while (cursor);
    expect(titles.toSorted()).toEqual(['A', 'B', 'C']);
  });

  test('filters by assignee and by author', async () => {
    const { world, ids } = await buildThree();
    await updateOne(world, ids[1], { assignees: [world.beto.uid] });
    await updateMany(
      world,
      ids.map((id) => ({ id, archived: true })),
    );
    expect(titlesOf(await listArchived(world, { assignee: world.beto.uid }))).toEqual(['B']);
    expect((await listArchived(world, { created_by: world.ana.uid })).total).toBe(3);
    expect((await listArchived(world, { created_by: world.beto.uid })).tickets).toEqual([]);
  });

  test('filters by words of title and key', async () => {
    const { world, ids } = await buildThree();
    await updateOne(world, ids[0], { title: 'Camión azul' });
    await updateMany(
      world,
      ids.map((id) => ({ id, archived: true })),
    );
    expect(titlesOf(await listArchived(world, { txt: 'azul camion' }))).toEqual(['Camión azul']);
    await api.context.db.updateTable('tickets').set({ key: 'XD-42' }).where('id', '=', ids[1]).execute();
    expect(titlesOf(await listArchived(world, { txt: 'xd-42' }))).toEqual(['B']);
    expect(await listArchived(world, { txt: 'nada' })).toEqual({ tickets: [], next: null, total: 0 });
  });

  test('shows members who view own tickets only theirs, and other people none', async () => {
    const { world, ids } = await buildThree();
    await updateOne(world, ids[1], { assignees: [world.vera.uid] });
    await updateMany(
      world,
      ids.map((id) => ({ id, archived: true })),
    );
    expect(titlesOf(await listArchived(world, {}, world.vera))).toEqual(['B']);
    const refuse = async (user: TestUser, team_id = world.tid) =>
      (await api.refused(user, 'listArchivedTickets', { params: { id: world.bid }, query: { team_id } }))
        .code;
    expect(await refuse(world.nadia)).toBe('auth/forbidden');
    expect(await refuse(world.otto)).toBe('team/not-found');
    expect(await refuse(world.ana, world.foreign.tid)).toBe('team/not-found');
    expect(await refuse(world.eve)).toBe('business/not-found');
    expect(await refuse(nobody)).toBe('auth/login-needed');
  });

  test('refuses a cursor that it did not answer', async () => {
    const { world } = await buildThree();
    for (const cursor of [
      'x',
      Buffer.from('["2026",1]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ])
      expect(
        await api.refused(world.ana, 'listArchivedTickets', {
          params: { id: world.bid },
          query: { team_id: world.tid, cursor },
        }),
      ).toMatchObject({ status: 400, code: 'request/invalid' });
  });
});
