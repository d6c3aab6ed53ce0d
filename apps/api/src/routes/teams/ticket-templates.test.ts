import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { permissionCodes } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type TeamWorld, buildWorld, listen } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const at = ({ bid, tid }: TeamWorld) => ({ id: bid, tid });

async function save(team: TeamWorld, by: TestUser, template: Partial<Wire['NewTicketTemplate']> = {}) {
  const body = { name: 'Corte de servicio', ...template };
  return (await api.ok(by, 'createTicketTemplate', { params: at(team), body })).template;
}

async function change(team: TeamWorld, by: TestUser, xid: string, body: Wire['TicketTemplatePatch']) {
  return (await api.ok(by, 'updateTicketTemplate', { params: { ...at(team), xid }, body })).template;
}

async function list(team: TeamWorld, by: TestUser) {
  return (await api.ok(by, 'listTicketTemplates', { params: at(team) })).templates;
}

/** Adds custom fields to the team and returns their ids. */
async function addFields(
  team: TeamWorld,
  by: TestUser,
  fields: NonNullable<Wire['TeamPatch']['psm_custom_fields']>,
) {
  const answer = await api.ok(by, 'updateTeam', { params: at(team), body: { psm_custom_fields: fields } });
  return answer.team.psm_custom_fields.map(({ id }) => id);
}

test('keeps every value, and lists templates by name for those who may create tickets', async () => {
  const world = await buildWorld(api);
  const [zone = 0] = await addFields(world, world.ana, [{ name: 'Zona', type: 'text' }]);
  const values = {
    title: 'Sin internet en',
    description: '- [ ] Llamar',
    type: world.type,
    subtype: 'Fibra',
    priority: 2 as const,
    story_points: 3,
    assignees: [world.beto.uid],
    estimated_time: 90,
    time_metric: 'hours' as const,
    custom_fields: [{ id: zone, value: 'Sur' }],
  };
  await save(world, world.ana, { name: ' Plantilla  10 ' });
  expect(await save(world, world.ana, { name: 'Plantilla 9', ...values })).toMatchObject(values);
  for (const reader of [world.ana, world.beto, world.vera, world.admin])
    expect((await list(world, reader)).map(({ name }) => name)).toEqual(['Plantilla 9', 'Plantilla 10']);
  for (const other of [world.rita, world.nadia])
    expect((await api.refused(other, 'listTicketTemplates', { params: at(world) })).code).toBe(
      'auth/forbidden',
    );
});

test('a change leaves what it omits, and clears what it sets to null', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana, { title: 'Fuga', priority: 2, type: world.type });
  const changed = await change(world, world.ana, id, { name: 'Fuga de agua', priority: null });
  expect(changed).toMatchObject({
    id,
    name: 'Fuga de agua',
    title: 'Fuga',
    priority: null,
    type: world.type,
  });
});

test('a deleted template can be saved again under its id', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana, { id: newClientId() });
  await api.ok(world.ana, 'deleteTicketTemplate', { params: { ...at(world), xid: id } });
  expect(await list(world, world.ana)).toEqual([]);
  await save(world, world.ana, { id });
  expect(await list(world, world.ana)).toMatchObject([{ id }]);
  expect(
    (await api.refused(world.ana, 'createTicketTemplate', { params: at(world), body: { id, name: 'X' } }))
      .code,
  ).toBe('request/invalid');
});

test('lets only members who administer the team change its templates', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana);
  const params = { ...at(world), xid: id };
  for (const [by, code] of [
    [world.beto, 'auth/forbidden'],
    [world.nadia, 'auth/forbidden'],
    [world.otto, 'team/not-found'],
    [world.eve, 'business/not-found'],
  ] as const) {
    const refusals = [
      await api.refused(by, 'createTicketTemplate', { params: at(world), body: { name: 'Otra' } }),
      await api.refused(by, 'updateTicketTemplate', { params, body: { name: 'Otra' } }),
      await api.refused(by, 'deleteTicketTemplate', { params }),
    ];
    expect(new Set(refusals.map((refusal) => refusal.code))).toEqual(new Set([code]));
  }
  expect(await list(world, world.ana)).toMatchObject([{ name: 'Corte de servicio' }]);
});

