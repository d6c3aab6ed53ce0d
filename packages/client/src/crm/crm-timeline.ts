/** The timeline of a contact page by page, as an infinite query (docs/product/crm.md 7.1). */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';

/** A contact of a business. */
export interface CrmTimelineArg {
  /** Business. */
  id: number;
  contact: string;
}

type Cursor = string | null;

export const crmTimelineEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    crmTimelinePages: build.infiniteQuery<Wire['CrmTimelinePage'], CrmTimelineArg, Cursor>({
      query: ({ queryArg: { id, contact }, pageParam }) => ({
        url: `/business/${id}/crm/contacts/${contact}/timeline`,
        params: { cursor: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
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
  }),
});

export const { useCrmTimelinePagesInfiniteQuery } = crmTimelineEndpoints;
