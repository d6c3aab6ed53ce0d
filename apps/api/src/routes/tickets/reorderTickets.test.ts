import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { orderKeyBetween } from '@minga/rules/tickets/order-keys';
import { type TestApi, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readBoard, readColumn, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

type Move = Wire['TicketMove'];
type Ids = [string, string, string, string];

const move = (world: World, moves: Move[], user = world.ana, key?: string) =>
  api.ok(user, 'reorderTickets', {
    params: { id: world.bid },
    body: { team_id: world.tid, tickets: moves },
    key,
  });

const refuse = (world: World, moves: Move[], user = world.ana, tid = world.tid) =>
  api.refused(user, 'reorderTickets', { params: { id: world.bid }, body: { team_id: tid, tickets: moves } });

const four = async (world: World): Promise<Ids> =>
  (await addTickets(api, world, world.todo, ['A', 'B', 'C', 'D'], world.ana)) as Ids;

const read = (world: World, status = world.todo) => readColumn(api, world, status, world.ana);

const ticketOf = async (world: World, tid: string) =>
  (await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid } })).ticket;

describe('reorderTickets', () => {
  test('moves a ticket within a column with a new version and without history', async () => {
    const world = await buildWorld(api);
    const [a, b, , d] = await four(world);
    const { tickets } = await move(world, [{ id: d, status: world.todo, after: a, before: b }]);
    expect(await read(world)).toEqual(['A', 'D', 'B', 'C']);
    expect(tickets).toEqual([(await readBoard(api, world, world.ana))[1]]);
    const ticket = await ticketOf(world, d);
    expect(ticket.version).toBe(2);
    expect(ticket.psm_history).toEqual([]);
  });

  test('moves to the top and to the bottom', async () => {
    const world = await buildWorld(api);
    const [a, b, , d] = await four(world);
    await move(world, [{ id: d, status: world.todo, after: null, before: a }]);
    expect(await read(world)).toEqual(['D', 'A', 'B', 'C']);
    await move(world, [{ id: b, status: world.todo, after: null }]);
    expect(await read(world)).toEqual(['B', 'D', 'A', 'C']);
    await move(world, [{ id: b, status: world.todo, before: null }]);
    expect(await read(world)).toEqual(['D', 'A', 'C', 'B']);
    await move(world, [{ id: d, status: world.todo }]);
    expect(await read(world)).toEqual(['A', 'C', 'B', 'D']);
  });

  test('a move to another column is recorded in the history and may complete the ticket', async () => {
    const world = await buildWorld(api);
    const [a] = await four(world);
    const { tickets } = await move(world, [{ id: a, status: world.done, after: null, before: null }]);
    expect(tickets[0]).toMatchObject({ status: world.done, completed_at: expect.any(String) });
    const done = await ticketOf(world, a);
    expect(done).toMatchObject({ state: 'done', version: 2 });
    expect(done.psm_history).toMatchObject([
      { action: 5, field: 'status', from: String(world.todo), to: String(world.done), uid: world.ana.uid },
    ]);
    await move(world, [{ id: a, status: world.doing, after: null, before: null }]);
    expect((await ticketOf(world, a)).completed_at).toBe(null);
  });

  test('keeps the order key of the client when it fits the gap', async () => {
    const world = await buildWorld(api);
    const [a, b, , d] = await four(world);
    const keys = new Map((await readBoard(api, world, world.ana)).map((card) => [card.id, card.order]));
    const order = orderKeyBetween(keys.get(a) ?? null, keys.get(b) ?? null);
    const { tickets } = await move(world, [{ id: d, status: world.todo, after: a, before: b, order }]);
    expect(tickets[0]?.order).toBe(order);
  });

  test('applies three concurrent moves', async () => {
    const world = await buildWorld(api);
    const [a, b, c, d] = await four(world);
    await Promise.all([
      move(world, [{ id: a, status: world.doing, after: null, before: null }]),
      move(world, [{ id: c, status: world.done, after: null, before: null }]),
      move(world, [{ id: d, status: world.todo, after: null, before: b }]),
    ]);
    expect(await read(world, world.doing)).toEqual(['A']);
    expect(await read(world, world.done)).toEqual(['C']);
    expect(await read(world)).toEqual(['D', 'B']);
  });

  test('twenty concurrent moves into one gap get distinct keys in one order', async () => {
    const world = await buildWorld(api);
    const [after, before] = (await addTickets(api, world, world.doing, ['Above', 'Below'], world.ana)) as [
      string,
      string,
    ];
    const movers = await addTickets(
      api,
      world,
      world.todo,
      Array.from({ length: 20 }, (_, n) => `M${n}`),
      world.ana,
    );
    const order = orderKeyBetween('a0', 'a1');
    await Promise.all(
      movers.map((id, place) =>
        move(world, [{ id, status: world.doing, after, before, order }], place % 2 ? world.ana : world.beto),
      ),
    );
    const mine = (await readBoard(api, world, world.ana)).filter((card) => card.status === world.doing);
    const theirs = (await readBoard(api, world, world.beto)).filter((card) => card.status === world.doing);
    expect(theirs).toEqual(mine);
    expect(mine).toHaveLength(22);
    expect(new Set(mine.map((card) => card.order)).size).toBe(22);
    expect([mine[0]?.id, mine.at(-1)?.id]).toEqual([after, before]);
  });

  test('uses the other neighbour when one has left the column', async () => {
    const world = await buildWorld(api);
    const [a, b, c, d] = await four(world);
    await move(world, [{ id: b, status: world.done, after: null, before: null }]);
    await move(world, [{ id: d, status: world.todo, after: b, before: c }]);
    expect(await read(world)).toEqual(['A', 'D', 'C']);
    await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: c } });
    await move(world, [{ id: a, status: world.todo, after: d, before: c }]);
    expect(await read(world)).toEqual(['D', 'A']);
  });

  test("uses the client's order key when both neighbours have left, and rejects the move without one", async () => {
    const world = await buildWorld(api);
    const [a, b, c, d] = await four(world);
    const order = (await readBoard(api, world, world.ana))[1]?.order;
    await move(world, [
      { id: b, status: world.done },
      { id: c, status: world.done },
    ]);
    expect((await refuse(world, [{ id: d, status: world.todo, after: b, before: c }])).code).toBe(
      'ticket/place-gone',
    );
    await move(world, [{ id: d, status: world.doing }]);
    await move(world, [{ id: d, status: world.todo, after: b, before: c, order }]);
    expect(await read(world)).toEqual(['A', 'D']);
    // A text with valid characters that is no order key counts as none.
    const noKey = { id: a, status: world.todo, after: newClientId(), before: newClientId(), order: 'zz' };
    expect((await refuse(world, [noKey])).code).toBe('ticket/place-gone');
    expect(await read(world)).toEqual(['A', 'D']);
  });

  test('leaves a ticket unchanged that is already in its place', async () => {
    const world = await buildWorld(api);
    const [a, b, c] = await four(world);
    const heard = listen(api, world.beto);
    const { tickets } = await move(world, [{ id: b, status: world.todo, after: a, before: c }]);
    expect(tickets[0]?.version).toBe(1);
    await move(world, [{ id: a, status: world.todo, after: null, before: b }]);
    await move(world, [{ id: c, status: world.todo, after: c, before: c, order: tickets[0]?.order }]);
    await move(world, [{ id: a, status: world.doing }]);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard).toMatchObject([{ type: 'tickets-changed', tickets: [{ id: a, status: world.doing }] }]);
  });

  test('moves several tickets one after another, all or none', async () => {
    const world = await buildWorld(api);
    const [a, b, c, d] = await four(world);
    const { tickets } = await move(world, [
      { id: d, status: world.doing, after: null, before: null },
      { id: b, status: world.doing, after: d, before: null },
      { id: a, status: world.doing, after: d, before: b },
    ]);
    expect(tickets.map((card) => card.id)).toEqual([d, b, a]);
    expect(await read(world, world.doing)).toEqual(['D', 'A', 'B']);
    const refused = await refuse(world, [
      { id: c, status: world.done },
      { id: newClientId(), status: world.done },
    ]);
    expect(refused.code).toBe('ticket/not-found');
    expect(await read(world)).toEqual(['C']);
  });

  test('keeps keys short when a gap is split hundreds of times', async () => {
    const world = await buildWorld(api);
    const [a, b, c, d] = await four(world);
    const expected = ['A', 'B', 'C', 'D'];
    // Each of the two moves between A and the other one, which halves the gap each time.
    for (let turn = 0; turn < 300; turn++) {
      const [id, before] = turn % 2 ? [b, c] : [c, b];
      await move(world, [{ id, status: world.todo, after: a, before }]);
    }
    expected.splice(1, 2, 'B', 'C');
    expect(await read(world)).toEqual(expected);
    const cards = await readBoard(api, world, world.ana);
    expect(Math.max(...cards.map((card) => card.order.length))).toBeLessThanOrEqual(40);
    expect(cards.at(-1)).toMatchObject({ id: d, version: 1 });
  });

  test('any sequence of moves by two users results in the order that they saw', async () => {
    const world = await buildWorld(api);
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const ids = await addTickets(api, world, world.todo, names, world.ana);
    const columns = new Map<number, string[]>([
      [world.todo, [...ids]],
      [world.doing, []],
      [world.done, []],
    ]);
    const random = pseudoRandom(7);
    for (let step = 0; step < 80; step++) {
      const id = ids[random(ids.length)] ?? '';
      const status = [world.todo, world.doing, world.done][random(3)] ?? 0;
      for (const [sid, column] of columns)
        columns.set(
          sid,
          column.filter((each) => each !== id),
        );
      const column = columns.get(status) ?? [];
      const place = random(column.length + 1);
      const neighbours = { after: column[place - 1] ?? null, before: column[place] ?? null };
      column.splice(place, 0, id);
      await move(world, [{ id, status, ...neighbours }], step % 2 ? world.ana : world.beto);
    }
    const cards = await readBoard(api, world, world.rita);
    for (const [sid, column] of columns) {
      expect(cards.filter((card) => card.status === sid).map((card) => card.id)).toEqual(column);
    }
  });

  test('an idempotency key moves once', async () => {
    const world = await buildWorld(api);
    const [a] = await four(world);
    const first = await move(world, [{ id: a, status: world.doing }], world.ana, 'move-1');
    await move(world, [{ id: a, status: world.done }]);
    expect(await move(world, [{ id: a, status: world.doing }], world.ana, 'move-1')).toEqual(first);
    expect(await read(world, world.done)).toEqual(['A']);
  });

  test('sends the moved card in a live event', async () => {
    const world = await buildWorld(api);
    const [a] = await four(world);
    const heard = listen(api, world.rita);
    const { tickets } = await move(world, [{ id: a, status: world.doing }]);
    await expect
      .poll(() => heard)
      .toEqual([{ type: 'tickets-changed', bid: world.bid, tid: world.tid, tickets }]);
  });

  test('denies callers without permission and moves nothing', async () => {
    const world = await buildWorld(api);
    const [a] = await four(world);
    const moves = [{ id: a, status: world.doing }];
    expect((await refuse(world, moves, nobody)).code).toBe('auth/login-needed');
    expect((await refuse(world, moves, anonymous())).code).toBe('auth/login-needed');
    expect((await refuse(world, moves, world.eve)).code).toBe('business/not-found');
    expect((await refuse(world, moves, world.otto)).code).toBe('team/not-found');
    expect((await refuse(world, moves, world.rita)).code).toBe('auth/forbidden');
    expect((await refuse(world, moves, world.vera)).code).toBe('ticket/not-found');
    expect(await read(world)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('responds to foreign ids as to missing ones', async () => {
    const world = await buildWorld(api);
    const [a, b] = await four(world);
    const [sibling] = (await addTickets(api, world.sibling, world.sibling.todo, ['S'], world.otto)) as [
      string,
    ];
    const [foreign] = (await addTickets(api, world.foreign, world.foreign.todo, ['F'], world.eve)) as [
      string,
    ];
    for (const id of [sibling, foreign, newClientId()]) {
      expect((await refuse(world, [{ id, status: world.doing }])).code).toBe('ticket/not-found');
      expect((await refuse(world, [{ id: a, status: world.todo, after: id, before: id }])).code).toBe(
        'ticket/place-gone',
      );
      await move(world, [{ id: a, status: world.todo, after: id, before: b }]);
    }
    for (const status of [world.sibling.todo, world.foreign.todo, 2_000_000_000]) {
      expect((await refuse(world, [{ id: a, status }])).code).toBe('status/not-found');
    }
    expect((await refuse(world, [{ id: a, status: world.todo }], world.ana, world.foreign.tid)).code).toBe(
      'team/not-found',
    );
    expect(await read(world)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('rejects invalid input', async () => {
    const world = await buildWorld(api);
    const [a] = await four(world);
    expect((await refuse(world, [])).code).toBe('request/invalid');
    expect((await refuse(world, [{ id: a, status: world.todo, order: 'no key!' }])).code).toBe(
      'request/invalid',
    );
    expect((await refuse(world, [{ id: 'x', status: world.todo }])).code).toBe('request/invalid');
  });
});

/** Reproducible pseudorandom integers below a limit. */
function pseudoRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}
