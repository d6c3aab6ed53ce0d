/** Contacts, businesses, lists and duplicates of the CRM page by page, as infinite queries (docs/product/crm.md 3.1, 10.1). */
import type { Wire } from '@minga/contract';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';
import type { CountCrmContactsApiArg } from '../generated/crm.ts';

/** What a list shows, and in which order. */
export interface CrmPagesArg {
  /** Business. */
  id: number;
  txt?: string;
  sort?: Wire['CrmSort'];
  direction?: Wire['CrmDirection'];
}

/** Contacts, also filtered ones and those of one list or of one CRM business. */
export interface ContactPagesArg extends Omit<CrmPagesArg, 'sort'>, Omit<Wire['CrmFilter'], 'txt'> {
  sort?: Wire['CrmContactSort'];
  list?: string;
  company?: string;
}

/** Which contacts are meant, without their order. */
export type ContactScope = Omit<ContactPagesArg, 'sort' | 'direction'>;

/** The argument of the generated endpoints of contacts, which name the conditions in camel case. */
export function contactScopeArg(scope: ContactScope): CountCrmContactsApiArg {
  const {
    in_name: inName,
    in_company: inCompany,
    in_position: inPosition,
    in_address: inAddress,
    in_phone: inPhone,
    in_email: inEmail,
    do_not_contact: doNotContact,
    birthday_month: birthdayMonth,
    created_from: createdFrom,
    created_before: createdBefore,
    updated_from: updatedFrom,
    updated_before: updatedBefore,
    ...others
  } = scope;
  // A condition that is missing above does not compile.
  const unchanged: Pick<CountCrmContactsApiArg, keyof typeof others> = others;
  return {
    ...unchanged,
    ...(inName === undefined ? {} : { inName }),
    ...(inCompany === undefined ? {} : { inCompany }),
    ...(inPosition === undefined ? {} : { inPosition }),
    ...(inAddress === undefined ? {} : { inAddress }),
    ...(inPhone === undefined ? {} : { inPhone }),
    ...(inEmail === undefined ? {} : { inEmail }),
    ...(doNotContact === undefined ? {} : { doNotContact }),
    ...(birthdayMonth === undefined ? {} : { birthdayMonth }),
    ...(createdFrom === undefined ? {} : { createdFrom }),
    ...(createdBefore === undefined ? {} : { createdBefore }),
    ...(updatedFrom === undefined ? {} : { updatedFrom }),
    ...(updatedBefore === undefined ? {} : { updatedBefore }),
  };
}

/** Probable duplicates, also those of one contact. */
export interface DuplicatePagesArg {
  /** Business. */
  id: number;
  contact?: string;
}

type Cursor = string | null;
export type ContactPagesData = InfiniteData<Wire['CrmContactsPage'], Cursor>;

/** The pages follow each other by cursor. */
const infiniteQueryOptions = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { next: Cursor }) => next ?? undefined,
};

const tags = {
  // Other people change them, too.
  keepUnusedDataFor: 60,
  providesTags: (_response: unknown, _error: unknown, { id }: { id: number }) => [
    'Crm' as const,
    { type: 'BusinessData' as const, id },
  ],
};

function pageOf(
  kind: 'contacts' | 'contacts/duplicates' | 'businesses' | 'lists',
  { id, ...params }: ContactPagesArg | DuplicatePagesArg,
  cursor: Cursor,
) {
  return { url: `/business/${id}/crm/${kind}`, params: { ...params, cursor } };
}

export const crmPagesEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    contactPages: build.infiniteQuery<Wire['CrmContactsPage'], ContactPagesArg, Cursor>({
      query: ({ queryArg, pageParam }) => pageOf('contacts', queryArg, pageParam),
      infiniteQueryOptions,
      ...tags,
    }),
    crmDuplicatePages: build.infiniteQuery<Wire['CrmDuplicatesPage'], DuplicatePagesArg, Cursor>({
      query: ({ queryArg, pageParam }) => pageOf('contacts/duplicates', queryArg, pageParam),
      infiniteQueryOptions,
      ...tags,
    }),
    crmBusinessPages: build.infiniteQuery<Wire['CrmBusinessesPage'], CrmPagesArg, Cursor>({
      query: ({ queryArg, pageParam }) => pageOf('businesses', queryArg, pageParam),
      infiniteQueryOptions,
      ...tags,
    }),
    crmListPages: build.infiniteQuery<Wire['CrmListsPage'], CrmPagesArg, Cursor>({
      query: ({ queryArg, pageParam }) => pageOf('lists', queryArg, pageParam),
      infiniteQueryOptions,
      ...tags,
    }),
  }),
});

export const {
  useContactPagesInfiniteQuery,
  useCrmBusinessPagesInfiniteQuery,
  useCrmDuplicatePagesInfiniteQuery,
  useCrmListPagesInfiniteQuery,
} = crmPagesEndpoints;
