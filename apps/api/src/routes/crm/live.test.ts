/** Live events of the CRM: who receives them, and which write emits which (docs/product/crm.md 8.5). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LiveStream, type LiveStreams, serveLiveStreams } from '../../testing/live-stream.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { begin, send } from '../crm-imports/test-imports.ts';
import { log } from '../crm-timeline/test-timeline.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
let streams: LiveStreams;
beforeAll(async () => {
  api = await testApi();
  streams = await serveLiveStreams(api);
});
afterAll(async () => {
  streams.close();
  await api.close();
});

const listen = (user: TestUser) => streams.listen(user);

/** An event for the whole business follows: every earlier event has arrived by then. */
async function eventsOf(world: CrmWorld, stream: LiveStream) {
  await api.ok(world.owner, 'updateBusiness', { params: world.params, body: { name: 'Nuevo' } });
  await vi.waitFor(() => expect(stream.events.at(-1)).toMatchObject({ type: 'business-changed' }));
  return stream.events.splice(0).filter(({ type }) => type !== 'business-changed');
}

const none = { many: false, contacts: [], lists: [], companies: [], renames: false };

test('members who may read contacts receive changes; others of the business do not', async () => {
  const world = await createCrmWorld(api);
  const readers = await Promise.all([world.owner, world.admin, world.viewer, world.editor].map(listen));
  const other = await listen(world.colleague);
  const { id } = await world.addContact({});
  const expected = { ...none, type: 'crm-changed', bid: world.bid, contacts: [id] };
  for (const stream of readers) await vi.waitFor(() => expect(stream.events).toEqual([expected]));
  expect(await eventsOf(world, other)).toEqual([]);
});

test('each write names what it changed, and whether tickets name a contact differently', async () => {
  const world = await createCrmWorld(api);
  const { owner, params, bid } = world;
  const { id } = await world.addContact({});
  const { id: list } = await world.addList('Clientes');
  const { id: other } = await world.addList('Otros');
  const { id: company } = await world.addCompany('Martillo');
  const on = { ...params, contact: id };
  const stream = await listen(world.viewer);
  const after = async (write: () => Promise<unknown>) => {
    await write();
    return eventsOf(world, stream);
  };
  const changed = (what: Partial<typeof none> | Record<string, unknown>) => [
    { type: 'crm-changed', bid, ...none, ...what },
  ];
  const update = (contact: object) => () =>
    api.ok(owner, 'updateCrmContact', { params: on, body: { contact } });
  expect(await after(update({ notes: 'x' }))).toEqual(changed({ contacts: [id] }));
  expect(await after(update({ last_name: 'Paz' }))).toEqual(changed({ contacts: [id], renames: true }));
  for (const operation of ['deleteCrmContact', 'restoreCrmContact'] as const)
    expect(await after(() => api.ok(owner, operation, { params: on }))).toEqual(
      changed({ contacts: [id], renames: true }),
    );
  for (const operation of ['addCrmListContact', 'removeCrmListContact'] as const)
    expect(await after(() => api.ok(owner, operation, { params: { ...on, list } }))).toEqual(
      changed({ contacts: [id], lists: [list] }),
    );
  for (const operation of ['addCrmBusinessContact', 'removeCrmBusinessContact'] as const)
    expect(await after(() => api.ok(owner, operation, { params: { ...on, company } }))).toEqual(
      changed({ contacts: [id], companies: [company] }),
    );
  for (const operation of ['deleteCrmList', 'restoreCrmList'] as const)
    expect(await after(() => api.ok(owner, operation, { params: { ...params, list } }))).toEqual(
      changed({ lists: [list] }),
    );
  expect(
    await after(() =>
      api.ok(owner, 'updateCrmBusiness', {
        params: { ...params, company },
        body: { crmBusiness: { notes: 'x' } },
      }),
    ),
  ).toEqual(changed({ companies: [company] }));
  expect(await after(() => log(api, world, owner, id))).toEqual([
    { type: 'crm-timeline-changed', bid, contact: id },
  ]);
  const bulk = (body: { action: 'add-tags'; tags: string[] } | { action: 'delete' }) => () =>
    api.ok(owner, 'changeCrmContacts', { params, body: { contacts: [id], ...body } });
  expect(await after(bulk({ action: 'add-tags', tags: ['vip'] }))).toEqual(changed({ contacts: [id] }));
  // The contact has the tag: nothing changes.
  expect(await after(bulk({ action: 'add-tags', tags: ['vip'] }))).toEqual([]);
  expect(await after(bulk({ action: 'delete' }))).toEqual(changed({ contacts: [id], renames: true }));
  await api.ok(owner, 'restoreCrmContact', { params: on });
  await api.ok(owner, 'addCrmListContact', { params: { ...on, list: other } });
  await eventsOf(world, stream);
  const body = { confirm_name: 'Ana Paz' };
  expect(await after(() => api.ok(owner, 'eraseCrmContact', { params: on, body }))).toEqual(
    changed({ contacts: [id], lists: [other], renames: true }),
  );
});

