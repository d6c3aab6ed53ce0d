/** Merging contacts (docs/product/crm.md 10.3, 10.4). */
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { changesOf } from '../crm-timeline/test-timeline.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';
import { email, merge, phone, read } from './test-merges.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

test('moves lists, businesses, tickets and activities once, and unites phones, emails and tags', async () => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const ana = await world.addContact({ last_name: 'Rojas', phones: phone('+59170000001'), tags: ['vip'] });
  const eva = await world.addContact({
    first_name: 'Anita',
    company: 'Peña',
    notes: 'Suyas',
    emails: email('ana@example.com'),
    tags: ['VIP', 'nueva'],
  });
  const [both, hers] = [await world.addList('Ambas'), await world.addList('Suya')];
  const company = await world.addCompany('Martillo');
  for (const [list, contact] of [
    [both, ana],
    [both, eva],
    [hers, eva],
  ] as const)
    await api.ok(owner, 'addCrmListContact', { params: { ...params, list: list.id, contact: contact.id } });
  await api.ok(owner, 'addCrmBusinessContact', {
    params: { ...params, company: company.id, contact: eva.id },
  });
  const body = { team_id: world.team.id, title: 'Visita', contact: eva.id };
  const { ticket } = await api.ok(owner, 'createTicket', { params, body });
  await api.ok(owner, 'createCrmActivity', {
    params: { ...params, contact: eva.id },
    body: { activity: { kind: 'call', text: 'Llamó' } },
  });

  const done = await merge(api, world, ana.id, { others: [eva.id, eva.id], contact: { company: 'Peña' } });
  expect(done).toMatchObject({
    contact: { id: ana.id, name: 'Ana Rojas' },
    merged: [{ id: eva.id, name: 'Anita' }],
    undone: false,
    uid: owner.uid,
  });
  const after = await read(api, world, ana.id);
  expect(after).toMatchObject({
    contact: { company: 'Peña', notes: '', phones: phone('+59170000001'), emails: email('ana@example.com') },
    lists: [{ name: 'Ambas' }, { name: 'Suya' }],
    businesses: [{ name: 'Martillo' }],
  });
  expect(after.contact.tags).toEqual(['vip', 'nueva']);
  const on = { params: { ...params, contact: ana.id } };
  const tickets = await api.ok(owner, 'listCrmContactTickets', on);
  expect(tickets.tickets.map(({ id }) => id)).toEqual([ticket.id]);
  const { list } = await api.ok(owner, 'getCrmList', { params: { ...params, list: both.id } });
  expect(list.contacts).toBe(1);
  const timeline = await api.ok(owner, 'listCrmTimeline', on);
  expect(timeline.entries.filter(({ activity }) => activity)).toHaveLength(1);
  expect(timeline.entries.find(({ change }) => change?.kind === 'merged')?.change).toMatchObject({
    cause: 'person',
    merged: ['Anita'],
    fields: [{ field: 'company' }, { field: 'emails' }, { field: 'tags' }],
  });
});

test('the address of a merged contact leads to the other, through several merges', async () => {
  const world = await createCrmWorld(api);
  const [ana, eva, zoe] = [
    await world.addContact({}),
    await world.addContact({}),
    await world.addContact({}),
  ];
  await merge(api, world, eva.id, { others: [ana.id] });
  await merge(api, world, zoe.id, { others: [eva.id] });
  expect((await read(api, world, ana.id)).contact.id).toBe(zoe.id);
  await api.ok(world.owner, 'deleteCrmContact', { params: { ...world.params, contact: zoe.id } });
  const on = { params: { ...world.params, contact: ana.id } };
  expect((await api.refused(world.owner, 'getCrmContact', on)).code).toBe('crm/contact-not-found');
  const restored = { params: { ...world.params, contact: eva.id } };
  await api.ok(world.owner, 'restoreCrmContact', restored);
  expect((await read(api, world, ana.id)).contact.id).toBe(eva.id);
});

test('of two merges of the same contacts at once, one is refused; a retry changes nothing', async () => {
  const world = await createCrmWorld(api);
  const [ana, eva] = [await world.addContact({}), await world.addContact({})];
  const key = newClientId();
  const call = {
    params: { ...world.params, contact: ana.id },
    body: { others: [eva.id] },
    key,
  };
  const first = await api.ok(world.owner, 'mergeCrmContacts', call);
  expect(await api.ok(world.owner, 'mergeCrmContacts', call)).toEqual(first);
  for (const [contact, other] of [
    [ana, eva],
    [eva, ana],
  ] as const) {
    const params = { ...world.params, contact: contact.id };
    const body = { others: [other.id] };
    const refused = await api.refused(world.owner, 'mergeCrmContacts', { params, body });
    expect(refused.code).toBe('crm/contact-not-found');
  }
  expect((await changesOf(api, world, ana.id)).filter(({ kind }) => kind === 'merged')).toHaveLength(1);
});

