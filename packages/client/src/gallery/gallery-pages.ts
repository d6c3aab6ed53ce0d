/** Files of a business page by page, as an infinite query (docs/product/tickets.md 5.8). */
import type { Wire } from '@minga/contract';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';
import { galleryTag } from '../tags/tags.ts';

/** Which files are listed; a file matches all filters. */
export interface GalleryPagesArg {
  /** Business. */
  id: number;
  ticketNumber?: number | undefined;
  type?: Wire['GalleryType'] | undefined;

  /** User who uploaded them. */
  uid?: string | undefined;
}

/** A page and the time at which it was read, in milliseconds: its signed URLs are valid for ten minutes from then. */
export type ReadGalleryPage = Wire['GalleryPage'] & { readAt: number };

type GalleryPagesData = InfiniteData<ReadGalleryPage, string | null>;

/** Files of a page: full rows in grids of 2 to 6 columns. */
const pageSize = 60;

export const galleryPagesEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    galleryPages: build.infiniteQuery<ReadGalleryPage, GalleryPagesArg, string | null>({
      query: ({ queryArg: { id, ticketNumber, type, uid }, pageParam }) => ({
        url: `/pages/${id}/gallery`,
        params: { ticket_number: ticketNumber, type, uid, limit: pageSize, cursor: pageParam ?? undefined },
      }),
      transformResponse: (page: Wire['GalleryPage']) => ({ ...page, readAt: Date.now() }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 60,
      providesTags: (_response, _error, { id }) => [galleryTag, { type: 'BusinessData', id }],
    }),
  }),
});

export const { useGalleryPagesInfiniteQuery } = galleryPagesEndpoints;

/** The listed files, each once: a new file moves the others to later pages while pages are read. */
export function galleryFilesOf(data: GalleryPagesData | undefined): Wire['GalleryFile'][] {
  const files = new Map<string, Wire['GalleryFile']>();
  for (const page of data?.pages ?? [])
    for (const file of page.files) if (!files.has(file.id)) files.set(file.id, file);
  return [...files.values()];
}
