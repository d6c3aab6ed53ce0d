import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type World, buildWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const at = (world: World, tid: string) => ({ params: { id: world.bid, tid } });

const setFields = async (
  world: World,
  psm_custom_fields: Wire['CustomFieldPatch'][],
  tid = world.tid,
): Promise<Wire['CustomField'][]> =>
  (
    await api.ok(world.admin, 'updateTeam', {
      params: { id: world.bid, tid },
      body: { psm_custom_fields },
    })
  ).team.psm_custom_fields;

async function buildFields() {
  const world = await buildWorld(api);
  const old = await create(world, []);
  const [zone, note] = await setFields(world, [
    { name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: true },
    { name: 'Nota', type: 'text' },
  ]);
  return { world, old, zone: zone?.id ?? 0, note: note?.id ?? 0 };
}

const body = (world: World, custom_fields: Wire['CustomFieldChange'][]) => ({
  params: { id: world.bid },
  body: { team_id: world.tid, title: 'Caja', custom_fields },
});

const create = async (world: World, fields: Wire['CustomFieldChange'][]) =>
  (await api.ok(world.beto, 'createTicket', body(world, fields))).ticket.id;

test('a new ticket needs a value in each required field', async () => {
  const { world, zone, note } = await buildFields();
  for (const fields of [[], [{ id: note, value: 'x' }], [{ id: zone, value: ' ' }]]) {
    const refused = await api.refused(world.beto, 'createTicket', body(world, fields));
    expect(refused.code).toBe('request/invalid');
    expect(refused.fields).toEqual([
      { path: '/custom_fields', message: 'Este equipo pide «Zona» en cada ticket.' },
    ]);
  }
  expect(await create(world, [{ id: zone, value: 'sur' }])).not.toBe('');
});

test('a batch rejects only the tickets that lack the field', async () => {
  const { world, zone } = await buildFields();
  const { items } = await api.ok(world.beto, 'createTickets', {
    params: { id: world.bid },
    body: {
      team_id: world.tid,
      tickets: [{ title: 'Sin' }, { title: 'Con', custom_fields: [{ id: zone, value: 'Norte' }] }],
    },
  });
  expect(items.map(({ outcome }) => outcome)).toEqual(['refused', 'created']);
  expect(items[0]?.message).toContain('Zona');
});

test('a required field is not emptied, and tickets without it can be changed otherwise', async () => {
  const { world, old, zone, note } = await buildFields();
  await api.ok(world.beto, 'updateTicket', { ...at(world, old), body: { title: 'Otro' } });
  await api.ok(world.beto, 'updateTicket', {
    ...at(world, old),
    body: { custom_fields: [{ id: note, value: 'x' }] },
  });
  const id = await create(world, [{ id: zone, value: 'Norte' }]);
  const refused = await api.refused(world.beto, 'updateTicket', {
    ...at(world, id),
    body: { title: 'Nuevo', custom_fields: [{ id: zone, value: null }] },
  });
  expect(refused.code).toBe('request/invalid');
  const { ticket } = await api.ok(world.beto, 'getTicket', at(world, id));
  expect([ticket.title, ticket.custom_fields]).toEqual(['Caja', [{ id: zone, value: 'Norte' }]]);
});

test('a transfer needs a value for each required field of the other team', async () => {
  const { world, zone } = await buildFields();
  const id = await create(world, [{ id: zone, value: 'Norte' }]);
  const [there] = await setFields(
    world,
    [{ name: 'zona', type: 'list', options: ['Sur'], required: true }],
    world.sibling.tid,
  );
  const transfer = { ...at(world, id), body: { team_id: world.sibling.tid } };
  const refused = await api.refused(world.admin, 'transferTicket', transfer);
  expect([refused.code, refused.fields?.[0]?.message]).toEqual([
    'ticket/transfer-refused',
    'Este equipo pide «zona» en cada ticket.',
  ]);
  await setFields(
    world,
    [{ id: there?.id ?? 0, name: 'zona', type: 'list', options: ['Sur', 'Norte'] }],
    world.sibling.tid,
  );
  await api.ok(world.admin, 'transferTicket', transfer);
});

test('fields keep that they are required and their order when a change does not name them', async () => {
  const { world, zone, note } = await buildFields();
  const [moved, second] = await setFields(world, [
    { id: note, name: 'Nota', type: 'text' },
    { id: zone, name: 'Zona', type: 'list' },
  ]);
  expect([moved?.id, second?.id, second?.required]).toEqual([note, zone, true]);
  const renamed = await setFields(world, [{ id: zone, name: 'Región', type: 'list' }]);
  expect(renamed.map(({ id, required }) => [id, required])).toEqual([
    [note, false],
    [zone, true],
  ]);
  const [first] = await setFields(world, [{ id: zone, name: 'Región', type: 'list', required: false }]);
  expect(first?.id).toBe(note);
  expect(await create(world, [])).not.toBe('');
});

test('a team changes its 60 fields at once, but not those of another team', async () => {
  const world = await buildWorld(api);
  const many = (from: number, to: number): Wire['CustomFieldPatch'][] =>
    Array.from({ length: to - from }, (_, index) => ({ name: `Campo ${from + index}`, type: 'text' }));
  const stored = await setFields(world, many(0, 60));
  const turned = stored.toReversed().map(({ id, name }) => ({ id, name, type: 'text' as const }));
  const after = await setFields(world, turned);
  expect(after.map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
  const foreign = await api.refused(world.admin, 'updateTeam', {
    params: { id: world.bid, tid: world.sibling.tid },
    body: { psm_custom_fields: [{ id: stored[0]?.id ?? 0, name: 'X', type: 'text' }] },
  });
  expect(foreign.code).toBe('custom-field/not-found');
});
