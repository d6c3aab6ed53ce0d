/** Keeps the signed URLs of listed files valid while the page is visible. */
import { useCallback, useEffect } from 'react';
import type { Renew, ShownFile } from './shown-file.ts';

/** Shorter than the lifetime of URLs, which is at least ten minutes after the response, in milliseconds. */
const freshForMs = 9 * 60_000;

interface Listing {
  files: readonly ShownFile[];

  /** When the oldest of them was read, in milliseconds. */
  readAt: number;

  /** Reads them again; a stable function. */
  refetch(): Promise<readonly ShownFile[]>;
}

/**
 * Refetches the files before their URLs expire, or when the page becomes visible after that. Returns a function that
 * refetches them if their URLs are stale and returns the current version of one.
 */
export function useRenewal({ files, readAt, refetch }: Listing): Renew {
  const isEmpty = files.length === 0;
  useEffect(() => {
    if (isEmpty) return;
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
  }, [isEmpty, readAt, refetch]);

  return useCallback<Renew>(
    async (id) => (isFresh(readAt) ? files : await refetch()).find((file) => file.id === id),
    [files, readAt, refetch],
  );
}

function isFresh(readAt: number): boolean {
  return Date.now() - readAt < freshForMs;
}
