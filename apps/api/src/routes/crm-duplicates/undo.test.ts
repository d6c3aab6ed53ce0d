/** Undoing a merge of contacts (docs/product/crm.md 10.5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDeletedOfCrm } from '../../domain/crm/delete-and-restore.ts';
import { forgetOldMerges } from '../../domain/crm/duplicates/merges.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';
import { email, groupsOf, merge, phone, read, refusedUndo, undo } from './test-merges.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** Two contacts, of which the second one has a list, a ticket and an activity. */
async function createPair(): Promise<CrmWorld & { ana: string; eva: string; ticket: string; list: string }> {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const ana = await world.addContact({ phones: phone('+59170000001'), owner: world.member.uid });
  const eva = await world.addContact({
    first_name: 'Eva',
    company: 'Peña',
    emails: email('eva@example.com'),
  });
  const list = await world.addList('Suya');
  await api.ok(owner, 'addCrmListContact', { params: { ...params, list: list.id, contact: eva.id } });
  const body = { team_id: world.team.id, title: 'Visita', contact: eva.id };
  const { ticket } = await api.ok(owner, 'createTicket', { params, body });
  await api.ok(owner, 'createCrmActivity', {
    params: { ...params, contact: eva.id },
    body: { activity: { kind: 'note', text: 'Nota' } },
  });
  return { ...world, ana: ana.id, eva: eva.id, ticket: ticket.id, list: list.id };
}

async function holdingsOf(world: CrmWorld, contact: string) {
  const on = { params: { ...world.params, contact } };
  const { tickets } = await api.ok(world.owner, 'listCrmContactTickets', on);
  const { entries } = await api.ok(world.owner, 'listCrmTimeline', on);
  const { lists } = await read(api, world, contact);
  return {
    tickets: tickets.length,
    activities: entries.filter(({ activity }) => activity).length,
    lists: lists.length,
  };
}

const all = { tickets: 1, activities: 1, lists: 1 };
const none = { tickets: 0, activities: 0, lists: 0 };

test('restores the contacts with what was theirs, and keeps what was changed since', async () => {
  const world = await createPair();
  const { ana, eva, owner, params } = world;
  const before = await read(api, world, ana);
  const done = await merge(api, world, ana, {
    others: [eva],
    contact: { company: 'Peña', position: 'Jefa', owner: null },
  });
  await api.ok(owner, 'updateCrmContact', {
    params: { ...params, contact: ana },
    body: { contact: { position: 'Gerente', address: 'Av. Arce 1' } },
  });
  expect(await undo(api, world, done)).toMatchObject({ merge: { undone: true }, kept: ['position'] });
  const after = await read(api, world, ana);
  expect({ ...after.contact, updated_at: '' }).toEqual({
    ...before.contact,
    updated_at: '',
    position: 'Gerente',
    address: 'Av. Arce 1',
  });
  expect((await read(api, world, eva)).contact).toMatchObject({ id: eva, company: 'Peña' });
  expect(await holdingsOf(world, ana)).toEqual(none);
  expect(await holdingsOf(world, eva)).toEqual(all);
  expect(await refusedUndo(api, world, done.id)).toBe('crm/merge-undone');
  expect(await api.ok(owner, 'listCrmMerges', { params })).toMatchObject({
    merges: [{ id: done.id, undone: true, merged: [{ name: 'Eva' }] }],
  });
  // The keys of both are their own again.
  await world.addContact({ first_name: 'Nueva', emails: email('eva@example.com') });
  expect(await groupsOf(api, world)).toEqual([{ by: ['email'], names: ['Eva', 'Nueva'] }]);
});

test('leaves a ticket alone whose contact was changed, and a former owner who left', async () => {
  const world = await createPair();
  const { ana, eva, owner, params } = world;
  const other = await world.addContact({ first_name: 'Zoe' });
  const done = await merge(api, world, ana, { others: [eva], contact: { owner: null } });
  await api.ok(owner, 'updateTicket', {
    params: { ...params, tid: world.ticket },
    body: { contact: other.id },
  });
  await api.ok(owner, 'removeMember', { params, query: { uid: world.member.uid } });
  await undo(api, world, done);
  expect((await holdingsOf(world, other.id)).tickets).toBe(1);
  expect((await holdingsOf(world, eva)).tickets).toBe(0);
  expect((await read(api, world, ana)).contact.owner).toBeNull();
});

test('works after either contact was deleted or restored by itself', async () => {
  const world = await createPair();
  const { ana, eva, owner, params } = world;
  const done = await merge(api, world, ana, { others: [eva] });
  await api.ok(owner, 'restoreCrmContact', { params: { ...params, contact: eva } });
  expect(await holdingsOf(world, eva)).toEqual({ tickets: 0, activities: 0, lists: 1 });
  await api.ok(owner, 'deleteCrmContact', { params: { ...params, contact: ana } });
  await undo(api, world, done);
  expect(await holdingsOf(world, eva)).toEqual(all);
  await api.ok(owner, 'restoreCrmContact', { params: { ...params, contact: ana } });
  expect(await holdingsOf(world, ana)).toEqual(none);
  expect((await read(api, world, ana)).contact.emails).toEqual([]);

  const again = await merge(api, world, ana, { others: [eva] });
  await api.ok(owner, 'restoreCrmContact', { params: { ...params, contact: eva } });
  await api.ok(owner, 'deleteCrmContact', { params: { ...params, contact: eva } });
  await undo(api, world, again);
  const on = { params: { ...params, contact: eva } };
  expect((await api.refused(owner, 'getCrmContact', on)).code).toBe('crm/contact-not-found');
  expect((await holdingsOf(world, ana)).tickets).toBe(1);
});

test('merges of one contact are undone in reverse order', async () => {
  const world = await createPair();
  const { ana, eva } = world;
  const zoe = await world.addContact({ first_name: 'Zoe' });
  const first = await merge(api, world, ana, { others: [eva] });
  const second = await merge(api, world, zoe.id, { others: [ana] });
  expect(await refusedUndo(api, world, first.id)).toBe('crm/merge-not-last');
  await undo(api, world, second);
  expect(await holdingsOf(world, ana)).toEqual(all);
  await undo(api, world, first);
  expect(await holdingsOf(world, eva)).toEqual(all);
  expect(await holdingsOf(world, zoe.id)).toEqual(none);
});

test('is refused after 30 days, without the rights, and in another business; then nothing of it is kept', async () => {
  const world = await createPair();
  const { id } = await merge(api, world, world.ana, { others: [world.eva] });
  const deleter = await joinTeam(
    api,
    world,
    api.user('Rolf'),
    await createTestRole(api, world, ['viewAll', 'delete']),
  );
  const params = { ...world.params, merge: id };
  expect((await api.refused(deleter, 'undoCrmMerge', { params })).code).toBe('auth/forbidden');
  expect(await refusedUndo(api, await createCrmWorld(api), id)).toBe('crm/merge-not-found');

  const at = new Date(Date.now() - 31 * 86_400_000);
  const { db } = api.context;
  await db.updateTable('crm_merges').set({ created_at: at }).where('id', '=', id).execute();
  await db.updateTable('crm_contacts').set({ deleted_at: at }).where('id', '=', world.eva).execute();
  expect(await refusedUndo(api, world, id)).toBe('crm/merge-too-old');
  await forgetDeletedOfCrm(api.context);
  await forgetOldMerges(api.context);
  const rows = await db.selectFrom('crm_merges').select('id').where('bid', '=', world.bid).execute();
  expect(rows).toEqual([]);
  expect((await holdingsOf(world, world.ana)).tickets).toBe(1);
});
