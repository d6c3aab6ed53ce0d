/** The timelines of contacts and of CRM businesses page by page, as infinite queries (docs/product/crm.md 7.1). */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';

/** A contact of a business. */
export interface CrmTimelineArg {
  /** Business. */
  id: number;
  contact: string;
}

/** A CRM business. */
export interface CrmBusinessTimelineArg {
  /** Business. */
  id: number;
  company: string;
}

type Cursor = string | null;

const infiniteQueryOptions = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { next: Cursor }) => next ?? undefined,
};

export const crmTimelineEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    crmTimelinePages: build.infiniteQuery<Wire['CrmTimelinePage'], CrmTimelineArg, Cursor>({
      query: ({ queryArg: { id, contact }, pageParam }) => ({
        url: `/business/${id}/crm/contacts/${contact}/timeline`,
        params: { cursor: pageParam },
      }),
      infiniteQueryOptions,
      // Other people change it, too.
      keepUnusedDataFor: 30,
      // Any change of a ticket may change the tickets of a contact.
      providesTags: (_response, _error, { id, contact }) => [
        { type: 'CrmTimeline', id: contact },
        { type: 'CrmContact', id: contact },
        'Search',
        { type: 'BusinessData', id },
      ],
    }),
    crmBusinessTimelinePages: build.infiniteQuery<Wire['CrmTimelinePage'], CrmBusinessTimelineArg, Cursor>({
      query: ({ queryArg: { id, company }, pageParam }) => ({
        url: `/business/${id}/crm/businesses/${company}/timeline`,
        params: { cursor: pageParam },
      }),
      infiniteQueryOptions,
      keepUnusedDataFor: 30,
      providesTags: (_response, _error, { id }) => ['Crm', 'Search', { type: 'BusinessData', id }],
    }),
  }),
});

export const { useCrmTimelinePagesInfiniteQuery, useCrmBusinessTimelinePagesInfiniteQuery } =
  crmTimelineEndpoints;
