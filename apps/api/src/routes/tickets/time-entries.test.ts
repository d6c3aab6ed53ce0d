import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

interface Built extends World {
  ticket: string;
  other: string;
}

async function build(): Promise<Built> {
  const world = await buildWorld(api);
  const [ticket = '', other = ''] = await addTickets(api, world, world.todo, ['A', 'B'], world.ana);
  return { ...world, ticket, other };
}

const at = (world: Built) => ({ id: world.bid, tid: world.ticket });
const day = '2026-01-05';
const log = (world: Built, by: TestUser, entry: Partial<Wire['NewTimeEntry']> = {}) =>
  api.ok(by, 'createTimeEntry', { params: at(world), body: { minutes: 30, day, ...entry } });
const read = (world: Built, by: TestUser = world.ana) => api.ok(by, 'listTimeEntries', { params: at(world) });
const readTicket = async (world: Built) =>
  (await api.ok(world.ana, 'getTicket', { params: at(world) })).ticket;

test('adds the minutes of entries to the logged time of the ticket', async () => {
  const world = await build();
  await api.ok(world.ana, 'updateTicket', { params: at(world), body: { logged_time: 20 } });
  const { entry } = await log(world, world.rita, { note: ' Visita ' });
  expect(entry).toMatchObject({
    uid: world.rita.uid,
    created_by: world.rita.uid,
    by_name: 'Rita',
    ticket_id: world.ticket,
    minutes: 30,
    day,
    note: 'Visita',
  });
  const other = await log(world, world.ana, { minutes: 45, day: '2026-01-06', uid: world.beto.uid });
  expect(other).toMatchObject({
    entry: { uid: world.beto.uid, created_by: world.ana.uid, by_name: 'Beto' },
    logged_time: 95,
  });
  const { entries, ...sums } = await read(world);
  expect(entries.map(({ id }) => id)).toEqual([other.entry.id, entry.id]);
  expect(sums).toEqual({ logged_time: 95, without_entry: 20 });
  const { logged_time, version, psm_history } = await readTicket(world);
  expect({ logged_time, version }).toEqual({ logged_time: 95, version: 4 });
  expect(psm_history.slice(0, 2).map(({ field, from, to }) => [field, from, to])).toEqual([
    ['logged_time', '50', '95'],
    ['logged_time', '20', '50'],
  ]);
});

test('shows estimate and logged time on the card, with a newer version after each change', async () => {
  const world = await build();
  const cards = async (user: TestUser) =>
    (await api.ok(user, 'listTickets', { params: { id: world.bid }, query: { team_id: world.tid } })).tickets;
  const cardOf = async (user: TestUser) => (await cards(user)).find(({ id }) => id === world.ticket);
  expect(await cardOf(world.rita)).not.toHaveProperty('logged_time');
  expect(await cardOf(world.rita)).not.toHaveProperty('estimated_time');
  await api.ok(world.ana, 'updateTicket', { params: at(world), body: { estimated_time: 90 } });
  const { entry } = await log(world, world.rita, { minutes: 45 });
  expect(await cardOf(world.rita)).toMatchObject({ estimated_time: 90, logged_time: 45 });
  const { version = 0 } = (await cardOf(world.rita)) ?? {};
  const params = { ...at(world), eid: entry.id };
  await api.ok(world.rita, 'deleteTimeEntry', { params });
  // Other devices take the card of an event if its version is newer.
  expect(await cardOf(world.rita)).toMatchObject({ estimated_time: 90, version: version + 1 });
  expect(await cardOf(world.rita)).not.toHaveProperty('logged_time');
});

test('lets the author change and delete an entry, and adjusts the logged time', async () => {
  const world = await build();
  const { entry } = await log(world, world.rita);
  const params = { ...at(world), eid: entry.id };
  expect(
    await api.ok(world.rita, 'updateTimeEntry', { params, body: { minutes: 90, note: 'Más' } }),
  ).toMatchObject({ entry: { ...entry, minutes: 90, note: 'Más' }, logged_time: 90 });
  const { version } = await readTicket(world);
  await api.ok(world.rita, 'updateTimeEntry', { params, body: { day: '2026-01-04' } });
  expect(await readTicket(world)).toMatchObject({ logged_time: 90, version: version + 1 });
  await api.ok(world.rita, 'deleteTimeEntry', { params });
  expect(await read(world)).toEqual({ entries: [], logged_time: 0, without_entry: 0 });
});

