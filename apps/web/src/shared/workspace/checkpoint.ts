/** Reports the selected business to the server: members see when a colleague was last active. */
import { accountEndpoints, isConnectionLost, watchConnection } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { readStored, writeStored } from '../../base/storage/web-storage.ts';
import type { AppDispatch } from '../../base/store.ts';
import { useSelection } from './selection.tsx';

/** Minimum time between two reports of a tab for the same business, in milliseconds. */
export const checkpointRestMs = 60 * 60 * 1000;

const { createCheckpoint } = accountEndpoints.endpoints;

/**
 * Reports when a business is selected, and when the tab becomes visible or online again. Failures are not shown; a
 * report that failed offline is repeated at the next occasion.
 */
export function useCheckpoint(): void {
  const dispatch = useDispatch<AppDispatch>();
  const bid = useSelection().business?.bid ?? null;
  useEffect(() => {
    if (bid === null) return;
    const report = () => void reportCheckpoint(dispatch, bid);
    report();
    document.addEventListener('visibilitychange', report);
    addEventListener('online', report);
    const unwatch = watchConnection(report);
    return () => {
      document.removeEventListener('visibilitychange', report);
      removeEventListener('online', report);
      unwatch();
    };
  }, [bid, dispatch]);
}

async function reportCheckpoint(dispatch: AppDispatch, bid: number): Promise<void> {
  if (document.visibilityState === 'hidden' || !navigator.onLine || isConnectionLost()) return;
  if (Date.now() - readStored('checkpoint:', `${bid}`) < checkpointRestMs) return;
  writeStored('checkpoint:', Date.now(), `${bid}`);
  const { error } = await dispatch(createCheckpoint.initiate({ newCheckpoint: { bid } }, { track: false }));
  if ((error as ApiError | undefined)?.kind === 'offline') writeStored('checkpoint:', 0, `${bid}`);
}
