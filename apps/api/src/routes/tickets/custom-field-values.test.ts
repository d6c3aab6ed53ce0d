import type { Wire } from '@minga/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type World, buildWorld, listen } from './test-world.ts';

let api: TestApi;
let world: World;
let fields: { zone: number; weight: number; shelf: number };
let foreignField: number;

beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
  fields = await addFields(world.tid);
  foreignField = (await addFields(world.sibling.tid)).zone;
});
afterAll(() => api.close());

async function addFields(tid: number): Promise<typeof fields> {
  const { team } = await api.ok(world.admin, 'updateTeam', {
    params: { id: world.bid, tid },
    body: {
      psm_custom_fields: [
        { name: 'Zona', type: 'list', options: ['Norte', 'Sur', 'Camión'] },
        { name: 'Peso', type: 'number' },
        { name: 'Estante', type: 'text' },
      ],
    },
  });
  const [zone, weight, shelf] = team.psm_custom_fields.map(({ id }) => id);
  return { zone: zone ?? 0, weight: weight ?? 0, shelf: shelf ?? 0 };
}

async function create(custom_fields: Wire['CustomFieldChange'][]): Promise<string> {
  const { ticket } = await api.ok(world.beto, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, title: 'Caja', custom_fields },
  });
  return ticket.id;
}

const at = (tid: string) => ({ params: { id: world.bid, tid } });
const read = async (tid: string) => (await api.ok(world.rita, 'getTicket', at(tid))).ticket;
const change = (tid: string, custom_fields: Wire['CustomFieldChange'][], version?: number) =>
  api.ok(world.beto, 'updateTicket', {
    ...at(tid),
    body: { custom_fields, ...(version === undefined ? {} : { version }) },
  });
const refuse = (tid: string, custom_fields: Wire['CustomFieldChange'][]) =>
  api.refused(world.beto, 'updateTicket', { ...at(tid), body: { custom_fields } });

test('a created ticket returns its values in the order of the fields', async () => {
  const id = await create([
    { id: fields.shelf, value: '  A-12 مخزن 🏷️ ' },
    { id: fields.weight, value: 4.5 },
    { id: fields.zone, value: 'camion' },
  ]);
  expect((await read(id)).custom_fields).toEqual([
    { id: fields.zone, value: 'Camión' },
    { id: fields.weight, value: 4.5 },
    { id: fields.shelf, value: 'A-12 مخزن 🏷️' },
  ]);
});

test('a change affects the given fields only, and each gets a history line', async () => {
  const id = await create([{ id: fields.zone, value: 'Norte' }]);
  const { ticket } = await change(id, [
    { id: fields.weight, value: '12' },
    { id: fields.zone, value: null },
  ]);
  expect(ticket.custom_fields).toEqual([{ id: fields.weight, value: 12 }]);
  expect(ticket.version).toBe(2);
  const lines = ticket.psm_history.filter(({ field }) => field?.startsWith('custom_field:'));
  expect(lines.map(({ field, from, to }) => [field, from, to]).sort()).toEqual(
    [
      [`custom_field:${fields.zone}`, 'Norte', null],
      [`custom_field:${fields.weight}`, null, '12'],
    ].sort(),
  );
  const same = await change(id, [{ id: fields.weight, value: 12 }]);
  expect(same.ticket.version).toBe(2);
});

test('rejects a value that its field does not accept', async () => {
  const id = await create([]);
  for (const value of ['doce', '1e999', 'Infinity', '0x', '--1']) {
    const { code, fields: at0 } = await refuse(id, [{ id: fields.weight, value }]);
    expect([code, at0?.[0]?.path]).toEqual(['request/invalid', '/custom_fields/0/value']);
  }
  expect((await refuse(id, [{ id: fields.zone, value: 'Este' }])).code).toBe('request/invalid');
  expect((await refuse(id, [{ id: fields.shelf, value: 'x'.repeat(2001) }])).code).toBe('request/invalid');
  expect((await read(id)).version).toBe(1);
});

test('responds to a field of another team as to a missing one', async () => {
  const id = await create([]);
  for (const field of [foreignField, 2_000_000_000]) {
    expect((await refuse(id, [{ id: field, value: 'Norte' }])).code).toBe('custom-field/not-found');
  }
});

