/** Files of a ticket whose URLs stay valid while the page is visible. */
import { useListGalleryQuery } from '@minga/client/endpoints';
import { useCallback, useEffect } from 'react';
import type { Renew } from '../../../shared/files/shown-file.ts';

/** Shorter than the lifetime of URLs, which is at least ten minutes after the response, in milliseconds. */
const freshForMs = 9 * 60_000;

/** Refetches the files before their URLs expire, or when the page becomes visible after that. */
export function useFreshFiles(bid: number, ticketId: string) {
  const query = useListGalleryQuery({ id: bid, ticketId, limit: 200 });
  const { currentData, fulfilledTimeStamp: readAt = 0, refetch } = query;

  useEffect(() => {
    if (!currentData?.files.length) return;
    const look = () => {
      // A hidden page does not refetch until it is visible again.
      if (document.visibilityState === 'visible' && !isFresh(readAt)) void refetch();
    };
    look();
    const timer = setTimeout(look, Math.max(0, readAt + freshForMs - Date.now()) + 100);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [currentData, readAt, refetch]);

  const renew = useCallback<Renew>(
    async (id) => {
      const { data } = isFresh(readAt) ? { data: currentData } : await refetch();
      return data?.files.find((file) => file.id === id);
    },
    [currentData, readAt, refetch],
  );
  return { ...query, renew };
}

function isFresh(readAt: number): boolean {
  return Date.now() - readAt < freshForMs;
}
