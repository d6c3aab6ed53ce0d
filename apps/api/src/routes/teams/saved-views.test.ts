import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type TeamWorld, type World, buildWorld, listen } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const at = ({ bid, tid }: TeamWorld) => ({ id: bid, tid });

async function save(team: TeamWorld, by: TestUser, view: Partial<Wire['NewSavedView']> = {}) {
  const body = { name: 'Urgentes', query: 'view=list&priority=2', ...view };
  return (await api.ok(by, 'createSavedView', { params: at(team), body })).view;
}

async function change(team: TeamWorld, by: TestUser, vid: string, body: Wire['SavedViewPatch']) {
  return (await api.ok(by, 'updateSavedView', { params: { ...at(team), vid }, body })).view;
}

async function list(team: TeamWorld, by: TestUser) {
  return (await api.ok(by, 'listSavedViews', { params: at(team) })).views;
}

const namesOf = async (team: TeamWorld, by: TestUser) => (await list(team, by)).map(({ name }) => name);

async function defaultsOf(team: TeamWorld, by: TestUser) {
  return (await list(team, by))
    .filter(({ is_default }) => is_default)
    .map(({ name, shared }) => `${name}${shared ? ' (team)' : ''}`);
}

/** Codes of the refusals of all calls on a view. */
async function refusals(team: TeamWorld, by: TestUser, vid: string) {
  const body = { name: 'Otra', query: 'view=board' };
  const params = { ...at(team), vid };
  const all = [
    await api.refused(by, 'listSavedViews', { params: at(team) }),
    await api.refused(by, 'createSavedView', { params: at(team), body }),
    await api.refused(by, 'updateSavedView', { params, body: { name: 'Otra' } }),
    await api.refused(by, 'deleteSavedView', { params }),
  ];
  return all.map(({ code }) => code);
}

test('lists own views and those of the team by name, and hides own views from others', async () => {
  const world = await buildWorld(api);
  const own = await save(world, world.rita, { name: ' Vista  9 ', query: 'q=a&view=list' });
  expect(own).toMatchObject({ name: 'Vista 9', query: 'view=list&q=a', shared: false, is_default: false });
  await save(world, world.ana, { name: 'Vista 10', shared: true });
  await save(world, world.ana, { name: 'Solo de Ana' });
  expect(await namesOf(world, world.rita)).toEqual(['Vista 9', 'Vista 10']);
  expect(await namesOf(world, world.ana)).toEqual(['Solo de Ana', 'Vista 10']);
  expect(await namesOf(world, world.admin)).toEqual(['Vista 10']);
  expect(await namesOf(world, world.vera)).toEqual(['Vista 10']);
});

test('lets the owner change and delete a view', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.rita);
  const changed = await change(world, world.rita, id, { name: 'Míos', query: 'view=board&mine=assigned' });
  expect(changed).toMatchObject({ id, name: 'Míos', query: 'view=board&mine=assigned' });
  expect(await change(world, world.rita, id, { name: 'Otra' })).toMatchObject({ query: changed.query });
  await api.ok(world.rita, 'deleteSavedView', { params: { ...at(world), vid: id } });
  expect(await list(world, world.rita)).toEqual([]);
});

test('a deleted view can be saved again under its id', async () => {
  const world = await buildWorld(api);
  const view = await save(world, world.rita, { id: newClientId() });
  await api.ok(world.rita, 'deleteSavedView', { params: { ...at(world), vid: view.id } });
  await save(world, world.rita, { id: view.id });
  expect(await list(world, world.rita)).toMatchObject([{ id: view.id, name: view.name }]);
});

test('lets only members who administer the team change its views', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana, { shared: true });
  const own = await save(world, world.beto);
  const body = { name: 'Otra', query: 'view=board', shared: true };
  const params = { ...at(world), vid: id };
  const denials = [
    await api.refused(world.beto, 'createSavedView', { params: at(world), body }),
    await api.refused(world.beto, 'updateSavedView', { params, body: { name: 'Otra' } }),
    await api.refused(world.beto, 'updateSavedView', { params, body: { shared: false } }),
    await api.refused(world.beto, 'updateSavedView', { params, body: { is_default: true } }),
    await api.refused(world.beto, 'deleteSavedView', { params }),
    await api.refused(world.beto, 'updateSavedView', {
      params: { ...at(world), vid: own.id },
      body: { shared: true },
    }),
  ];
  for (const denial of denials) expect(denial.code).toBe('auth/forbidden');
  expect(await namesOf(world, world.beto)).toEqual(['Urgentes', 'Urgentes']);
  expect(await list(world, world.ana)).toMatchObject([{ id, shared: true, is_default: false }]);
  await change(world, world.admin, id, { name: 'Del equipo' });
  expect(await namesOf(world, world.ana)).toEqual(['Del equipo']);
});

