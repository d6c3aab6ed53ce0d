import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

type Query = Record<string, string | number | boolean | undefined>;

const list = (world: World, query: Query = {}, user = world.ana) =>
  api.ok(user, 'listTickets', { params: { id: world.bid }, query: { team_id: world.tid, ...query } });

const refuse = (world: World, query: Query = {}, user = world.ana) =>
  api.refused(user, 'listTickets', { params: { id: world.bid }, query: { team_id: world.tid, ...query } });

const titles = async (world: World, query: Query = {}, user = world.ana) =>
  (await list(world, query, user)).tickets.map((card) => card.title);

const cursorOf = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('listTickets', () => {
  test('returns cards in board order, without empty fields, deleted tickets and those of other teams', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.doing, ['C', 'D'], world.ana);
    const [a, , gone] = await addTickets(api, world, world.todo, ['A', 'B', 'Gone'], world.ana);
    await addTickets(api, world.sibling, world.sibling.todo, ['Sibling'], world.ana);
    await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: gone ?? '' } });
    const page = await list(world);
    expect(page.tickets.map((card) => card.title)).toEqual(['A', 'B', 'C', 'D']);
    expect(page).toMatchObject({ next: null, total: 4 });
    expect(page.tickets[0]).toEqual({
      id: a,
      number: 3,
      title: 'A',
      status: world.todo,
      order: 'a0',
      created_by: world.ana.uid,
      version: 1,
    });
  });

  test('paginates to the last ticket without repetitions', async () => {
    const world = await buildWorld(api);
    const names = (letter: string) => Array.from({ length: 7 }, (_, place) => `${letter}${place}`);
    for (const [column, letter] of [
      [world.todo, 'a'],
      [world.doing, 'b'],
      [world.done, 'c'],
    ] as const) {
      await addTickets(api, world, column, names(letter), world.ana);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(world, { limit: 4, cursor });
      seen.push(...page.tickets.map((card) => card.title));
      expect(page.total).toBe(21);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([...names('a'), ...names('b'), ...names('c')]);
  });

  test('omits the total on request', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.todo, ['A', 'B', 'C'], world.ana);
    const first = await list(world, { limit: 2, count: false });
    expect(first).not.toHaveProperty('total');
    expect(await list(world, { count: false, cursor: first.next ?? '' })).toMatchObject({ next: null });
    expect(await list(world, { limit: 1, status: world.todo })).toMatchObject({ total: 3 });
    expect(await list(world, { status: world.done })).toEqual({ tickets: [], next: null, total: 0 });
  });

  test('continues after the end of a page when columns were reordered in the meantime', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.todo, ['A', 'B'], world.ana);
    await addTickets(api, world, world.doing, ['C', 'D'], world.ana);
    await addTickets(api, world, world.done, ['E'], world.ana);
    const { next } = await list(world, { limit: 3 });
    await api.context.db
      .updateTable('statuses')
      .set({ position: 50 })
      .where('bid', '=', world.bid)
      .where('sid', '=', world.todo)
      .execute();
    expect(await titles(world, { cursor: next ?? '' })).toEqual(['D', 'E', 'A', 'B']);
  });

  test('applies filters to the list and its total', async () => {
    const world = await buildWorld(api);
    const [camion] = await addTickets(api, world, world.todo, ['Camión ROJO', '100% hecho'], world.ana);
    await addTickets(api, world, world.doing, ['Straße'], world.beto);
    const patch = { assignees: [world.rita.uid] };
    await api.ok(world.ana, 'updateTicket', { params: { id: world.bid, tid: camion ?? '' }, body: patch });
    await api.context.db
      .updateTable('tickets')
      .set({ created_at: new Date(Date.now() - 5 * 86_400_000) })
      .where('id', '=', camion ?? '')
      .execute();
    expect(await titles(world, { status: world.doing })).toEqual(['Straße']);
    expect(await titles(world, { assignee: world.rita.uid })).toEqual(['Camión ROJO']);
    expect(await titles(world, { created_by: world.beto.uid })).toEqual(['Straße']);
    expect(await titles(world, { days: 3 })).toEqual(['100% hecho', 'Straße']);
    expect(await titles(world, { txt: 'rojo CAMION' })).toEqual(['Camión ROJO']);
    expect(await titles(world, { txt: 'strasse' })).toEqual(['Straße']);
    expect(await titles(world, { txt: '0%' })).toEqual(['100% hecho']);
    expect(await titles(world, { txt: '%' })).toEqual(['100% hecho']);
    expect(await titles(world, { txt: 'rojo azul' })).toEqual([]);
    expect((await list(world, { txt: 'strasse', limit: 1 })).total).toBe(1);
    expect(await titles(world, { status: world.foreign.todo })).toEqual([]);
  });

  test('finds a ticket by its number', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.todo, ['First', 'Second'], world.ana);
    const { prefix } = await api.context.db
      .updateTable('businesses')
      .set({ prefix: `NUM${world.bid}X` })
      .where('bid', '=', world.bid)
      .returning('prefix')
      .executeTakeFirstOrThrow();
    expect(await titles(world, { txt: `${prefix.toLowerCase()}-2` })).toEqual(['Second']);
    expect(await titles(world, { txt: '#second' })).toEqual([]);
    expect(await titles(world, { txt: `x-2` })).toEqual(['Second']);
    expect(await titles(world, { txt: `${prefix.toLowerCase()}-` })).toEqual(['First', 'Second']);
    expect(await titles(world, { txt: 'num' })).toEqual(['First', 'Second']);
    expect(await titles(world, { txt: 'y-2' })).toEqual([]);
  });

  test('paginates search results in board order, whether few or a thousand match', async () => {
    const world = await buildWorld(api);
    const named = (count: number, word: string) =>
      Array.from({ length: count }, (_value, place) => `${word} ${String(place).padStart(4, '0')}`);
    const [few, many] = [named(60, 'opal'), named(1050, 'jade')];
    await addTickets(api, world, world.doing, [...many, ...few], world.vera);
    await addTickets(api, world, world.todo, ['opal first', 'jade first'], world.ana);
    for (const [txt, expected] of [
      ['opal', few],
      ['jade', many],
    ] as const) {
      const first = await list(world, { txt, limit: 40 });
      expect(first.total).toBe(expected.length + 1);
      const second = await list(world, { txt, limit: 40, cursor: first.next ?? '' });
      const found = [...first.tickets, ...second.tickets].map(({ title }) => title);
      expect(found).toEqual([`${txt} first`, ...expected].slice(0, Math.min(80, expected.length + 1)));
    }
    const own = await list(world, { limit: 40 }, world.vera);
    expect(own.tickets.map(({ title }) => title)).toEqual(many.slice(0, 40));
    expect(own.total).toBe(1110);
    expect(await titles(world, { created_by: world.ana.uid })).toEqual(['opal first', 'jade first']);
  });

  test('returns created, reported and assigned tickets to callers who see only their own', async () => {
    const world = await buildWorld(api);
    const [, assigned] = await addTickets(api, world, world.todo, ['Not hers', 'Assigned'], world.ana);
    await addTickets(api, world, world.doing, ['Made'], world.vera);
    const patch = { assignees: [world.beto.uid, world.vera.uid] };
    await api.ok(world.ana, 'updateTicket', { params: { id: world.bid, tid: assigned ?? '' }, body: patch });
    expect(await titles(world, {}, world.vera)).toEqual(['Assigned', 'Made']);
    expect((await list(world, {}, world.vera)).total).toBe(2);
    expect(await titles(world, { txt: 'hers' }, world.vera)).toEqual([]);
    expect(await titles(world, {}, world.admin)).toEqual(['Not hers', 'Assigned', 'Made']);
  });

  test('denies callers without permission', async () => {
    const world = await buildWorld(api);
    expect((await refuse(world, {}, nobody)).code).toBe('auth/login-needed');
    expect((await refuse(world, {}, anonymous())).code).toBe('auth/login-needed');
    expect((await refuse(world, {}, world.eve)).code).toBe('business/not-found');
    expect((await refuse(world, {}, world.otto)).code).toBe('team/not-found');
    expect((await refuse(world, {}, world.nadia)).code).toBe('auth/forbidden');
    expect((await refuse(world, { team_id: world.foreign.tid })).code).toBe('team/not-found');
  });

  test('rejects invalid input', async () => {
    const world = await buildWorld(api);
    for (const query of [
      { limit: 0 },
      { limit: 10_001 },
      { days: 0 },
      { cursor: 'x' },
      { cursor: 'WzEsMl0' },
      { cursor: cursorOf([1, 2, 'a\u0000']) },
      { cursor: cursorOf([99_999_999_999, 2, 'a0']) },
      { cursor: cursorOf([1, 2, 'a0', 4]) },
      { status: 99_999_999_999 },
      { team_id: 99_999_999_999 },
    ]) {
      expect((await refuse(world, query)).code, JSON.stringify(query)).toBe('request/invalid');
    }
  });

  test('rejects characters that the database cannot store', async () => {
    const world = await buildWorld(api);
    for (const query of [
      { assignee: '\u0000' },
      { created_by: `${world.ana.uid}x\u0000` },
      { txt: 'o\u0000ne' },
    ]) {
      const problem = await refuse(world, query);
      expect(problem.code).toBe('request/invalid');
      expect(problem.fields?.map((field) => field.path)).toEqual(Object.keys(query));
    }
    expect(await titles(world, { txt: '\\' })).toEqual([]);
  });
});
