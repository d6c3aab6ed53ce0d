/** Time zone of a team, for the days of its statistics (docs/product/tickets.md 9.3). */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function createWorld() {
  const world = await createTestWorld(api);
  const tid = world.team.id;
  const params = { id: world.bid, tid };
  const patch = async (body: Wire['TeamPatch']) =>
    (await api.ok(world.owner, 'updateTeam', { params, body })).team.timezone;
  return { ...world, tid, params, patch };
}

test('is absent at first, changes alone, and is removed with null', async () => {
  const { owner, member, params, patch } = await createWorld();
  expect((await api.ok(owner, 'getTeam', { params })).team.timezone).toBeNull();
  expect(await patch({ timezone: 'America/La_Paz' })).toBe('America/La_Paz');
  expect(await patch({ name: 'Otro' })).toBe('America/La_Paz');
  expect((await api.ok(member, 'getTeam', { params })).team.timezone).toBe('America/La_Paz');
  expect(await patch({ timezone: null })).toBeNull();
});

test.each(['Marte/Olympus', '+05:00', '../etc/passwd'])(
  'rejects %s and changes nothing',
  async (timezone) => {
    const { owner, params, patch } = await createWorld();
    await patch({ timezone: 'America/Lima' });
    const body = { name: 'Nuevo', timezone };
    expect(await api.refused(owner, 'updateTeam', { params, body })).toMatchObject({
      status: 400,
      code: 'report/timezone-unknown',
    });
    const { team } = await api.ok(owner, 'getTeam', { params });
    expect(team).toMatchObject({ name: 'Tablero', timezone: 'America/Lima' });
  },
);

test('is copied with the team', async () => {
  const { owner, bid, tid, patch } = await createWorld();
  await patch({ timezone: 'America/Bogota' });
  const { team } = await api.ok(owner, 'copyTeam', {
    params: { id: bid },
    body: { tid, name: 'Copia', members: false },
  });
  expect(team.timezone).toBe('America/Bogota');
});
