import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { type World, buildWorld } from './test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
});
afterAll(() => api.close());

async function add(title: string, user = world.ana, more: object = {}) {
  const { ticket } = await api.ok(user, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, status: world.todo, title, ...more },
  });
  return ticket;
}

const ask = (user: TestUser, numbers: number[], id = world.bid) =>
  api.ok(user, 'listNamedTickets', { params: { id }, body: { numbers } });

test('returns the tickets with these numbers as cards of their team, by number and each once', async () => {
  const a = await add('A', world.ana, { priority: 2, assignees: [world.beto.uid] });
  const b = await add('B');
  const { tickets, deleted } = await ask(world.beto, [b.number, a.number, a.number, 2_147_483_647]);
  expect(tickets).toEqual([
    expect.objectContaining({
      id: a.id,
      psm_team_id: world.tid,
      title: 'A',
      priority: 2,
      assignees: [world.beto.uid],
    }),
    expect.objectContaining({ id: b.id, psm_team_id: world.tid, title: 'B', status: world.todo }),
  ]);
  expect(deleted).toEqual([]);
});

test('leaves out tickets that the caller may not see, as numbers without a ticket', async () => {
  const [ofAna, ofVera] = [await add('De Ana'), await add('De Vera', world.vera)];
  const numbers = [ofAna.number, ofVera.number];
  const titles = async (user: TestUser) => (await ask(user, numbers)).tickets.map(({ title }) => title);
  expect(await titles(world.admin)).toEqual(['De Ana', 'De Vera']);
  expect(await titles(world.vera)).toEqual(['De Vera']);
  expect(await titles(world.otto)).toEqual([]);
  expect(await titles(world.nadia)).toEqual([]);
  expect(await ask(world.eve, numbers, world.foreign.bid)).toEqual({ tickets: [], deleted: [] });
});

test('names deleted tickets to those who could see them only, and archived ones as tickets', async () => {
  const [gone, kept] = [await add('Borrado'), await add('Archivado')];
  await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: gone.id } });
  await api.ok(world.ana, 'updateTicket', {
    params: { id: world.bid, tid: kept.id },
    body: { archived: true },
  });
  const numbers = [gone.number, kept.number];
  expect(await ask(world.ana, numbers)).toEqual({
    tickets: [expect.objectContaining({ id: kept.id, archived_at: expect.any(String) })],
    deleted: [gone.number],
  });
  expect(await ask(world.vera, numbers)).toEqual({ tickets: [], deleted: [] });
  expect(await ask(world.otto, numbers)).toEqual({ tickets: [], deleted: [] });
});

const refusal = async (user: TestUser, numbers: number[]) =>
  api.refused(user, 'listNamedTickets', { params: { id: world.bid }, body: { numbers } });

test('denies users outside of the business and anonymous ones', async () => {
  expect((await refusal(world.eve, [1])).code).toBe('business/not-found');
  for (const user of [nobody, anonymous()]) expect((await refusal(user, [1])).code).toBe('auth/login-needed');
});

test.each([
  ['no number', []],
  ['a number below 1', [0]],
  ['a fraction', [1.5]],
  ['a number that is too large', [2_147_483_648]],
  ['more than 100 numbers', Array.from({ length: 101 }, (_, index) => index + 1)],
])('rejects %s', async (_what, numbers) => {
  expect((await refusal(world.ana, numbers)).code).toBe('request/invalid');
});