test('rejects a stale change of the same field', async () => {
  const id = await create([{ id: fields.weight, value: 1 }]);
  await api.ok(world.ana, 'updateTicket', {
    ...at(id),
    body: { custom_fields: [{ id: fields.weight, value: 2 }] },
  });
  const stale = await api.refused(world.beto, 'updateTicket', {
    ...at(id),
    body: { version: 1, custom_fields: [{ id: fields.weight, value: 3 }] },
  });
  expect(stale.code).toBe('ticket/stale');
  const { ticket } = await change(id, [{ id: fields.zone, value: 'Sur' }], 1);
  expect(ticket.custom_fields).toEqual([
    { id: fields.zone, value: 'Sur' },
    { id: fields.weight, value: 2 },
  ]);
});

test('keeps a value whose option was removed from the list', async () => {
  const id = await create([{ id: fields.zone, value: 'Sur' }]);
  const setOptions = (options: string[]) =>
    api.ok(world.admin, 'updateTeam', {
      params: { id: world.bid, tid: world.tid },
      body: { psm_custom_fields: [{ id: fields.zone, name: 'Zona', type: 'list', options }] },
    });
  await setOptions(['Norte']);
  const { ticket } = await change(id, [
    { id: fields.zone, value: 'Sur' },
    { id: fields.weight, value: 1 },
  ]);
  expect(ticket.custom_fields[0]).toEqual({ id: fields.zone, value: 'Sur' });
  expect((await refuse(id, [{ id: fields.zone, value: 'Camión' }])).code).toBe('request/invalid');
  await setOptions(['Norte', 'Sur', 'Camión']);
});

test('batches contain values and report the errors of each item', async () => {
  const made = await api.ok(world.beto, 'createTickets', {
    params: { id: world.bid },
    body: {
      team_id: world.tid,
      tickets: [
        { title: 'Uno', custom_fields: [{ id: fields.weight, value: '7.25' }] },
        { title: 'Dos', custom_fields: [{ id: fields.weight, value: 'siete' }] },
        { title: 'Tres' },
      ],
    },
  });
  expect(made.items.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'created']);
  expect(made.items[1]?.message).toContain('Escribe un número.');
  const [first = '', , third = ''] = made.items.map(({ id }) => id);
  expect((await read(first)).custom_fields).toEqual([{ id: fields.weight, value: 7.25 }]);
  const changed = await api.ok(world.beto, 'updateTickets', {
    params: { id: world.bid },
    body: {
      team_id: world.tid,
      tickets: [first, third].map((id) => ({ id, custom_fields: [{ id: fields.zone, value: 'norte' }] })),
    },
  });
  expect(changed.updated).toBe(2);
  expect((await read(third)).custom_fields).toEqual([{ id: fields.zone, value: 'Norte' }]);
});

test('cards of boards have the values, and keep them in moves, comments and other changes', async () => {
  const id = await create([
    { id: fields.weight, value: 4.5 },
    { id: fields.shelf, value: 'x'.repeat(200) },
  ]);
  const values = [
    { id: fields.weight, value: '4.5' },
    { id: fields.shelf, value: `${'x'.repeat(119)}…` },
  ];
  const cardOf = async (user = world.beto) => {
    const { tickets } = await api.ok(user, 'listTickets', {
      params: { id: world.bid },
      query: { team_id: world.tid },
    });
    return tickets.find((ticket) => ticket.id === id);
  };
  expect((await cardOf())?.custom_values).toEqual(values);
  const { tickets } = await api.ok(world.beto, 'reorderTickets', {
    params: { id: world.bid },
    body: { team_id: world.tid, tickets: [{ id, status: world.doing, after: null, before: null }] },
  });
  expect(tickets[0]?.custom_values).toEqual(values);
  const heard = listen(api, world.ana);
  await api.ok(world.beto, 'createComment', { ...at(id), body: { text: 'Hola' } });
  await api.ok(world.beto, 'updateTicket', { ...at(id), body: { title: 'Otra' } });
  await api.idle();
  const cards = heard.flatMap((event) => (event.type === 'tickets-changed' ? event.tickets : []));
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card.custom_values).toEqual(values);
  await change(id, [
    { id: fields.weight, value: null },
    { id: fields.shelf, value: null },
  ]);
  expect(await cardOf()).not.toHaveProperty('custom_values');
});