test('refuses values that a ticket of the team cannot have', async () => {
  const world = await buildWorld(api);
  const refused = async (body: Partial<Wire['NewTicketTemplate']>) =>
    (
      await api.refused(world.ana, 'createTicketTemplate', {
        params: at(world),
        body: { name: 'X', ...body },
      })
    ).code;
  expect(await refused({ name: '  ' })).toBe('request/invalid');
  expect(await refused({ type: world.sibling.type })).toBe('type/not-found');
  expect(await refused({ assignees: [world.otto.uid] })).toBe('member/not-found');
  expect(await refused({ assignees: [world.eve.uid] })).toBe('member/not-found');
  expect(await refused({ custom_fields: [{ id: 2_000_000_000, value: 'x' }] })).toBe(
    'custom-field/not-found',
  );
  expect(await refused({ description: `${'> '.repeat(9990)}x` })).toBe('request/invalid');
  expect(await list(world, world.ana)).toEqual([]);
});

test('assigning in a template needs the permission to assign', async () => {
  const world = await buildWorld(api);
  const { role } = await api.ok(world.admin, 'createRole', {
    params: at(world),
    body: { name: 'Encargada', permissions: permissionCodes('viewAll', 'create', 'teamAdmin') },
  });
  await api.ok(world.admin, 'setTeamMember', {
    params: at(world),
    body: { uid: world.rita.uid, role: role.id },
  });
  const body = { name: 'Turno', assignees: [world.beto.uid] };
  expect((await api.refused(world.rita, 'createTicketTemplate', { params: at(world), body })).code).toBe(
    'auth/forbidden',
  );
  expect(await save(world, world.rita, { assignees: [] })).toMatchObject({ assignees: [] });
});

test('leaves out types, people, custom fields and options that the team no longer has', async () => {
  const world = await buildWorld(api);
  const fields = [
    { name: 'Zona', type: 'list' as const, options: ['Norte', 'Sur'] },
    { name: 'Código', type: 'text' as const },
  ];
  const [zone = 0, code = 0] = await addFields(world, world.ana, fields);
  await save(world, world.ana, {
    type: world.type,
    assignees: [world.beto.uid, world.vera.uid],
    custom_fields: [
      { id: zone, value: 'Sur' },
      { id: code, value: 'A1' },
    ],
  });
  await api.ok(world.ana, 'removeTeamMember', { params: at(world), query: { uid: world.beto.uid } });
  await api.ok(world.ana, 'deleteType', { params: { ...at(world), type: world.type } });
  await addFields(world, world.ana, [
    { id: zone, name: 'Zona', type: 'list', options: ['Norte'] },
    { id: code, name: 'Código', type: 'text' },
  ]);
  expect(await list(world, world.ana)).toMatchObject([
    { type: null, assignees: [world.vera.uid], custom_fields: [{ id: code, value: 'A1' }] },
  ]);
});

test('a team has a limited number of templates, also when they are added at once', async () => {
  const world = await buildWorld(api);
  const limit = limits.ticketTemplatesOfTeam;
  for (let number = 1; number < limit; number += 1) await save(world, world.ana, { name: `T${number}` });
  const body = { name: 'Última' };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      api.raw(world.ana, {
        method: 'POST',
        url: `/v1/business/${world.bid}/teams/${world.tid}/ticket-templates`,
        body,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await list(world, world.ana)).toHaveLength(limit);
});

test('reaches open streams as a change of the team', async () => {
  const world = await buildWorld(api);
  await api.idle();
  const heard = listen(api, world.beto);
  await save(world, world.ana);
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['team-changed']);
});
