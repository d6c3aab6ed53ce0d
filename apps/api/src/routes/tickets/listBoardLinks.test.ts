import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain, recordStatements } from '../../testing/statements.ts';
import { type TestApi, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const params = (world: World, tid: string) => ({ params: { id: world.bid, tid } });

const link = (world: World, [tid, kind, ticket]: [string, Wire['TicketLinkKind'], string]) =>
  api.ok(world.admin, 'createTicketLink', { ...params(world, tid), body: { kind, ticket } });

const board = (world: World, tid = world.tid) => ({ params: { id: world.bid, tid } });

const read = async (world: World, user = world.ana, tid = world.tid) =>
  (await api.ok(user, 'listBoardLinks', board(world, tid))).links;

test('lists children and blockers of the tickets of the team, with their states', async () => {
  const world = await buildWorld(api);
  const [a = '', b = '', c = ''] = await addTickets(api, world, world.todo, ['A', 'B', 'C'], world.ana);
  const [done = ''] = await addTickets(api, world, world.done, ['Done'], world.ana);
  const [other = ''] = await addTickets(api, world.sibling, world.sibling.todo, ['Other'], world.otto);
  await link(world, [a, 'parent_of', b]);
  await link(world, [a, 'parent_of', done]);
  await link(world, [b, 'blocked_by', c]);
  await link(world, [a, 'relates_to', c]);
  await link(world, [other, 'blocked_by', a]);
  const expected = [
    { kind: 'parent', from: a, to: b, state: 'pending' },
    { kind: 'parent', from: a, to: done, state: 'done' },
    { kind: 'blocks', from: c, to: b, state: 'pending' },
  ];
  expect(await read(world)).toEqual(expected);
  expect(await read(world, world.admin, world.sibling.tid)).toEqual([
    { kind: 'blocks', from: a, to: other, state: 'pending' },
  ]);
  await api.ok(world.ana, 'updateTicket', { ...params(world, c), body: { archived: true } });
  await api.ok(world.ana, 'deleteTicket', params(world, b));
  expect(await read(world)).toEqual([expected[1]]);
  await api.ok(world.ana, 'restoreTicket', params(world, b));
  expect(await read(world)).toEqual([expected[0], expected[1], { ...expected[2], state: 'done' }]);
});

test('leaves out links to tickets that the caller may not see', async () => {
  const world = await buildWorld(api);
  const [a = '', b = ''] = await addTickets(api, world, world.todo, ['A', 'B'], world.ana);
  const [own = ''] = await addTickets(api, world, world.doing, ['Own'], world.vera);
  const [other = ''] = await addTickets(api, world.sibling, world.sibling.todo, ['Other'], world.otto);
  await link(world, [own, 'parent_of', a]);
  await link(world, [b, 'blocked_by', other]);
  expect(await read(world, world.vera)).toEqual([]);
  expect(await read(world)).toEqual([{ kind: 'parent', from: own, to: a, state: 'pending' }]);
  expect(await read(world, world.otto, world.sibling.tid)).toEqual([]);
  expect(await read(world, world.admin)).toHaveLength(2);
});

test('denies callers without a view of the board', async () => {
  const world = await buildWorld(api);
  const code = async (user: typeof world.ana) =>
    (await api.refused(user, 'listBoardLinks', board(world))).code;
  expect(await code(world.eve)).toBe('business/not-found');
  expect(await code(world.otto)).toBe('team/not-found');
  expect(await code(world.nadia)).toBe('auth/forbidden');
  expect(await code(nobody)).toBe('auth/login-needed');
  expect(await code(anonymous())).toBe('auth/login-needed');
  const foreign = { params: { id: world.bid, tid: world.foreign.tid } };
  expect((await api.refused(world.ana, 'listBoardLinks', foreign)).code).toBe('team/not-found');
});

test('finds each end of a link by its key, not by a condition on both', async () => {
  const world = await buildWorld(api);
  const [a = '', b = ''] = await addTickets(api, world, world.todo, ['A', 'B'], world.ana);
  await link(world, [a, 'parent_of', b]);
  const { db } = api.context;
  const [statements] = await recordStatements(db, () => read(world));
  const plan = await explain(
    db,
    statements.find(({ text }) => text.includes('from ticket_links')),
  );
  expect(plan).toContain('tickets t');
  expect(plan).not.toMatch(/l\.from_id\) OR|ARRAY\[l\.from_id/);
});
