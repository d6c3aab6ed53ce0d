import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
  const plan = [
    // Title, column, created, completed, further values.
    [
      'A',
      world.done,
      '02',
      '03',
      { priority: 2, type: world.type, story_points: 3, estimated_time: 60, logged_time: 90 },
    ],
    ['B', world.todo, '02', null, { priority: 0, source: world.source, story_points: 1 }],
    ['C', world.doing, '05', null, {}],
  ] as const;
  for (const [title, column, created, completed, more] of plan) {
    const [id = ''] = await addTickets(api, world, column, [title], world.ana);
    await api.context.db
      .updateTable('tickets')
      .set({
        ...more,
        created_at: new Date(`2026-11-${created}T02:00:00Z`),
        completed_at: completed === null ? null : new Date(`2026-11-${completed}T02:00:00Z`),
        reporter: world.ana.uid,
      })
      .where('bid', '=', world.bid)
      .where('id', '=', id)
      .execute();
    const assignees = title === 'A' ? [world.ana.uid, world.beto.uid] : title === 'B' ? [world.beto.uid] : [];
    for (const [position, uid] of assignees.entries()) {
      await api.context.db
        .insertInto('ticket_assignees')
        .values({ bid: world.bid, ticket_id: id, uid, position })
        .execute();
    }
  }
});
afterAll(() => api.close());

const november = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' };
const ask = async (
  group_by: Wire['StatsGroup'],
  more: Partial<Wire['StatsQuery']> = {},
  as: TestUser = world.ana,
) => {
  const query = { ...november, group_by, ...more };
  return (await api.ok(as, 'queryStats', { params: { id: world.bid }, body: { query } })).rows;
};
const brief = (rows: Wire['StatsRow'][]) =>
  rows.map(({ id, name, created, completed, open }) => [id, name, created, completed, open]);