test('is refused without the rights to write and to delete, and with foreign contacts, and changes nothing', async () => {
  const world = await createCrmWorld(api);
  const foreign = await (await createCrmWorld(api)).addContact({});
  const [ana, eva] = [await world.addContact({}), await world.addContact({})];
  const deleter = await join(world, ['viewAll', 'delete']);
  const others = [eva.id];
  const refusals: [TestUser, string, Parameters<typeof merge>[3], string][] = [
    [nobody, ana.id, { others }, 'auth/login-needed'],
    [world.stranger, ana.id, { others }, 'business/not-found'],
    [world.editor, ana.id, { others }, 'auth/forbidden'],
    [deleter, ana.id, { others }, 'auth/forbidden'],
    [world.owner, foreign.id, { others }, 'crm/contact-not-found'],
    [world.owner, ana.id, { others: [eva.id, foreign.id] }, 'crm/contact-not-found'],
    [world.owner, ana.id, { others: [ana.id] }, 'request/invalid'],
    [world.owner, ana.id, { others, contact: { first_name: ' ' } }, 'request/invalid'],
    [world.owner, ana.id, { others, contact: { owner: world.stranger.uid } }, 'business/member-not-found'],
  ];
  for (const [user, contact, body, code] of refusals) {
    const params = { ...world.params, contact };
    expect(await api.refused(user, 'mergeCrmContacts', { params, body })).toMatchObject({ code });
  }
  for (const user of [world.editor, deleter])
    expect((await api.refused(user, 'listCrmMerges', { params: world.params })).code).toBe('auth/forbidden');
  expect(await api.ok(world.owner, 'listCrmMerges', { params: world.params })).toEqual({ merges: [] });
  const merger = await join(world, ['viewOwn', 'edit', 'delete']);
  expect(await merge(api, world, ana.id, { others }, merger)).toMatchObject({ uid: merger.uid });
});

test('is refused beyond the limit of lists and of activities of a contact', async () => {
  const world = await createCrmWorld(api);
  const { bid } = world;
  const [ana, eva] = [await world.addContact({}), await world.addContact({})];
  const { db } = api.context;
  const most = limits.crmActivitiesOfContact;
  await sql`insert into crm_activities (bid, id, contact_id, kind, happened_at, text, created_by, created_at)
    select ${bid}::int, ${eva.id} || at, case when at = 0 then ${ana.id} else ${eva.id} end, 'note', now(), 'x', 'u', now()
    from generate_series(0, ${most}::int) at`.execute(db);
  const call = { params: { ...world.params, contact: ana.id }, body: { others: [eva.id] } };
  expect((await api.refused(world.owner, 'mergeCrmContacts', call)).code).toBe('crm/too-many');
  await sql`delete from crm_activities where bid = ${bid}::int and contact_id = ${ana.id}`.execute(db);
  await sql`insert into crm_lists (bid, id, name, description, sort_name, search_text, created_by, created_at, updated_at)
    select ${bid}::int, 'l' || at, 'l', '', 'l', 'l', 'u', now(), now()
    from generate_series(0, ${limits.crmListsOfContact}::int) at`.execute(db);
  await sql`insert into crm_list_contacts (bid, list_id, contact_id)
    select bid, id, case when id = 'l0' then ${eva.id} else ${ana.id} end from crm_lists where bid = ${bid}::int`.execute(
    db,
  );
  expect((await api.refused(world.owner, 'mergeCrmContacts', call)).code).toBe('crm/too-many');
  expect((await read(api, world, eva.id)).contact.id).toBe(eva.id);
});

test('whoever differs from a merged contact is not proposed as a duplicate of the other', async () => {
  const world = await createCrmWorld(api);
  const shared = phone('+59170000001');
  const [ana, eva, zoe] = [
    await world.addContact({ phones: shared }),
    await world.addContact({ phones: shared }),
    await world.addContact({ first_name: 'Zoe', phones: shared }),
  ];
  await api.ok(world.owner, 'decideCrmDuplicates', {
    params: { ...world.params, contact: eva.id },
    body: { others: [zoe.id], different: true },
  });
  await merge(api, world, ana.id, { others: [eva.id] });
  const page = await api.ok(world.owner, 'listCrmDuplicates', { params: world.params });
  expect(page.groups).toEqual([]);
});

async function join(world: CrmWorld, names: Parameters<typeof createTestRole>[2]): Promise<TestUser> {
  return joinTeam(api, world, api.user('Rolf'), await createTestRole(api, world, names));
}
