/** Managed devices and their commands page by page, as infinite queries (docs/product/mdm.md 2.2). */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';

/** Which devices a list shows. */
export interface MdmDevicePagesArg {
  /** Business. */
  id: number;
  txt?: string;
  status?: Wire['MdmDeviceStatus'];
}

/** A device of a business. */
export interface MdmCommandPagesArg {
  /** Business. */
  id: number;
  device: string;
}

type Cursor = string | null;

/** Seconds for which an unused response is kept. Devices change their rows without an event. */
export const mdmCacheS = 10;

/** The pages follow each other by cursor. */
const infiniteQueryOptions = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { next: Cursor }) => next ?? undefined,
};

const tags = {
  keepUnusedDataFor: mdmCacheS,
  providesTags: (_response: unknown, _error: unknown, { id }: { id: number }) => [
    'Mdm' as const,
    { type: 'BusinessData' as const, id },
  ],
};

export const mdmPagesEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    mdmDevicePages: build.infiniteQuery<Wire['MdmDevicesPage'], MdmDevicePagesArg, Cursor>({
      query: ({ queryArg: { id, ...params }, pageParam }) => ({
        url: `/business/${id}/mdm/devices`,
        params: { ...params, cursor: pageParam },
      }),
      infiniteQueryOptions,
      ...tags,
    }),
    mdmCommandPages: build.infiniteQuery<Wire['MdmCommandsPage'], MdmCommandPagesArg, Cursor>({
      query: ({ queryArg: { id, device }, pageParam }) => ({
        url: `/business/${id}/mdm/devices/${device}/commands`,
        params: { cursor: pageParam },
      }),
      infiniteQueryOptions,
      ...tags,
    }),
  }),
});

export const { useMdmCommandPagesInfiniteQuery, useMdmDevicePagesInfiniteQuery } = mdmPagesEndpoints;
