/** Shortcuts for tests of duplicates and merges of contacts. */
import type { Wire } from '@minga/contract';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import type { CrmWorld } from '../crm/test-world.ts';

export const email = (address: string) => [{ label: '', address }];
export const phone = (number: string) => [{ label: '', number }];

/** Merges contacts into one. */
export async function merge(
  api: TestApi,
  { owner, params }: CrmWorld,
  contact: string,
  body: Wire['CrmMergeRequest'],
  user: TestUser = owner,
): Promise<Wire['CrmMerge']> {
  return (await api.ok(user, 'mergeCrmContacts', { params: { ...params, contact }, body })).merge;
}

export const undo = (api: TestApi, { owner, params }: CrmWorld, { id }: Wire['CrmMerge']) =>
  api.ok(owner, 'undoCrmMerge', { params: { ...params, merge: id } });

/** Code of a refused undo. */
export async function refusedUndo(api: TestApi, { owner, params }: CrmWorld, id: string): Promise<string> {
  return (await api.refused(owner, 'undoCrmMerge', { params: { ...params, merge: id } })).code;
}

export const read = (api: TestApi, { owner, params }: CrmWorld, contact: string) =>
  api.ok(owner, 'getCrmContact', { params: { ...params, contact } });

/** First names of the contacts of each group, with what they share. */
export async function groupsOf(
  api: TestApi,
  { owner, params }: CrmWorld,
  query: { contact?: string; limit?: number; cursor?: string } = {},
) {
  const page = await api.ok(owner, 'listCrmDuplicates', { params, query });
  return page.groups.map(({ reasons, contacts }) => ({
    by: reasons.map((reason) => reason.by),
    names: contacts.map(({ contact }) => contact.first_name),
  }));
}