test('is denied without access to the board, and answers own views of others like missing ones', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana);
  expect(await refusals(world, world.eve, id)).toEqual(Array(4).fill('business/not-found'));
  expect(await refusals(world, world.otto, id)).toEqual(Array(4).fill('team/not-found'));
  expect(await refusals(world, world.nadia, id)).toEqual(Array(4).fill('auth/forbidden'));
  const elsewhere = await save(world.sibling, world.otto);
  const shared = await save(world.sibling, world.admin, { shared: true });
  for (const [by, vid] of [
    [world.admin, id],
    [world.rita, id],
    [world.ana, newClientId()],
    [world.admin, elsewhere.id],
    [world.admin, shared.id],
  ] as const) {
    const params = { ...at(world), vid };
    const codes = [
      (await api.refused(by, 'updateSavedView', { params, body: { name: 'x' } })).code,
      (await api.refused(by, 'deleteSavedView', { params })).code,
    ];
    expect(codes).toEqual(['view/not-found', 'view/not-found']);
  }
  expect(await list(world, world.ana)).toHaveLength(1);
});

test('rejects invalid names, queries and ids, and changes nothing', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana);
  for (const invalid of [
    { name: '' },
    { name: ' \u200b' },
    { name: 'x'.repeat(61) },
    { query: '' },
    { query: '/boards?view=list' },
    { query: '//evil.example/?view=list' },
    { query: 'bid=2&view=list' },
    { query: 'view=' },
    { query: `q=${'x'.repeat(4000)}` },
  ]) {
    const body = { name: 'Otra', query: 'view=list', ...invalid };
    const params = { ...at(world), vid: id };
    expect((await api.refused(world.ana, 'createSavedView', { params: at(world), body })).code).toBe(
      'request/invalid',
    );
    expect((await api.refused(world.ana, 'updateSavedView', { params, body })).code).toBe('request/invalid');
  }
  // The id is taken, also when the view is another person's own one.
  for (const by of [world.ana, world.rita]) {
    const body = { id, name: 'Otra', query: 'view=list' };
    const refused = await api.refused(by, 'createSavedView', { params: at(world), body });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/id' }] });
  }
  expect(await list(world, world.ana)).toMatchObject([{ id, name: 'Urgentes' }]);
});

test('has one default of each person and one of the team', async () => {
  const world = await buildWorld(api);
  await save(world, world.ana, { name: 'A', is_default: true });
  const second = await save(world, world.ana, { name: 'B', is_default: true });
  await save(world, world.rita, { name: 'R', is_default: true });
  const shared = await save(world, world.ana, { name: 'C', shared: true, is_default: true });
  expect(await defaultsOf(world, world.ana)).toEqual(['B', 'C (team)']);
  expect(await defaultsOf(world, world.rita)).toEqual(['C (team)', 'R']);
  // Renaming keeps the default; a view that passes to the team does not replace the default there.
  await change(world, world.ana, second.id, { name: 'B2' });
  expect(await defaultsOf(world, world.ana)).toEqual(['B2', 'C (team)']);
  await change(world, world.ana, second.id, { shared: true });
  expect(await defaultsOf(world, world.ana)).toEqual(['C (team)']);
  await change(world, world.ana, second.id, { is_default: true });
  expect(await defaultsOf(world, world.rita)).toEqual(['B2 (team)', 'R']);
  await change(world, world.ana, second.id, { is_default: false });
  expect(await defaultsOf(world, world.rita)).toEqual(['R']);
  await change(world, world.ana, shared.id, { shared: false, is_default: true });
  expect(await defaultsOf(world, world.ana)).toEqual(['C']);
});

test('keeps one default when several are chosen concurrently', async () => {
  const world = await buildWorld(api);
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  await Promise.all(names.map((name) => save(world, world.rita, { name, is_default: true })));
  expect(await defaultsOf(world, world.rita)).toHaveLength(1);
  const views = await list(world, world.rita);
  await Promise.all(views.map(({ id }) => change(world, world.rita, id, { is_default: true })));
  expect(await defaultsOf(world, world.rita)).toHaveLength(1);
});

test('limits own views and those of the team, also under concurrency', async () => {
  const world = await buildWorld(api);
  const { bid, tid } = world;
  const rows = (uid: string | null, count: number) =>
    Array.from({ length: count }, () => ({
      bid,
      tid,
      id: newClientId(),
      uid,
      name: 'x',
      query: 'view=list',
    }));
  await api.context.db
    .insertInto('saved_views')
    .values([...rows(world.ana.uid, limits.ownViewsOfTeam - 2), ...rows(null, limits.sharedViewsOfTeam - 2)])
    .execute();
  for (const shared of [false, true]) {
    const body = { name: 'Otra', query: 'view=list', shared };
    const tries = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { status } = await api.raw(world.ana, {
          method: 'POST',
          url: `/v1/business/${bid}/teams/${tid}/views`,
          body,
        });
        return status;
      }),
    );
    expect(tries.toSorted()).toEqual([201, 201, 409, 409, 409]);
    const refused = await api.refused(world.ana, 'createSavedView', { params: at(world), body });
    expect(refused).toMatchObject({ code: 'view/too-many', message: expect.stringContaining('50') });
  }
  const [own] = (await list(world, world.ana)).filter(({ shared }) => !shared);
  const params = { ...at(world), vid: own?.id ?? '' };
  const refused = await api.refused(world.ana, 'updateSavedView', { params, body: { shared: true } });
  expect(refused.code).toBe('view/too-many');
  // The views of others do not count.
  await save(world, world.rita);
});

