/** Tells the server in which business the person is: colleagues see when they were last there. */
import { accountEndpoints, isConnectionLost, watchConnection } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../base/store.ts';
import { useSelection } from './selection.tsx';

/** A tab tells it once per business in so long, in milliseconds. */
export const checkpointRestMs = 60 * 60 * 1000;

const { createCheckpoint } = accountEndpoints.endpoints;

/** Where the tab's storage is blocked, what was told is remembered until the page goes. */
const memory = new Map<string, string>();

/**
 * Tells it when a business is selected, and when the tab is looked at or connected again. Nobody is told when it fails;
 * what the network swallowed is told at the next occasion.
 */
export function useCheckpoint(): void {
  const dispatch = useDispatch<AppDispatch>();
  const bid = useSelection().business?.bid ?? null;
  useEffect(() => {
    if (bid === null) return;
    const tell = () => void tellCheckpoint(dispatch, bid);
    tell();
    document.addEventListener('visibilitychange', tell);
    addEventListener('online', tell);
    const unwatch = watchConnection(tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('online', tell);
      unwatch();
    };
  }, [bid, dispatch]);
}

async function tellCheckpoint(dispatch: AppDispatch, bid: number): Promise<void> {
  if (document.visibilityState === 'hidden' || !navigator.onLine || isConnectionLost()) return;
  const key = `checkpoint:${bid}`;
  if (Date.now() - Number(read(key)) < checkpointRestMs) return;
  write(key, String(Date.now()));
  const { error } = await dispatch(createCheckpoint.initiate({ newCheckpoint: { bid } }, { track: false }));
  if ((error as ApiError | undefined)?.kind === 'offline') write(key, '0');
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}
