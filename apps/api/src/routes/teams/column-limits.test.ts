import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const at = (world: TestWorld) => ({ id: world.bid, tid: world.team.id });
const update = async (world: TestWorld, body: Wire['TeamPatch'], by = world.owner) =>
  (await api.ok(by, 'updateTeam', { params: at(world), body })).team;
const read = async (world: TestWorld) => (await api.ok(world.owner, 'getTeam', { params: at(world) })).team;

/** Patch of the first column, the others unchanged. */
function withLimit(world: TestWorld, limit: unknown): Wire['TeamPatch'] {
  const [first, ...others] = world.team.psm_status.map(({ id, name, state }) => ({ id, name, state }));
  if (!first) throw new Error('columns expected');
  return { psm_status: [{ ...first, ticket_limit: limit as number | null }, ...others] };
}

describe('limit of a column', () => {
  test('is set, kept when it is not named, and removed with null', async () => {
    const world = await createTestWorld(api);
    expect(world.team.psm_status[0]).not.toHaveProperty('ticket_limit');
    expect((await update(world, withLimit(world, 5))).psm_status[0]?.ticket_limit).toBe(5);
    const columns = world.team.psm_status.map(({ id, name, state }) => ({ id, name, state }));
    expect((await update(world, { psm_status: columns })).psm_status[0]?.ticket_limit).toBe(5);
    const { psm_status: removed } = await update(world, withLimit(world, null));
    expect(removed.map((column) => 'ticket_limit' in column)).toEqual([false, false, false]);
  });

  test('is accepted for a new column and copied with the team', async () => {
    const world = await createTestWorld(api);
    const added = { name: 'Revisión', state: 'doing', ticket_limit: 999 } as const;
    const patch = { psm_status: [added], enforces_limits: true };
    expect((await update(world, patch)).psm_status[0]).toMatchObject(added);
    const { team } = await api.ok(world.owner, 'copyTeam', {
      params: { id: world.bid },
      body: { tid: world.team.id, name: 'Copia', members: false },
    });
    expect(team).toMatchObject({ enforces_limits: true, psm_status: [added, {}, {}, {}] });
  });

  test.each([0, -1, 1000, 2.5, 'many'])('rejects %s and changes nothing', async (limit) => {
    const world = await createTestWorld(api);
    const refused = await api.refused(world.owner, 'updateTeam', {
      params: at(world),
      body: { ...withLimit(world, limit), name: 'Otro' },
    });
    expect(refused).toMatchObject({ status: 400, code: 'request/invalid' });
    expect(refused.fields?.[0]?.path).toBe('/psm_status/0/ticket_limit');
    expect(await read(world)).toEqual(world.team);
  });
});

describe('enforcement of limits', () => {
  test('is off at first, is switched on and off, and is kept when it is not named', async () => {
    const world = await createTestWorld(api);
    expect(world.team.enforces_limits).toBe(false);
    expect((await update(world, { enforces_limits: true })).enforces_limits).toBe(true);
    expect((await update(world, { name: 'Nuevo' })).enforces_limits).toBe(true);
    expect((await update(world, { enforces_limits: false })).enforces_limits).toBe(false);
  });

  test('is part of the list of teams, and its change is announced to open tabs', async () => {
    const world = await createTestWorld(api);
    const heard: unknown[] = [];
    api.context.live.subscribe(world.member.uid, ({ event }) => heard.push(event));
    await update(world, { enforces_limits: true });
    const { teams } = await api.ok(world.member, 'listTeams', { params: { id: world.bid } });
    expect(teams[0]?.enforces_limits).toBe(true);
    await vi.waitFor(() =>
      expect(heard).toEqual([{ type: 'team-changed', bid: world.bid, tid: world.team.id }]),
    );
  });
});

test('only administrators of the team may change limits and their enforcement', async () => {
  const world = await createTestWorld(api);
  const patches = [withLimit(world, 5), { enforces_limits: true }];
  const codeFor = async (by: TestUser, body: Wire['TeamPatch']) =>
    (await api.refused(by, 'updateTeam', { params: at(world), body })).code;
  const denials: [TestUser, string][] = [
    [nobody, 'auth/login-needed'],
    [anonymous(), 'auth/login-needed'],
    [world.stranger, 'business/not-found'],
    [world.colleague, 'team/not-found'],
    [world.member, 'auth/forbidden'],
    [world.viewer, 'auth/forbidden'],
  ];
  for (const [by, code] of denials)
    for (const patch of patches) expect(await codeFor(by, patch), by.name).toBe(code);
  expect(await read(world)).toEqual(world.team);
});
