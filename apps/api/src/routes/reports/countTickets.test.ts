import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const november = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' };

test('counts tickets created and completed in the period, with points, people, days and times', async () => {
  const world = await buildWorld(api);
  await place(world, 'Antes', {
    created: '2026-10-20T10:00:00Z',
    completed: '2026-11-02T10:00:00Z',
    points: 5,
  });
  await place(world, 'A tiempo', {
    created: '2026-11-02T10:00:00Z',
    completed: '2026-11-02T12:00:00Z',
    ends: '2026-11-03T00:00:00Z',
    points: 3,
    assignees: [world.beto.uid, world.ana.uid],
  });
  await place(world, 'Tarde', {
    created: '2026-11-10T10:00:00Z',
    completed: '2026-11-10T16:00:00Z',
    ends: '2026-11-10T15:59:59Z',
  });
  await place(world, 'Abierto', {
    created: '2026-11-10T10:00:00Z',
    ends: '2020-01-01T00:00:00Z',
    points: 0.5,
  });
  const deleted = await place(world, 'Borrado', { created: '2026-11-10T10:00:00Z' });
  await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: deleted } });

  const stats = await count(world);
  expect(stats).toMatchObject({
    created: 3,
    completed: 3,
    points_created: 3.5,
    points_completed: 8,
    on_time: 1,
    late: 1,
    overdue: 1,
    lead_time: { count: 3, average: 6400, median: 360 },
    cycle_time: { count: 3, average: 6400, median: 360 },
  });
  expect(stats.by_state).toEqual([
    { state: 'pending', tickets: 1, points: 0.5 },
    { state: 'doing', tickets: 0, points: 0 },
    { state: 'done', tickets: 3, points: 8 },
  ]);
  expect(stats.by_status.map((each) => [each.name, each.tickets])).toEqual([
    ['pending', 1],
    ['doing', 0],
    ['done', 3],
  ]);
  expect(stats.by_person).toEqual(
    [world.ana, world.beto].map(({ uid, name }) => ({
      uid,
      by_name: name,
      created: 1,
      completed: 1,
      points_created: 3,
      points_completed: 3,
    })),
  );
  expect(stats.by_day.map((each) => [each.day, each.created, each.completed])).toEqual([
    ['2026-11-02', 1, 2],
    ['2026-11-10', 2, 1],
  ]);
  expect(stats.by_team).toMatchObject([{ psm_team_id: world.tid, name: 'Team', created: 3, completed: 3 }]);
});

test('cycle time starts with the first move into a column of state doing', async () => {
  const world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['Obra'], world.ana);
  const params = { id: world.bid };
  for (const status of [world.doing, world.todo, world.doing, world.done]) {
    await api.ok(world.ana, 'reorderTickets', {
      params,
      body: { team_id: world.tid, tickets: [{ id, status, after: null, before: null }] },
    });
  }
  const { db } = api.context;
  await db
    .updateTable('tickets')
    .set({ created_at: '2026-11-01T00:00:00Z', completed_at: '2026-11-03T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('ticket_history')
    .set({ created_at: '2026-11-02T18:00:00Z' })
    .where('ticket_id', '=', id)
    .where('to_value', '=', String(world.doing))
    .execute();
  const stats = await count(world);
  expect(stats.lead_time).toEqual({ count: 1, average: 2880, median: 2880 });
  expect(stats.cycle_time).toEqual({ count: 1, average: 360, median: 360 });
});

test('days follow the timezone; the period includes its start and excludes its end', async () => {
  const world = await buildWorld(api);
  await place(world, 'Uno', { created: '2026-11-02T03:00:00Z' });
  await place(world, 'Dos', { created: november.start });
  await place(world, 'Tres', { created: november.end });
  const stats = await count(world, 'America/Bogota');
  expect(stats.by_day.map((each) => each.day)).toEqual(['2026-10-31', '2026-11-01']);
});

test('returns zeros for a period without tickets', async () => {
  const world = await buildWorld(api);
  const stats = await count(world);
  const nothing = { count: 0, average: null, median: null };
  expect(stats).toMatchObject({ created: 0, completed: 0, lead_time: nothing, by_person: [], by_day: [] });
});

test('covers only the teams in which the caller has the permission for reports', async () => {
  const world = await buildWorld(api);
  const call = { params: { id: world.bid }, body: november };
  const teamsOf = async (user: typeof world.ana) =>
    (await api.ok(user, 'countTickets', call)).stats.by_team.map((team) => team.psm_team_id).sort();
  expect(await teamsOf(world.ana)).toEqual([world.tid]);
  expect(await teamsOf(world.admin)).toEqual([world.tid, world.sibling.tid].sort());
  for (const user of [world.beto, world.nadia, world.otto]) {
    expect((await api.refused(user, 'countTickets', call)).code).toBe('auth/forbidden');
  }
});

test('rejects a team of another business, and one that the caller is not in', async () => {
  const world = await buildWorld(api);
  const refusal = async (user: typeof world.ana, team: number) =>
    (await api.refused(user, 'countTickets', { params: { id: world.bid }, body: { ...november, team } }))
      .code;
  expect(await refusal(world.admin, world.foreign.tid)).toBe('team/not-found');
  expect(await refusal(world.ana, world.sibling.tid)).toBe('team/not-found');
  expect(await refusal(world.beto, world.tid)).toBe('auth/forbidden');
});

test.each([
  [{ start: november.end, end: november.start }, 'report/period-invalid'],
  [{ start: november.start, end: november.start }, 'report/period-invalid'],
  [{ start: '2020-01-01T00:00:00Z', end: '2023-01-01T00:00:00Z' }, 'report/period-invalid'],
  [{ ...november, timezone: 'Luna/Base' }, 'report/timezone-unknown'],
  [{ ...november, timezone: '+05:00' }, 'report/timezone-unknown'],
  [{ start: 'ayer', end: november.end }, 'request/invalid'],
])('rejects %j', async (body, code) => {
  const world = await buildWorld(api);
  const refused = await api.refused(world.ana, 'countTickets', { params: { id: world.bid }, body });
  expect(refused).toMatchObject({ status: 400, code });
});

async function count(world: World, timezone?: string) {
  const body = { ...november, team: world.tid, ...(timezone ? { timezone } : {}) };
  return (await api.ok(world.ana, 'countTickets', { params: { id: world.bid }, body })).stats;
}

/** Inserts a ticket with the given times. */
async function place(
  world: World,
  title: string,
  times: { created: string; completed?: string; ends?: string; points?: number; assignees?: string[] },
): Promise<string> {
  const status = times.completed ? world.done : world.todo;
  const { ticket } = await api.ok(world.ana, 'createTicket', {
    params: { id: world.bid },
    body: {
      team_id: world.tid,
      title,
      status,
      story_points: times.points ?? null,
      assignees: times.assignees ?? [],
    },
  });
  await api.context.db
    .updateTable('tickets')
    .set({ created_at: times.created, completed_at: times.completed ?? null, ended_at: times.ends ?? null })
    .where('id', '=', ticket.id)
    .execute();
  return ticket.id;
}