test('deletes the own views of members who leave the team or the business, and keeps those of the team', async () => {
  const world = await buildWorld(api);
  const stored = async () => {
    const rows = await api.context.db
      .selectFrom('saved_views')
      .select('name')
      .where('bid', '=', world.bid)
      .execute();
    return rows.map(({ name }) => name).toSorted();
  };
  await save(world, world.ana, { name: 'Equipo', shared: true });
  await save(world, world.rita, { name: 'Rita' });
  await save(world, world.beto, { name: 'Beto' });
  await save(world, world.vera, { name: 'Vera' });
  await save(world.sibling, world.admin, { name: 'Otro equipo' });
  expect(await stored()).toEqual(['Beto', 'Equipo', 'Otro equipo', 'Rita', 'Vera']);
  await api.ok(world.ana, 'removeTeamMember', { params: at(world), query: { uid: world.rita.uid } });
  expect(await stored()).toEqual(['Beto', 'Equipo', 'Otro equipo', 'Vera']);
  await api.ok(world.admin, 'removeMember', { params: { id: world.bid }, query: { uid: world.beto.uid } });
  expect(await stored()).toEqual(['Equipo', 'Otro equipo', 'Vera']);
  const rid = await roleOf(world, world.vera);
  await api.ok(world.admin, 'deleteRole', { params: { ...at(world), rid } });
  expect(await stored()).toEqual(['Equipo', 'Otro equipo']);
  await api.ok(world.admin, 'deleteTeam', { params: at(world) });
  expect(await stored()).toEqual(['Otro equipo']);
});

test('deletes the own views of an admin who loses the access to a team', async () => {
  const world = await buildWorld(api);
  const params = { id: world.bid };
  await api.ok(world.admin, 'addMember', { params, body: { uid: world.otto.uid, role: 1 } });
  await save(world, world.otto, { name: 'Ajena' });
  await save(world.sibling, world.otto, { name: 'De su equipo' });
  await api.ok(world.admin, 'addMember', { params, body: { uid: world.otto.uid, role: 2 } });
  expect(await namesOf(world.sibling, world.otto)).toEqual(['De su equipo']);
  await api.ok(world.admin, 'addMember', { params, body: { uid: world.otto.uid, role: 1 } });
  expect(await namesOf(world, world.otto)).toEqual([]);
});

test('deletes an own view that is saved while its owner is removed', async () => {
  const world = await buildWorld(api);
  const url = `/v1/business/${world.bid}/teams/${world.tid}/views`;
  const body = { name: 'Carrera', query: 'view=list' };
  const [, ...saved] = await Promise.all([
    api.ok(world.ana, 'removeTeamMember', { params: at(world), query: { uid: world.rita.uid } }),
    ...Array.from({ length: 4 }, () => api.raw(world.rita, { method: 'POST', url, body })),
  ]);
  for (const { status } of saved) expect([201, 404]).toContain(status);
  const left = await api.context.db
    .selectFrom('saved_views')
    .select('id')
    .where('bid', '=', world.bid)
    .execute();
  expect(left).toEqual([]);
});

test('tells viewers of the board of changed views of the team, and nobody else of own ones', async () => {
  const world = await buildWorld(api);
  const heard = new Map(
    [world.ana, world.rita, world.nadia, world.otto].map((user) => [user.name, listen(api, user)] as const),
  );
  const count = () =>
    Object.fromEntries(
      [...heard].map(([name, events]) => [
        name,
        events.filter(({ type }) => type === 'saved-views-changed').length,
      ]),
    );
  const own = await save(world, world.ana);
  await api.idle();
  await expect.poll(count).toEqual({ Ana: 1, Rita: 0, Nadia: 0, Otto: 0 });
  await change(world, world.ana, own.id, { shared: true });
  await api.idle();
  await expect.poll(count).toEqual({ Ana: 2, Rita: 1, Nadia: 0, Otto: 0 });
  await api.ok(world.ana, 'deleteSavedView', { params: { ...at(world), vid: own.id } });
  await api.idle();
  await expect.poll(count).toEqual({ Ana: 3, Rita: 2, Nadia: 0, Otto: 0 });
});

async function roleOf({ bid, tid }: World, { uid }: TestUser): Promise<number> {
  const { rid } = await api.context.db
    .selectFrom('team_members')
    .select('rid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return rid ?? 0;
}
