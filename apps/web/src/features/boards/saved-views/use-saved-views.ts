import { type BoardArg, useListSavedViewsQuery } from '@minga/client/endpoints';
import { skipToken } from '@reduxjs/toolkit/query/react';

/** The saved views of a board. */
export function useSavedViews(arg: BoardArg | null) {
  const read = useListSavedViewsQuery(arg ? { id: arg.id, tid: arg.teamId } : skipToken);
  return {
    views: read.currentData?.views,
    /** Whether the server answered: stored views may lack a newer default. */
    isConfirmed: read.fulfilledTimeStamp !== undefined,
    isLoading: read.currentData === undefined && (read.isFetching || read.isUninitialized),
    isFailed: read.isError && !read.isFetching,
    retry: () => void read.refetch(),
  };
}
