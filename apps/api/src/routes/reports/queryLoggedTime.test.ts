import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { type TeamWorld, type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const period = { start: '2025-11-01T00:00:00Z', end: '2025-12-01T00:00:00Z' };

test('adds up the entries by the person who worked and by the type of the ticket, most minutes first', async () => {
  world = await buildWorld(api);
  const [typed = '', plain = ''] = await addTickets(api, world, world.todo, ['Con tipo', 'Sin'], world.ana);
  await api.context.db.updateTable('tickets').set({ type: world.type }).where('id', '=', typed).execute();
  await log(world, typed, world.ana, '2025-11-03', 60);
  await log(world, typed, world.beto, '2025-11-04', 90);
  await log(world, plain, world.beto, '2025-11-04', 200);
  const { name } = await api.context.db
    .selectFrom('ticket_types')
    .select('name')
    .where('id', '=', world.type)
    .where('bid', '=', world.bid)
    .executeTakeFirstOrThrow();
  expect(await ask()).toEqual({
    minutes: 350,
    by_person: [
      { id: world.beto.uid, name: 'Beto', minutes: 290 },
      { id: world.ana.uid, name: 'Ana', minutes: 60 },
    ],
    by_type: [
      { id: null, name: null, minutes: 200 },
      { id: String(world.type), name, minutes: 150 },
    ],
  });
});

test('has no rows in a period without entries', async () => {
  world = await buildWorld(api);
  expect(await ask()).toEqual({ minutes: 0, by_person: [], by_type: [] });
});

test('counts the days of the period in the timezone, also when the clocks change', async () => {
  world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['Obra'], world.ana);
  for (const [day, minutes] of [
    ['2025-10-31', 1],
    ['2025-11-01', 10],
    ['2025-11-02', 100],
    ['2025-11-03', 1000],
  ] as const) {
    await log(world, id, world.ana, day, minutes);
  }
  // New York leaves daylight saving time on 2 November: its midnight moves from 04:00 to 05:00 UTC.
  const timezone = 'America/New_York';
  const start = '2025-11-01T04:00:00Z';
  expect((await ask({ start, end: '2025-11-03T05:00:00Z', timezone })).minutes).toBe(110);
  expect((await ask({ start, end: '2025-11-03T05:00:00Z' })).minutes).toBe(1110);
});

test('does not count entries of deleted tickets', async () => {
  world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['Borrada'], world.ana);
  await log(world, id, world.ana, '2025-11-03', 60);
  await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: id } });
  expect((await ask()).minutes).toBe(0);
});

test('filters by team, the person who worked, source and type', async () => {
  world = await buildWorld(api);
  const [id = '', other = ''] = await addTickets(api, world, world.todo, ['Con todo', 'Sin nada'], world.ana);
  const [elsewhere = ''] = await addTickets(api, world.sibling, world.sibling.todo, ['Otra'], world.otto);
  await api.context.db
    .updateTable('tickets')
    .set({ type: world.type, source: world.source })
    .where('id', '=', id)
    .execute();
  // Assigned to Ana, done by Beto: the filter is about who worked.
  await api.context.db
    .insertInto('ticket_assignees')
    .values({ bid: world.bid, ticket_id: id, uid: world.ana.uid, position: 0 })
    .execute();
  await log(world, id, world.beto, '2025-11-03', 10);
  await log(world, other, world.ana, '2025-11-03', 100);
  await log(world.sibling, elsewhere, world.otto, '2025-11-03', 1000);
  for (const filter of [{ member: world.beto.uid }, { source: world.source }, { type: world.type }])
    expect((await ask(filter)).minutes).toBe(10);
  expect((await ask({ member: world.ana.uid })).minutes).toBe(100);
  expect((await ask({ member: 'nobody' })).minutes).toBe(0);
  expect((await ask({ team: world.tid })).minutes).toBe(110);
  expect((await ask()).minutes).toBe(110);
  expect((await api.ok(world.admin, 'queryLoggedTime', call())).minutes).toBe(1110);
});

test('counts all tickets for a caller with the permission who views own tickets only', async () => {
  world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['De Ana'], world.ana);
  await log(world, id, world.ana, '2025-11-03', 60);
  await api.context.db
    .updateTable('team_roles')
    .set({ permissions: permissionCodes('viewOwn', 'reports') })
    .where('name', '=', world.vera.uid)
    .execute();
  expect((await api.ok(world.vera, 'queryLoggedTime', call())).minutes).toBe(60);
});

test('is refused to visitors, other businesses, other teams and members without the permission', async () => {
  world = await buildWorld(api);
  const refusal = async (user: TestUser, more: Partial<Wire['LoggedTimeQuery']> = {}) =>
    (await api.refused(user, 'queryLoggedTime', call(more))).code;
  for (const user of [nobody, anonymous()]) expect(await refusal(user)).toMatch(/^auth\//);
  expect(await refusal(world.eve)).toBe('business/not-found');
  for (const user of [world.beto, world.vera, world.nadia, world.otto])
    expect(await refusal(user)).toBe('auth/forbidden');
  expect(await refusal(world.beto, { team: world.tid })).toBe('auth/forbidden');
  expect(await refusal(world.ana, { team: world.sibling.tid })).toBe('team/not-found');
  expect(await refusal(world.admin, { team: world.foreign.tid })).toBe('team/not-found');
});

test.each([
  [{ end: period.start }, 'report/period-invalid'],
  [{ end: '2027-12-03T00:00:00Z' }, 'report/period-invalid'],
  [{ timezone: '+05:00' }, 'report/timezone-unknown'],
  [{ start: 'ayer' }, 'request/invalid'],
  [{ member: 'x'.repeat(129) }, 'request/invalid'],
])('rejects %j', async (more, code) => {
  world = await buildWorld(api);
  expect(await api.refused(world.ana, 'queryLoggedTime', call(more))).toMatchObject({ status: 400, code });
});

function call(more: Partial<Wire['LoggedTimeQuery']> = {}) {
  return { params: { id: world.bid }, body: { ...period, ...more } };
}

async function ask(more: Partial<Wire['LoggedTimeQuery']> = {}) {
  return api.ok(world.ana, 'queryLoggedTime', call(more));
}

/** Stores an entry directly: through the API an entry of a person without rights in the team is rejected. */
async function log(
  { bid }: TeamWorld,
  ticket: string,
  { uid }: TestUser,
  day: string,
  minutes: number,
): Promise<void> {
  await api.context.db
    .insertInto('time_entries')
    .values({ bid, id: newClientId(), ticket_id: ticket, uid, created_by: uid, minutes, day, note: '' })
    .execute();
}
