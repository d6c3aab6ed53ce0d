import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const at = (world: TestWorld) => ({ id: world.bid, tid: world.team.id });
const change = async (world: TestWorld, body: Wire['TeamPatch']) =>
  (await api.ok(world.owner, 'updateTeam', { params: at(world), body })).team;

describe('copyTeam', () => {
  test('copies the settings of the board, and its members only on request', async () => {
    const world = await createTestWorld(api);
    const team = await change(world, {
      color: '#AA00BB',
      preferences: [7, 9],
      psm_types: [{ name: 'Error' }, { name: 'Mejora' }],
      psm_custom_fields: [{ name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: true }],
    });
    await api.ok(world.owner, 'createTicket', {
      params: { id: world.bid },
      body: {
        team_id: team.id,
        title: 'T',
        custom_fields: [{ id: team.psm_custom_fields[0]?.id ?? 0, value: 'Sur' }],
      },
    });
    const copyAs = async (name: string, members?: boolean) =>
      (
        await api.ok(world.admin, 'copyTeam', {
          params: { id: world.bid },
          body: { tid: team.id, name, members },
        })
      ).team;
    const plain = await copyAs('Copia');
    const shape = (one: Wire['Team']) => ({
      color: one.color,
      preferences: one.preferences,
      columns: one.psm_status.map(({ name, state, color, order }) => ({ name, state, color, order })),
      types: one.psm_types.map(({ name, color }) => ({ name, color })),
      fields: one.psm_custom_fields.map(({ name, type, options, required }) => ({
        name,
        type,
        options,
        required,
      })),
      roles: one.psm_roles.map(({ name, permissions, editable }) => ({ name, permissions, editable })),
    });
    expect(shape(plain)).toEqual(shape(team));
    expect(plain.name).toBe('Copia');
    const peopleOf = async (tid: number) =>
      (await api.ok(world.admin, 'listTeamMembers', { params: { id: world.bid, tid } })).members.map(
        ({ psm_user: { id, psm_users_teams: places } }) => [
          id,
          places.find((place) => place.tid === tid)?.role,
        ],
      );
    expect(await peopleOf(plain.id)).toEqual([[world.admin.uid, plain.psm_roles[0]?.id]]);
    const full = await copyAs('Copia con gente', true);
    expect(Object.fromEntries(await peopleOf(full.id))).toEqual({
      [world.admin.uid]: full.psm_roles[0]?.id,
      [world.owner.uid]: full.psm_roles[0]?.id,
      [world.member.uid]: full.psm_roles[1]?.id,
      [world.viewer.uid]: full.psm_roles[2]?.id,
    });
    const { tickets } = await api.ok(world.admin, 'listTickets', {
      params: { id: world.bid },
      query: { team_id: full.id },
    });
    expect(tickets).toEqual([]);
  });

  test('rejects a team of another business, and a name that is taken', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    for (const tid of [other.team.id, 2_000_000_000]) {
      const refused = await api.refused(world.owner, 'copyTeam', {
        params: { id: world.bid },
        body: { tid, name: 'Copia' },
      });
      expect(refused).toMatchObject({ status: 404, code: 'team/not-found' });
    }
    const taken = await api.refused(world.owner, 'copyTeam', {
      params: { id: world.bid },
      body: { tid: world.team.id, name: 'tablero' },
    });
    expect(taken.code).toBe('team/name-taken');
  });
});

describe('deleteType', () => {
  const build = async () => {
    const world = await createTestWorld(api);
    const { psm_types: types } = await change(world, { psm_types: [{ name: 'Error' }, { name: 'Mejora' }] });
    const [bug, feature] = types.map((type) => type.id);
    if (!bug || !feature) throw new Error('two types expected');
    return { world, bug, feature };
  };

  test('deletes an unused type', async () => {
    const { world, bug, feature } = await build();
    const { team } = await api.ok(world.owner, 'deleteType', { params: { ...at(world), type: bug } });
    expect(team.psm_types.map((type) => type.id)).toEqual([feature]);
  });

  test('gives its tickets another type, or is rejected', async () => {
    const { world, bug, feature } = await build();
    const create = async (title: string) =>
      (
        await api.ok(world.owner, 'createTicket', {
          params: { id: world.bid },
          body: { team_id: world.team.id, title, type: bug },
        })
      ).ticket;
    const [kept, deleted] = [await create('Vivo'), await create('Borrado')];
    await api.ok(world.owner, 'deleteTicket', { params: { id: world.bid, tid: deleted.id } });
    const params = { ...at(world), type: bug };
    expect((await api.refused(world.owner, 'deleteType', { params })).code).toBe('type/in-use');
    for (const move_to of [bug, 2_000_000_000]) {
      expect((await api.refused(world.owner, 'deleteType', { params, query: { move_to } })).code).toBe(
        'type/not-found',
      );
    }
    await api.ok(world.owner, 'deleteType', { params, query: { move_to: feature } });
    const { ticket } = await api.ok(world.owner, 'getTicket', { params: { id: world.bid, tid: kept.id } });
    expect(ticket).toMatchObject({ type: feature, version: 2 });
    expect(ticket.psm_history[0]).toMatchObject({
      action: 6,
      field: 'type',
      from: String(bug),
      to: String(feature),
    });
    const restored = await api.ok(world.owner, 'restoreTicket', {
      params: { id: world.bid, tid: deleted.id },
    });
    expect(restored.ticket.type).toBe(feature);
  });

  test('rejects types of other teams', async () => {
    const { world } = await build();
    const other = await build();
    const params = { ...at(world), type: other.bug };
    expect((await api.refused(world.owner, 'deleteType', { params })).code).toBe('type/not-found');
    const team = await api.ok(other.world.owner, 'getTeam', { params: at(other.world) });
    expect(team.team.psm_types).toHaveLength(2);
  });
});