test('lets members with the permission to edit change and delete entries of others', async () => {
  const world = await build();
  const { entry } = await log(world, world.rita);
  const params = { ...at(world), eid: entry.id };
  await api.ok(world.ana, 'updateTimeEntry', { params, body: { minutes: 10, uid: world.beto.uid } });
  expect((await read(world)).entries).toMatchObject([
    { minutes: 10, uid: world.beto.uid, created_by: world.rita.uid },
  ]);
  await api.ok(world.ana, 'deleteTimeEntry', { params });
  expect((await read(world)).entries).toEqual([]);
});

test('is denied without access to the ticket, and for the entries and the work of others', async () => {
  const world = await build();
  const { entry } = await log(world, world.ana);
  const params = { ...at(world), eid: entry.id };
  const body = { minutes: 5, day };
  for (const [user, code] of [
    [world.eve, 'business/not-found'],
    [world.otto, 'ticket/not-found'],
    [world.vera, 'ticket/not-found'],
  ] as const) {
    const refusals = [
      await api.refused(user, 'listTimeEntries', { params: at(world) }),
      await api.refused(user, 'createTimeEntry', { params: at(world), body }),
      await api.refused(user, 'updateTimeEntry', { params, body: { minutes: 5 } }),
      await api.refused(user, 'deleteTimeEntry', { params }),
    ];
    expect(refusals.map((refusal) => refusal.code)).toEqual([code, code, code, code]);
  }
  const denials = [
    await api.refused(world.rita, 'createTimeEntry', {
      params: at(world),
      body: { ...body, uid: world.beto.uid },
    }),
    await api.refused(world.rita, 'updateTimeEntry', { params, body: { minutes: 5 } }),
    await api.refused(world.rita, 'deleteTimeEntry', { params }),
  ];
  for (const denial of denials) expect(denial.code).toBe('auth/forbidden');
  expect(await read(world)).toMatchObject({ entries: [entry], logged_time: 30 });
});

test('rejects invalid values and entries of another ticket, and changes nothing', async () => {
  const world = await build();
  const { entry } = await log(world, world.ana);
  for (const invalid of [
    { minutes: 0 },
    { minutes: 1441 },
    { minutes: 1.5 },
    { day: '1999-12-31' },
    { day: '2999-01-01' },
    { day: '2026-02-30' },
    { note: 'x'.repeat(501) },
    { id: entry.id },
  ]) {
    const body = { minutes: 30, day, ...invalid };
    expect((await api.refused(world.ana, 'createTimeEntry', { params: at(world), body })).code).toBe(
      'request/invalid',
    );
  }
  const stranger = { params: at(world), body: { minutes: 30, day, uid: world.otto.uid } };
  expect((await api.refused(world.ana, 'createTimeEntry', stranger)).code).toBe('member/not-found');
  const params = { id: world.bid, tid: world.other, eid: entry.id };
  const change = { params, body: { minutes: 1 } };
  expect((await api.refused(world.ana, 'updateTimeEntry', change)).code).toBe('time/not-found');
  expect((await api.refused(world.ana, 'deleteTimeEntry', { params })).code).toBe('time/not-found');
  expect(await read(world)).toMatchObject({ entries: [entry], logged_time: 30 });
});

test('never lets the logged time fall below zero', async () => {
  const world = await build();
  const { entry } = await log(world, world.ana);
  await api.ok(world.ana, 'updateTicket', { params: at(world), body: { logged_time: 10 } });
  expect(await read(world)).toMatchObject({ logged_time: 10, without_entry: 0 });
  await api.ok(world.ana, 'deleteTimeEntry', { params: { ...at(world), eid: entry.id } });
  expect(await read(world)).toEqual({ entries: [], logged_time: 0, without_entry: 0 });
});

test('counts entries exactly that are created concurrently', async () => {
  const world = await build();
  await Promise.all(Array.from({ length: 12 }, (_value, n) => log(world, n % 2 ? world.ana : world.rita)));
  expect(await read(world)).toMatchObject({ logged_time: 360, without_entry: 0 });
});
