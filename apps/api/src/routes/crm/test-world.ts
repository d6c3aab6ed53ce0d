/** A business whose CRM has an app token, and shortcuts to fill it. */
import type { Wire } from '@minga/contract';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../../testing/test-world.ts';

export interface CrmWorld extends TestWorld {
  /** Path parameters of every call. */
  params: { id: number };
  /** May edit and see tickets of one team. */
  editor: TestUser;
  addContact(contact: Partial<Wire['NewCrmContact']>): Promise<Wire['CrmContact']>;
  addList(name: string): Promise<Wire['CrmList']>;
  addCompany(name: string): Promise<Wire['CrmBusiness']>;
}

export async function createCrmWorld(api: TestApi): Promise<CrmWorld> {
  const world = await createTestWorld(api);
  const params = { id: world.bid };
  const { owner } = world;
  await api.ok(owner, 'createAppToken', { params });
  const rid = await createTestRole(api, world, ['viewOwn', 'edit']);
  return {
    ...world,
    params,
    editor: await joinTeam(api, world, api.user('Edgar'), rid),
    addContact: async (contact) => {
      const body = { contact: { first_name: 'Ana', ...contact } };
      return (await api.ok(owner, 'createCrmContact', { params, body })).contact;
    },
    addList: async (name) =>
      (await api.ok(owner, 'createCrmList', { params, body: { list: { name } } })).list,
    addCompany: async (name) => {
      const answer = await api.ok(owner, 'createCrmBusiness', { params, body: { crmBusiness: { name } } });
      return answer.crmBusiness;
    },
  };
}