test('denies callers without the edit permission', async () => {
  const id = await create([{ id: fields.weight, value: 1 }]);
  const body = { custom_fields: [{ id: fields.weight, value: 2 }] };
  expect((await api.refused(world.rita, 'updateTicket', { ...at(id), body })).code).toBe('auth/forbidden');
  for (const user of [world.otto, world.nadia]) {
    expect((await api.refused(user, 'updateTicket', { ...at(id), body })).code).toBe('ticket/not-found');
  }
  expect((await read(id)).custom_fields).toEqual([{ id: fields.weight, value: 1 }]);
});

test('a copy keeps the values of fields with the same name, and reports the dropped ones', async () => {
  const { automation } = await api.ok(world.admin, 'createAutomation', {
    params: { id: world.bid, tid: world.tid },
    body: {
      name: 'Copia',
      action: 0,
      on_status: world.done,
      settings: { to_team: world.sibling.tid },
    },
  });
  await api.ok(world.admin, 'updateTeam', {
    params: { id: world.bid, tid: world.tid },
    body: { psm_custom_fields: [{ name: 'Solo aquí', type: 'text' }] },
  });
  const { teams } = await api.ok(world.admin, 'listTeams', { params: { id: world.bid } });
  const only = teams
    .find(({ id }) => id === world.tid)
    ?.psm_custom_fields.find(({ name }) => name === 'Solo aquí');
  const id = await create([
    { id: fields.zone, value: 'Norte' },
    { id: only?.id ?? 0, value: 'x' },
  ]);
  await api.ok(world.beto, 'updateTicket', { ...at(id), body: { status: world.done } });
  await api.idle();
  const board = await api.ok(world.otto, 'listTickets', {
    params: { id: world.bid },
    query: { team_id: world.sibling.tid },
  });
  const copy = board.tickets.find(({ title }) => title === 'Caja')?.id ?? '';
  const { ticket } = await api.ok(world.otto, 'getTicket', at(copy));
  expect(ticket.custom_fields).toEqual([{ id: foreignField, value: 'Norte' }]);
  const { notifications } = await api.ok(world.admin, 'listNotifications', {
    params: { uid: world.admin.uid },
  });
  expect(JSON.stringify(notifications)).toContain('campos personalizados');
  await api.ok(world.admin, 'deleteAutomation', {
    params: { id: world.bid, tid: world.tid },
    query: { aid: automation.id },
  } as Parameters<typeof api.ok<'deleteAutomation'>>[2]);
});

test('an export has a column for each field', async () => {
  await create([
    { id: fields.zone, value: 'Norte' },
    { id: fields.weight, value: 31.5 },
  ]);
  const answer = await api.fastify.inject({
    method: 'POST',
    url: `/v1/business/${world.bid}/tickets/export/xlsx`,
    headers: { authorization: `Bearer ${world.ana.token}`, lang: 'es' },
    payload: {
      start: '2020-01-01T00:00:00Z',
      end: '2021-12-31T00:00:00Z',
      team: world.tid,
      columns: ['title', 'custom_fields'],
    },
  });
  expect(answer.statusCode).toBe(200);
  const sheet = sheetOf(answer.rawPayload);
  for (const title of ['Zona', 'Peso', 'Estante']) expect(sheet).toContain(title);
  const now = Date.now();
  const filled = await api.fastify.inject({
    method: 'POST',
    url: `/v1/business/${world.bid}/tickets/export/xlsx`,
    headers: { authorization: `Bearer ${world.ana.token}`, lang: 'es' },
    payload: {
      start: new Date(now - 86_400_000).toISOString(),
      end: new Date(now + 86_400_000).toISOString(),
      columns: ['title', 'custom_fields'],
      team: world.tid,
    },
  });
  expect(sheetOf(filled.rawPayload)).toMatch(/Norte[\s\S]{0,80}<v>31\.5<\/v>/);
});

function sheetOf(bytes: Uint8Array): string {
  const files = unzipSync(bytes);
  return new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
}
