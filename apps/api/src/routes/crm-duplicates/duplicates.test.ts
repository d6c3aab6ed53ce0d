/** Probable duplicates of contacts, and those that are different people (docs/product/crm.md 10.1, 10.2). */
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { createCrmWorld } from '../crm/test-world.ts';
import { email, groupsOf, phone } from './test-merges.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

test('finds contacts that share an email, a phone or a name, each group once', async () => {
  const world = await createCrmWorld(api);
  const first = await world.addContact({
    first_name: 'José',
    last_name: 'Muñoz',
    emails: email('JOSE@example.com'),
    phones: phone('+591 700-12345'),
  });
  const list = await world.addList('Clientes');
  await api.ok(world.owner, 'addCrmListContact', {
    params: { ...world.params, list: list.id, contact: first.id },
  });
  const body = { team_id: world.team.id, title: 'Visita', contact: first.id };
  await api.ok(world.owner, 'createTicket', { params: world.params, body });
  await world.addContact({
    first_name: 'jose',
    last_name: 'MUNOZ',
    company: 'Otra',
    emails: email('jose@example.com'),
  });
  await world.addContact({ first_name: 'Pepe', phones: phone('+59170012345') });
  await world.addContact({ first_name: 'Sola' });
  const gone = await world.addContact({ first_name: 'Sola' });
  await api.ok(world.owner, 'deleteCrmContact', { params: { ...world.params, contact: gone.id } });

  expect(await groupsOf(api, world)).toEqual([
    { by: ['phone'], names: ['José', 'Pepe'] },
    { by: ['email', 'name'], names: ['José', 'jose'] },
  ]);
  expect(await groupsOf(api, world, { contact: gone.id })).toEqual([]);
  expect(await groupsOf(api, world, { contact: first.id })).toHaveLength(2);

  const page = await api.ok(world.owner, 'listCrmDuplicates', { params: world.params, query: { limit: 1 } });
  expect(page.groups[0]).toMatchObject({
    reasons: [{ by: 'phone', value: '+59170012345' }],
    contacts: [
      { contact: { id: first.id }, lists: [{ id: list.id, name: 'Clientes' }], businesses: [], tickets: 1 },
      { contact: { first_name: 'Pepe' }, lists: [], tickets: 0 },
    ],
  });
  const query = { limit: 1, cursor: page.next ?? '' };
  expect(await groupsOf(api, world, query)).toEqual([{ by: ['email', 'name'], names: ['José', 'jose'] }]);
  const refused = await api.refused(world.owner, 'listCrmDuplicates', {
    params: world.params,
    query: { cursor: 'WzFd' },
  });
  expect(refused.code).toBe('request/invalid');
});

test('takes no value for a sign that more than ten contacts share', async () => {
  const world = await createCrmWorld(api);
  for (let at = 0; at < 11; at += 1)
    await world.addContact({ first_name: `N${at}`, phones: phone('+59122000000') });
  await world.addContact({ first_name: 'N3', last_name: '' });
  expect(await groupsOf(api, world)).toEqual([{ by: ['name'], names: ['N3', 'N3'] }]);
});

test('does not propose different people again until it is taken back', async () => {
  const world = await createCrmWorld(api);
  const [ana, eva, zoe] = [
    await world.addContact({ first_name: 'Ana', phones: phone('+59170000001') }),
    await world.addContact({ first_name: 'Eva', phones: phone('+59170000001') }),
    await world.addContact({ first_name: 'Zoe', phones: phone('+59170000001') }),
  ];
  const decide = (others: string[], different: boolean, user = world.editor) =>
    api.ok(user, 'decideCrmDuplicates', {
      params: { ...world.params, contact: ana.id },
      body: { others, different },
    });
  await decide([eva.id], true);
  expect(await groupsOf(api, world)).toHaveLength(1);
  await decide([eva.id, zoe.id], true);
  await decide([eva.id, zoe.id], true);
  expect(await groupsOf(api, world)).toEqual([]);
  await decide([zoe.id], false);
  expect(await groupsOf(api, world)).toHaveLength(1);

  const refusals: [others: string[], code: string][] = [
    [[ana.id], 'request/invalid'],
    [[eva.id, newClientId()], 'crm/contact-not-found'],
    [Array.from({ length: 10 }, () => newClientId()), 'request/invalid'],
  ];
  for (const [others, code] of refusals) {
    const params = { ...world.params, contact: ana.id };
    const body = { others, different: true };
    expect(await api.refused(world.owner, 'decideCrmDuplicates', { params, body })).toMatchObject({ code });
  }
});

test('is read by whoever may read contacts, and decided by whoever may write', async () => {
  const world = await createCrmWorld(api);
  const [one, two] = [await world.addContact({ first_name: 'Ana' }), await world.addContact({})];
  const viewer = await joinTeam(
    api,
    world,
    api.user('Vera'),
    await createTestRole(api, world, ['viewOwn', 'delete']),
  );
  const page = await api.ok(viewer, 'listCrmDuplicates', { params: world.params });
  expect(page.groups).toHaveLength(1);
  const denied: [TestUser, string][] = [
    [nobody, 'auth/login-needed'],
    [anonymous(), 'auth/login-needed'],
    [world.stranger, 'business/not-found'],
    [viewer, 'auth/forbidden'],
  ];
  for (const [user, code] of denied) {
    const params = { ...world.params, contact: one.id };
    const body = { others: [two.id], different: true };
    expect(await api.refused(user, 'decideCrmDuplicates', { params, body })).toMatchObject({ code });
  }
  expect(await groupsOf(api, world)).toHaveLength(1);
});
