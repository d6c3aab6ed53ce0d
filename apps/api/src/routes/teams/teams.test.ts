import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('listTeams shows a member only their own teams', async () => {
  const world = await createTestWorld(api);
  await api.ok(world.owner, 'createTeam', { params: { id: world.bid }, body: { name: 'Otro' } });
  const seen = await api.ok(world.member, 'listTeams', { params: { id: world.bid } });
  expect(seen.teams.map((team) => team.name)).toEqual(['Tablero']);
  const all = await api.ok(world.admin, 'listTeams', { params: { id: world.bid } });
  expect(all.teams.map((team) => team.name)).toEqual(['Otro', 'Tablero']);
});
