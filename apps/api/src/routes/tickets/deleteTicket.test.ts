import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readColumn, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const params = (world: World, tid: string) => ({ params: { id: world.bid, tid } });
const remove = (world: World, tid: string, user = world.ana) =>
  api.ok(user, 'deleteTicket', params(world, tid));
const restore = (world: World, tid: string, user = world.ana) =>
  api.ok(user, 'restoreTicket', params(world, tid));

const three = async (world: World) =>
  (await addTickets(api, world, world.todo, ['A', 'B', 'C'], world.ana)) as [string, string, string];

describe('deleteTicket and restoreTicket', () => {
  test('hides a deleted ticket from everyone, and restores it to its place', async () => {
    const world = await buildWorld(api);
    const [, b] = await three(world);
    const heard = listen(api, world.beto);
    await remove(world, b);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['A', 'C']);
    expect((await api.refused(world.ana, 'getTicket', params(world, b))).code).toBe('ticket/not-found');
    const { ticket: card } = await restore(world, b);
    expect(card).toMatchObject({ id: b, title: 'B', version: 3 });
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['A', 'B', 'C']);
    const { ticket } = await api.ok(world.ana, 'getTicket', params(world, b));
    expect(ticket.psm_history.map(({ action, field }) => [action, field])).toEqual([
      [1, 'deleted_at'],
      [2, 'deleted_at'],
    ]);
    await expect.poll(() => heard.map((event) => event.type)).toEqual(['tickets-deleted', 'tickets-changed']);
  });

  test('restores a ticket beside its place when that is taken', async () => {
    const world = await buildWorld(api);
    const [a, b, c] = await three(world);
    const cards = await api.ok(world.ana, 'listTickets', {
      params: { id: world.bid },
      query: { team_id: world.tid },
    });
    const order = cards.tickets.find((card) => card.id === b)?.order;
    await remove(world, b);
    await api.ok(world.ana, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.tid, title: 'D' },
    });
    const [d] = (
      await api.ok(world.ana, 'listTickets', { params: { id: world.bid }, query: { team_id: world.tid } })
    ).tickets.slice(-1);
    const moves = [{ id: d?.id ?? '', status: world.todo, after: a, before: c, order }];
    const moved = await api.ok(world.ana, 'reorderTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: moves },
    });
    expect(moved.tickets[0]?.order).toBe(order);
    await restore(world, b);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['A', 'D', 'B', 'C']);
  });

  test('restoring a ticket that is not deleted changes nothing', async () => {
    const world = await buildWorld(api);
    const [a] = await three(world);
    expect((await restore(world, a)).ticket.version).toBe(1);
  });

  test('rejects the restoration after 30 days', async () => {
    const world = await buildWorld(api);
    const [a, b] = await three(world);
    const age = async (tid: string, days: number) => {
      await remove(world, tid);
      const deleted = new Date(Date.now() - days * 86_400_000);
      await api.context.db
        .updateTable('tickets')
        .set({ deleted_at: deleted })
        .where('id', '=', tid)
        .execute();
    };
    await age(a, 31);
    await age(b, 29);
    expect((await api.refused(world.ana, 'restoreTicket', params(world, a))).code).toBe('ticket/not-found');
    expect((await restore(world, b)).ticket.id).toBe(b);
  });

  test('rejects the restoration when another ticket has its key', async () => {
    const world = await buildWorld(api);
    const body = { team_id: world.tid, title: 'Keyed', key: 'K-1' };
    const { ticket } = await api.ok(world.ana, 'createTicket', { params: { id: world.bid }, body });
    await remove(world, ticket.id);
    await api.ok(world.ana, 'createTicket', { params: { id: world.bid }, body });
    expect((await api.refused(world.ana, 'restoreTicket', params(world, ticket.id))).code).toBe(
      'ticket/duplicate-key',
    );
  });

  test('both deny callers without permission', async () => {
    const world = await buildWorld(api);
    const [a] = await three(world);
    const cases: [TestUser, string, string][] = [
      [nobody, a, 'auth/login-needed'],
      [anonymous(), a, 'auth/login-needed'],
      [world.eve, a, 'business/not-found'],
      [world.otto, a, 'ticket/not-found'],
      [world.vera, a, 'ticket/not-found'],
      [world.beto, a, 'auth/forbidden'],
      [world.ana, newClientId(), 'ticket/not-found'],
      [world.ana, 'no-id', 'request/invalid'],
    ];
    for (const [user, tid, code] of cases) {
      expect((await api.refused(user, 'deleteTicket', params(world, tid))).code).toBe(code);
    }
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['A', 'B', 'C']);
    await remove(world, a);
    for (const [user, tid, code] of cases) {
      expect((await api.refused(user, 'restoreTicket', params(world, tid))).code).toBe(code);
    }
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['B', 'C']);
    expect((await api.refused(world.ana, 'deleteTicket', params(world, a))).code).toBe('ticket/not-found');
  });
});