describe('custom fields', () => {
  test('are added, renamed and deleted; their type is immutable', async () => {
    const world = await createTestWorld(api);
    const added = await change(world, {
      psm_custom_fields: [
        { name: 'Cliente', type: 'text' },
        { name: 'Zona', type: 'list', options: ['Norte', ' Sur ', 'Norte'] },
      ],
    });
    const [client, zone] = added.psm_custom_fields;
    if (!client || !zone) throw new Error('two fields expected');
    expect(zone.options).toEqual(['Norte', 'Sur']);
    const renamed = await change(world, {
      psm_custom_fields: [
        { id: zone.id, name: 'Región', type: 'list' },
        { name: 'Metros', type: 'number' },
      ],
    });
    expect(renamed.psm_custom_fields).toMatchObject([
      client,
      { ...zone, name: 'Región' },
      { name: 'Metros' },
    ]);
    const refused = await api.refused(world.owner, 'updateTeam', {
      params: at(world),
      body: { psm_custom_fields: [{ id: client.id, name: 'Cliente', type: 'number' }] },
    });
    expect(refused.fields?.[0]?.path).toBe('/psm_custom_fields/0/type');
    const { team } = await api.ok(world.owner, 'deleteCustomField', {
      params: { ...at(world), fid: client.id },
    });
    expect(team.psm_custom_fields.map((field) => field.name)).toEqual(['Región', 'Metros']);
  });

  test('require options if they are lists', async () => {
    const world = await createTestWorld(api);
    const refused = await api.refused(world.owner, 'updateTeam', {
      params: at(world),
      body: { psm_custom_fields: [{ name: 'Zona', type: 'list', options: [] }] },
    });
    expect(refused.fields?.[0]?.path).toBe('/psm_custom_fields/0/options');
  });

  test('of other teams get the response of missing ones', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    const { psm_custom_fields: theirs } = await change(other, {
      psm_custom_fields: [{ name: 'Suyo', type: 'text' }],
    });
    for (const fid of [theirs[0]?.id ?? 0, 2_000_000_000]) {
      const deletion = await api.refused(world.owner, 'deleteCustomField', { params: { ...at(world), fid } });
      expect(deletion).toMatchObject({ status: 404, code: 'custom-field/not-found' });
      const patch = await api.refused(world.owner, 'updateTeam', {
        params: at(world),
        body: { psm_custom_fields: [{ id: fid, name: 'Mío', type: 'text' }] },
      });
      expect(patch.code).toBe('custom-field/not-found');
    }
    expect((await api.ok(other.owner, 'getTeam', { params: at(other) })).team.psm_custom_fields).toEqual(
      theirs,
    );
  });
});

test('rejects deletions in business 1, unless the settings allow them', async () => {
  const world = await createTestWorld(api);
  const { db } = api.context;
  await db
    .insertInto('businesses')
    .values({
      bid: 1,
      name: 'Operador',
      prefix: 'OPER',
      color: '#000000',
      token: 't',
      created_by: world.owner.uid,
    })
    .execute();
  await db.insertInto('business_members').values({ bid: 1, uid: world.owner.uid, role: 0 }).execute();
  const { team } = await api.ok(world.owner, 'createTeam', {
    params: { id: 1 },
    body: { name: 'Suyo', psm_types: [{ name: 'Error' }] },
  });
  const type = team.psm_types[0]?.id ?? 0;
  const params = { id: 1, tid: team.id };
  expect((await api.refused(world.owner, 'deleteType', { params: { ...params, type } })).code).toBe(
    'business/protected',
  );
  const field = await api.refused(world.owner, 'deleteCustomField', { params: { ...params, fid: 1 } });
  expect(field.code).toBe('business/protected');
});
