/** Patches of the cached lists of contacts (tag `Crm`). */
import type { Wire } from '@minga/contract';
import { type OnMutationStarted, responseOf } from '../endpoint-types.ts';
import { type ContactPagesData, crmPagesEndpoints } from './crm-pages.ts';

/** The pages with one contact replaced; unchanged if it is not on them. */
export function replaceContact(pages: ContactPagesData, contact: Wire['CrmContact']): ContactPagesData {
  const { address: _address, location: _location, birthday: _birthday, notes: _notes, ...card } = contact;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      contacts: page.contacts.map((other) => (other.id === card.id ? card : other)),
    })),
  };
}

/** Write-through: lists show the stored contact before they are fetched again. */
export const patchUpdatedContact: OnMutationStarted<'updateCrmContact'> = async (
  { id },
  { dispatch, getState, queryFulfilled },
) => {
  const response = await responseOf(queryFulfilled);
  if (!response) return;
  const { selectCachedArgsForQuery, updateQueryData } = crmPagesEndpoints.util;
  for (const arg of selectCachedArgsForQuery(getState(), 'contactPages')) {
    if (arg.id === id)
      dispatch(updateQueryData('contactPages', arg, (pages) => replaceContact(pages, response.contact)));
  }
};
