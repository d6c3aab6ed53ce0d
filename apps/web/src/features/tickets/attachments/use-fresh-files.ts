/** The files of a ticket, with addresses that work for as long as the page is looked at. */
import { useListGalleryQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useCallback, useEffect } from 'react';

/** Addresses work for ten minutes at least from when they were read, in milliseconds. */
const freshForMs = 9 * 60_000;

/** Reads the files again if their addresses are old; answers the file as it is then, or nothing when it is gone. */
export type Renew = (id: string) => Promise<Wire['GalleryFile'] | undefined>;

/** Files that are read again before their addresses run out, or when one comes back to the page after that. */
export function useFreshFiles(bid: number, ticketId: string) {
  const query = useListGalleryQuery({ id: bid, ticketId, limit: 200 });
  const { currentData, fulfilledTimeStamp: readAt = 0, refetch } = query;

  useEffect(() => {
    if (!currentData?.files.length) return;
    const look = () => {
      // Nobody looks at a hidden page: it waits until it is shown again.
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
