/** Requests of changes of many contacts at once: what they need, and how many statements they take. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeContactsAtOnce } from '../../domain/crm/bulk/change-contacts.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

test.each<[string, Partial<Wire['CrmBulkChange']> & Pick<Wire['CrmBulkChange'], 'action'>, string]>([
  ['a list action without a list', { action: 'add-to-list' }, '/list'],
  ['a tag action without tags', { action: 'remove-tags' }, '/tags'],
  ['a blank tag', { action: 'add-tags', tags: [' '] }, '/tags/0'],
  ['more than 5 tags', { action: 'add-tags', tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, '/tags'],
  ['an owner action without an owner', { action: 'set-owner' }, '/owner'],
  ['a field action without values', { action: 'set-fields' }, '/custom_fields'],
  ['a value of another action', { action: 'delete', tags: ['a'] }, '/tags'],
  ['an owner of another action', { action: 'add-tags', tags: ['a'], owner: null }, '/owner'],
  ['no contacts', { action: 'delete', contacts: [] }, '/contacts'],
  [
    'more than 500 contacts',
    { action: 'delete', contacts: Array.from({ length: 501 }, () => newClientId()) },
    '/contacts',
  ],
])('a request is rejected with %s', async (_name, values, path) => {
  const world = await createCrmWorld(api);
  const contacts = [(await world.addContact({})).id];
  const call = { params: world.params, body: { contacts, ...values } };
  expect(await api.refused(world.owner, 'changeCrmContacts', call)).toMatchObject({
    code: 'request/invalid',
    fields: [{ path }],
  });
});

test.each<Pick<Wire['CrmBulkChange'], 'action' | 'tags'>>([
  { action: 'mark-do-not-contact' },
  { action: 'add-tags', tags: ['vip'] },
  { action: 'add-to-list' },
  { action: 'delete' },
  { action: 'restore' },
])('$action takes as many statements for 40 contacts as for one', async (request) => {
  const world = await createCrmWorld(api);
  const { id: list } = await world.addList('Clientes');
  const contacts: string[] = [];
  while (contacts.length < 41) contacts.push((await world.addContact({})).id);
  if (request.action === 'restore')
    await api.ok(world.owner, 'changeCrmContacts', {
      params: world.params,
      body: { contacts, action: 'delete' },
    });
  const body = { ...request, ...(request.action === 'add-to-list' ? { list } : {}) };
  const one = await statementsOf(world, { ...body, contacts: contacts.slice(0, 1) });
  const many = await statementsOf(world, { ...body, contacts: contacts.slice(1) });
  expect(many).toBe(one);
  expect(one).toBeLessThanOrEqual(8);
});

/** Number of statements of a change, all of whose contacts change. */
async function statementsOf({ owner, bid }: CrmWorld, body: Wire['CrmBulkChange']): Promise<number> {
  const { context } = api;
  const { token } = await context.db
    .selectFrom('crm_tokens')
    .select('token')
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const caller = { uid: owner.uid, name: 'Olga', email: null, lang: 'es', appToken: token } as const;
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const answer = await context.db.transaction().execute(async (db) => {
    const nothing = () => undefined;
    const write = { context, db: db.withPlugin(counter), caller, emit: nothing, afterCommit: nothing };
    return changeContactsAtOnce(write, bid, body);
  });
  expect(answer.changed).toBe(body.contacts.length);
  return count;
}