describe('queryStats', () => {
  test('groups by team, with points and times', async () => {
    expect(await ask('team')).toEqual([
      {
        id: String(world.tid),
        name: 'Team',
        created: 3,
        completed: 1,
        points_created: 4,
        points_completed: 3,
        open: 2,
        open_points: 1,
        open_estimated: 0,
        overdue: 0,
        hazard: 0,
        logged: 90,
        estimated: 60,
      },
    ]);
  });

  test('groups by person: a ticket counts for each assignee, unassigned tickets come last', async () => {
    expect(brief(await ask('person'))).toEqual([
      [world.ana.uid, 'Ana', 1, 1, 0],
      [world.beto.uid, 'Beto', 2, 1, 1],
      [null, null, 1, 0, 1],
    ]);
  });

  test('counts open tickets with their points, estimated time and time status', async () => {
    const own = await buildWorld(api);
    const now = api.context.clock.now().getTime();
    const minute = 60_000;
    const ends = [-minute, 23 * 60 * minute, 25 * 60 * minute, null];
    const ids = await addTickets(api, own, own.doing, ['A', 'B', 'C', 'D'], own.ana);
    const [late = ''] = await addTickets(api, own, own.done, ['E'], own.ana);
    for (const [index, id] of [...ids, late].entries()) {
      const end = index === 4 ? -minute : ends[index];
      await api.context.db
        .updateTable('tickets')
        .set({
          story_points: 0.1,
          estimated_time: 2_000_000_000,
          ended_at: typeof end === 'number' ? new Date(now + end) : null,
        })
        .where('id', '=', id)
        .execute();
    }
    const query = { ...november, group_by: 'team' as const };
    const { rows } = await api.ok(own.ana, 'queryStats', { params: { id: own.bid }, body: { query } });
    expect(rows).toMatchObject([
      { open: 4, open_points: 0.4, open_estimated: 8_000_000_000, overdue: 1, hazard: 1 },
    ]);
  });

  test('days have no open tickets', async () => {
    expect((await ask('day'))[0]).toMatchObject({
      open: null,
      open_points: null,
      open_estimated: null,
      overdue: null,
      hazard: null,
    });
  });

  test('groups by every other dimension of a ticket', async () => {
    expect(brief(await ask('reporter'))).toEqual([[world.ana.uid, 'Ana', 3, 1, 2]]);
    expect(brief(await ask('priority'))).toEqual([
      ['0', null, 1, 0, 1],
      ['2', null, 1, 1, 0],
      [null, null, 1, 0, 1],
    ]);
    expect(brief(await ask('state')).map(([id, , created]) => [id, created])).toEqual([
      ['pending', 1],
      ['doing', 1],
      ['done', 1],
    ]);
    expect((await ask('status')).map((row) => row.id)).toEqual(
      [world.todo, world.doing, world.done].map(String),
    );
    expect((await ask('type')).map((row) => row.id)).toEqual([String(world.type), null]);
    expect((await ask('source')).map((row) => row.id)).toEqual([String(world.source), null]);
  });

  test('keeps the order of columns with large team ids', async () => {
    await sql`alter table teams alter column tid restart with 2000000000`.execute(api.context.db);
    const large = await buildWorld(api);
    for (const column of [large.done, large.todo]) await addTickets(api, large, column, ['Z'], large.ana);
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const query = { start: day(-1), end: day(1), group_by: 'status' as const };
    const { rows } = await api.ok(large.ana, 'queryStats', { params: { id: large.bid }, body: { query } });
    expect(rows.map((row) => row.id)).toEqual([large.todo, large.done].map(String));
  });

  test("groups by day in the caller's timezone", async () => {
    expect(brief(await ask('day'))).toEqual([
      ['2026-11-02', null, 2, 0, null],
      ['2026-11-03', null, 0, 1, null],
      ['2026-11-05', null, 1, 0, null],
    ]);
    expect((await ask('day', { timezone: 'America/Bogota' })).map((row) => row.id)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-04',
    ]);
  });

  test('filters by one person or one source', async () => {
    expect(brief(await ask('team', { member: world.ana.uid }))).toEqual([
      [String(world.tid), 'Team', 1, 1, 0],
    ]);
    expect(brief(await ask('state', { source: world.source }))).toEqual([['pending', null, 1, 0, 1]]);
    expect(await ask('team', { member: 'nobody' })).toEqual([]);
  });

  test('counts only open tickets in a period without created and completed ones', async () => {
    const rows = await ask('team', { start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z' });
    expect(brief(rows)).toEqual([[String(world.tid), 'Team', 0, 0, 2]]);
  });

  test('requires the permission for reports, and covers the teams in which the caller has it', async () => {
    const call = (more: Partial<Wire['StatsQuery']> = {}) => ({
      params: { id: world.bid },
      body: { query: { ...november, group_by: 'team' as const, ...more } },
    });
    expect((await api.refused(world.beto, 'queryStats', call())).code).toBe('auth/forbidden');
    expect((await api.refused(world.beto, 'queryStats', call({ team: world.tid }))).code).toBe(
      'auth/forbidden',
    );
    expect((await api.refused(world.ana, 'queryStats', call({ team: world.sibling.tid }))).code).toBe(
      'team/not-found',
    );
    expect((await api.refused(world.eve, 'queryStats', call())).code).toBe('business/not-found');
    expect((await api.refused(world.ana, 'queryStats', call({ timezone: "UTC'; drop table x" }))).code).toBe(
      'report/timezone-unknown',
    );
    expect((await api.refused(world.ana, 'queryStats', call({ end: november.start }))).code).toBe(
      'report/period-invalid',
    );
  });
});

describe('queryStats by a custom field', () => {
  const addField = async (of: World, tid: number, type: 'list' | 'text', name: string) => {
    const options = type === 'list' ? { options: ['Sur', 'Norte'] } : {};
    const { team } = await api.ok(of.admin, 'updateTeam', {
      params: { id: of.bid, tid },
      body: { psm_custom_fields: [{ name, type, ...options }] },
    });
    return team.psm_custom_fields.find((field) => field.name === name)?.id ?? 0;
  };
  const query = (field: number | undefined, more: Partial<Wire['StatsQuery']> = {}) => ({
    params: { id: world.bid },
    body: {
      query: { ...november, group_by: 'field' as const, ...(field === undefined ? {} : { field }), ...more },
    },
  });
  let zone = 0;
  let note = 0;
  beforeAll(async () => {
    zone = await addField(world, world.tid, 'list', 'Zona');
    note = await addField(world, world.tid, 'text', 'Nota');
    await fill('A', 'Norte');
    await fill('C', 'Sur');
  });

  const idOf = async (title: string) => {
    const { id } = await api.context.db
      .selectFrom('tickets')
      .select('id')
      .where('bid', '=', world.bid)
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    return id;
  };
  const fill = async (title: string, value: string) => {
    await api.context.db
      .insertInto('ticket_field_values')
      .values({ bid: world.bid, ticket_id: await idOf(title), fid: zone, value })
      .execute();
  };

  test('groups by option in the order of the list, then removed options or tickets without one', async () => {
    const groups = async (more: Partial<Wire['StatsQuery']> = {}) =>
      (await api.ok(world.ana, 'queryStats', query(zone, more))).rows.map((row) => [
        row.id,
        row.completed,
        row.open,
      ]);
    expect(await groups()).toEqual([
      ['Sur', 0, 1],
      ['Norte', 1, 0],
      [null, 0, 1],
    ]);
    await fill('B', 'Este');
    expect((await groups()).map(([id]) => id)).toEqual(['Sur', 'Norte', 'Este']);
    expect(await groups({ member: world.ana.uid })).toEqual([['Norte', 1, 0]]);
  });

  test('counts the tickets with one of the chosen options of lists, or without a value', async () => {
    const counted = async (...lists: Wire['CustomListFilter'][]) => {
      const rows = await ask('status', { lists });
      return rows.reduce((sum, { created }) => sum + created, 0);
    };
    const region = await addField(world, world.tid, 'list', 'Región');
    expect(await counted({ field: zone, options: ['Norte'] })).toBe(1);
    expect(await counted({ field: zone, options: ['Norte', 'Sur'] })).toBe(2);
    expect(await counted({ field: zone, options: [null] })).toBe(0);
    expect(await counted({ field: region, options: [null, 'Sur'] })).toBe(3);
    expect(await counted({ field: zone, options: ['Norte'] }, { field: region, options: [null] })).toBe(1);
    expect(await counted({ field: zone, options: ['Norte'] }, { field: region, options: ['Sur'] })).toBe(0);
  });

  test('filters every report by options', async () => {
    const params = { id: world.bid };
    const lists = [{ field: zone, options: ['Norte'] }];
    const body = { ...november, team: world.tid, lists };
    const flow = await api.ok(world.ana, 'queryCumulativeFlow', { params, body });
    const last = flow.columns.map(({ status, tickets }) => [status, tickets.at(-1)]);
    expect(last.filter(([, count]) => count !== 0)).toEqual([[world.done, 1]]);
    const times = await api.ok(world.ana, 'queryCycleTimes', { params, body });
    expect(times.completed).toBe(1);
    for (const [title, minutes] of [
      ['A', 30],
      ['C', 60],
    ] as const) {
      const { uid } = world.ana;
      await api.context.db
        .insertInto('time_entries')
        .values({
          bid: world.bid,
          id: newClientId(),
          ticket_id: await idOf(title),
          uid,
          created_by: uid,
          day: '2026-11-03',
          minutes,
          note: '',
        })
        .execute();
    }
    const logged = await api.ok(world.ana, 'queryLoggedTime', { params, body });
    expect(logged.minutes).toBe(30);
  });

  test('rejects a filter by another field than a list of the teams of the report', async () => {
    const foreign = await buildWorld(api);
    const others = [
      note,
      2_000_000_000,
      await addField(foreign, foreign.tid, 'list', 'Lugar'),
      await addField(world, world.sibling.tid, 'list', 'Lugar'),
    ];
    const params = { id: world.bid };
    for (const field of others) {
      const body = {
        ...november,
        team: world.tid,
        lists: [
          { field: zone, options: ['Sur'] },
          { field, options: [null] },
        ],
      };
      const codes = [
        (
          await api.refused(world.ana, 'queryStats', {
            params,
            body: { query: { ...body, group_by: 'team' } },
          })
        ).code,
        (await api.refused(world.ana, 'queryCumulativeFlow', { params, body })).code,
        (await api.refused(world.ana, 'queryCycleTimes', { params, body })).code,
        (await api.refused(world.ana, 'queryLoggedTime', { params, body })).code,
      ];
      expect(codes).toEqual(Array.from({ length: 4 }, () => 'custom-field/not-found'));
    }
  });

  test('rejects an option that no list can have', async () => {
    for (const option of ['a\u0000b', 'x'.repeat(121)]) {
      const body = { ...november, group_by: 'team' as const, lists: [{ field: zone, options: [option] }] };
      const refused = await api.refused(world.ana, 'queryStats', {
        params: { id: world.bid },
        body: { query: body },
      });
      expect([refused.code, refused.fields?.[0]?.path]).toEqual([
        'request/invalid',
        '/query/lists/0/options/0',
      ]);
    }
  });

  test('needs a list of a team whose reports the caller may read', async () => {
    const missing = await api.refused(world.ana, 'queryStats', query(undefined));
    expect([missing.code, missing.fields?.[0]?.path]).toEqual(['request/invalid', '/query/field']);
    const foreign = await buildWorld(api);
    const others = [
      note,
      2_000_000_000,
      await addField(foreign, foreign.tid, 'list', 'Zona'),
      await addField(world, world.sibling.tid, 'list', 'Zona'),
    ];
    for (const field of others)
      expect((await api.refused(world.ana, 'queryStats', query(field))).code).toBe('custom-field/not-found');
    const beside = query(zone, { team: world.sibling.tid });
    expect((await api.refused(world.admin, 'queryStats', beside)).code).toBe('custom-field/not-found');
    expect((await api.refused(world.beto, 'queryStats', query(zone))).code).toBe('auth/forbidden');
    expect((await api.refused(world.eve, 'queryStats', query(zone))).code).toBe('business/not-found');
  });
});

test('sums are exact: minutes beyond the range of int, and tenths of points', async () => {
  const own = await buildWorld(api);
  const titles = Array.from({ length: 10 }, (_value, index) => `Largo ${index}`);
  await addTickets(api, own, own.done, titles, own.ana);
  await api.context.db
    .updateTable('tickets')
    .set({
      estimated_time: 2_000_000_000,
      logged_time: 2_000_000_000,
      story_points: 0.1,
      created_at: new Date('2026-11-02T02:00:00Z'),
      completed_at: new Date('2026-11-03T02:00:00Z'),
    })
    .where('bid', '=', own.bid)
    .execute();
  const params = { id: own.bid };
  const query = { ...november, group_by: 'team' as const, team: own.tid };
  const { rows } = await api.ok(own.ana, 'queryStats', { params, body: { query } });
  expect(rows).toMatchObject([
    { logged: 20_000_000_000, estimated: 20_000_000_000, points_created: 1, points_completed: 1 },
  ]);
  const { stats } = await api.ok(own.ana, 'countTickets', { params, body: { ...november, team: own.tid } });
  expect(stats).toMatchObject({ points_created: 1, points_completed: 1 });
  expect(stats.by_status.map(({ points }) => points)).toEqual([0, 0, 1]);
  expect(stats.by_team.map(({ points_created: points }) => points)).toEqual([1]);
});
