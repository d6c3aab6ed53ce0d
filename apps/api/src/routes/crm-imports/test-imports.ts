/** Shortcuts of the tests of imports. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { TestApi } from '../../testing/test-api.ts';
import type { CrmWorld } from '../crm/test-world.ts';

/** Starts an import: by email, duplicates are skipped. */
export async function begin(
  api: TestApi,
  world: CrmWorld,
  rows: number,
  change: Partial<Wire['NewCrmImport']> = {},
): Promise<Wire['CrmImport']> {
  const body = {
    id: newClientId(),
    file_name: 'contactos.csv',
    rows,
    key: 'email',
    action: 'skip',
    ...change,
  } as const;
  return (await api.ok(world.owner, 'createCrmImport', { params: world.params, body })).import;
}

export function send(
  api: TestApi,
  world: CrmWorld,
  ref: string,
  from: number,
  contacts: Wire['NewCrmContact'][],
): Promise<Wire['BatchAnswer']> {
  const params = { ...world.params, ref };
  return api.ok(world.owner, 'importCrmContacts', { params, body: { from, contacts } });
}

export async function listImports(api: TestApi, world: CrmWorld): Promise<Wire['CrmImport'][]> {
  return (await api.ok(world.owner, 'listCrmImports', { params: world.params })).imports;
}

/** All contacts by name, complete. */
export async function contactsOf(api: TestApi, world: CrmWorld): Promise<Wire['CrmContact'][]> {
  const { contacts } = await api.ok(world.owner, 'listCrmContacts', {
    params: world.params,
    query: { limit: 100 },
  });
  const read = contacts.map(async ({ id }) => {
    const { contact } = await api.ok(world.owner, 'getCrmContact', {
      params: { ...world.params, contact: id },
    });
    return contact;
  });
  return Promise.all(read);
}
