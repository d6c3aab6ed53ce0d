/** Expected time of a ticket type, shown with its tickets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

test('a type has an expected time for its tickets', async () => {
  const world = await createTestWorld(api);
  const params = { id: world.bid, tid: world.team.id };
  const setTypes = async (
    psm_types: { id?: number; name: string; default_estimation_time?: number | null }[],
  ) => (await api.ok(world.owner, 'updateTeam', { params, body: { psm_types } })).team.psm_types;
  const added = (await setTypes([{ name: 'Visita', default_estimation_time: 90 }])).at(-1);
  expect(added).toMatchObject({ name: 'Visita', default_estimation_time: 90 });
  const id = added?.id ?? 0;
  const { ticket } = await api.ok(world.owner, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.team.id, title: 'A', type: id },
  });
  const read = async () =>
    (await api.ok(world.owner, 'getTicket', { params: { id: world.bid, tid: ticket.id } })).ticket;
  expect(await read()).toMatchObject({ estimated_time: null, default_estimation_time: 90 });
  const { team: copy } = await api.ok(world.owner, 'copyTeam', {
    params: { id: world.bid },
    body: { tid: world.team.id, name: 'Copia' },
  });
  expect(copy.psm_types.at(-1)).toMatchObject({ name: 'Visita', default_estimation_time: 90 });
  // Undefined keeps the value, null removes it.
  await setTypes([{ id, name: 'Visitas' }]);
  expect((await read()).default_estimation_time).toBe(90);
  expect(
    (await setTypes([{ id, name: 'Visitas', default_estimation_time: null }])).at(-1),
  ).not.toHaveProperty('default_estimation_time');
  expect((await read()).default_estimation_time).toBeNull();
  await api.ok(world.owner, 'updateTicket', {
    params: { id: world.bid, tid: ticket.id },
    body: { type: null },
  });
  expect((await read()).default_estimation_time).toBeNull();
});
