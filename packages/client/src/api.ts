import { createApi } from '@reduxjs/toolkit/query/react';
import { tagTypes } from './tags/tags.ts';
import { baseQuery } from './transport/base-query.ts';

/** The API slice. Generated endpoints are injected; `query-tags.ts` and `mutation-effects.ts` add tags and patches. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
  // Writes patch the cache and live events keep it current: focusing a window refetches nothing.
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 300,
});