test('an import and its undo announce their contacts, and only that there are many above 100', async () => {
  const world = await createCrmWorld(api);
  const { id: list } = await world.addList('Clientes');
  const stream = await listen(world.viewer);
  const few = await begin(api, world, 2, { list });
  const answer = await send(api, world, few.id, 0, [{ first_name: 'Uno' }, { first_name: 'Dos' }]);
  const contacts = answer.items.map(({ id }) => id).toSorted();
  const sorted = (events: readonly object[]) =>
    events.map((event) => ('contacts' in event ? { ...event, contacts: idsIn(event) } : event));
  const idsIn = ({ contacts: ids }: { contacts: unknown }) => (ids as string[]).toSorted();
  const type = 'crm-changed';
  expect(sorted(await eventsOf(world, stream))).toEqual([
    { ...none, type, bid: world.bid, contacts, lists: [list] },
  ]);
  await api.ok(world.owner, 'undoCrmImport', { params: { ...world.params, ref: few.id } });
  expect(sorted(await eventsOf(world, stream))).toEqual([
    { ...none, type, bid: world.bid, contacts, lists: [list], renames: true },
  ]);
  const large = await begin(api, world, 101, { action: 'create' });
  const rows = Array.from({ length: 101 }, (_, at) => ({ first_name: `Fila ${at}` }));
  await send(api, world, large.id, 0, rows);
  expect(await eventsOf(world, stream)).toEqual([{ ...none, type, bid: world.bid, many: true }]);
});

test('a merge and its undo announce the contacts, their lists, and that tickets name another contact', async () => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const [ana, eva] = [await world.addContact({}), await world.addContact({})];
  const { id: list } = await world.addList('Clientes');
  await api.ok(owner, 'addCrmListContact', { params: { ...params, list, contact: eva.id } });
  const stream = await listen(world.viewer);
  const expected = [
    {
      ...none,
      type: 'crm-changed',
      bid: world.bid,
      contacts: [ana.id, eva.id],
      lists: [list],
      renames: true,
    },
  ];
  const { merge } = await api.ok(owner, 'mergeCrmContacts', {
    params: { ...params, contact: ana.id },
    body: { others: [eva.id] },
  });
  expect(await eventsOf(world, stream)).toEqual(expected);
  await api.ok(owner, 'undoCrmMerge', { params: { ...params, merge: merge.id } });
  expect(await eventsOf(world, stream)).toEqual(expected);
});

test('the contacts of a member who leaves are announced', async () => {
  const world = await createCrmWorld(api);
  const { id } = await world.addContact({ owner: world.member.uid });
  const stream = await listen(world.viewer);
  await api.ok(world.owner, 'removeMember', { params: world.params, query: { uid: world.member.uid } });
  await vi.waitFor(() =>
    expect(stream.events).toContainEqual({ ...none, type: 'crm-changed', bid: world.bid, contacts: [id] }),
  );
});
