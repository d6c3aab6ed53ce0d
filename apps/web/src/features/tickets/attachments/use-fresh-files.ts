/** Files of a ticket whose URLs stay valid while the page is visible. */
import { useListGalleryQuery } from '@minga/client/endpoints';
import { useCallback } from 'react';
import { useRenewal } from '../../../shared/files/use-renewal.ts';

export function useFreshFiles(bid: number, ticketId: string) {
  const query = useListGalleryQuery({ id: bid, ticketId, limit: 200 });
  const { currentData, fulfilledTimeStamp: readAt = 0, refetch } = query;
  const files = currentData?.files ?? none;
  const read = useCallback(async () => (await refetch()).data?.files ?? none, [refetch]);
  return { ...query, renew: useRenewal({ files, readAt, refetch: read }) };
}

const none: readonly never[] = [];
