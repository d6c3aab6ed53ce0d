/** Live updates of the signed-in user while the signed-in area is shown. */
import { clientHost } from '@minga/client/host';
import { request } from '@minga/client/request';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../base/store-hooks.ts';
import { store } from '../base/store.ts';
import { beforeSignOut } from '../session/session.ts';
import {
  type LiveConnectionOptions,
  type LiveEvent,
  type LiveState,
  keepLiveConnection,
} from './live-connection.ts';
import { liveConnectionChanged, selectLiveState } from './live-slice.ts';
import { shareLiveConnection } from './live-tabs.ts';

export type { LiveEvent, LiveState } from './live-connection.ts';

/** Maximum age sent to the server, in milliseconds; an older cache needs a resync in any case. */
const maxAgeMs = 24 * 60 * 60_000;

/** State of the connection; renders again when it changes. */
export function useLiveState(): LiveState {
  return useAppSelector(selectLiveState);
}

/** Takes part in the live connection of `uid`; null (an expired session) pauses it. `onEvent` must be stable. */
export function useLive(uid: string | null, onEvent: (event: LiveEvent) => void): void {
  const cache = useRef<{ uid: string; since: number }>(null);
  useEffect(() => {
    if (uid === null) return;
    // The cache from before an expired session is kept.
    if (cache.current?.uid !== uid) cache.current = { uid, since: Date.now() };
    const { since } = cache.current;
    const ending = new AbortController();
    void shareLiveConnection(
      {
        name: `minga-live:${uid}`,
        locks: navigator.locks,
        connect: (to, signal) =>
          keepLiveConnection({ open: streamSince(since), wait: waitForRetry, ...to }, signal),
        onEvent,
        onState: setState,
      },
      ending.signal,
    );
    // The server ends the stream on sign-out and would reject a new one.
    const removeHook = beforeSignOut(async () => ending.abort());
    return () => {
      removeHook();
      ending.abort();
    };
  }, [uid, onEvent]);
}

function setState(next: LiveState): void {
  if (next !== selectLiveState(store.getState())) store.dispatch(liveConnectionChanged(next));
}

/** Requests the stream for a cache that began at `since`; renews the token once after 401. */
function streamSince(since: number): LiveConnectionOptions['open'] {
  return async (lastEventId, signal) => {
    const open = (renew: boolean) => requestStream(lastEventId, Date.now() - since, signal, renew);
    const response = await open(false);
    if (response.status !== 401) return response;
    const again = await open(true);
    if (again.status === 401) clientHost().onSessionLost();
    return again;
  };
}

async function requestStream(
  lastEventId: string | null,
  ageMs: number,
  signal: AbortSignal,
  renew: boolean,
): Promise<Response> {
  const token = await clientHost().token(renew);
  // The server emits a resync when something changed since the cache began.
  const query = lastEventId ? '' : `?held_ms=${Math.min(Math.max(0, ageMs), maxAgeMs)}`;
  return request(`/live${query}`, {
    token,
    headers: { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal,
    cache: 'no-store',
  });
}

/** Waits before a retry; resolves early when the network returns or the tab becomes visible. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const wake = () => {
      woken.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    addEventListener('online', wake, { signal: woken.signal });
    signal.addEventListener('abort', wake, { signal: woken.signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') wake();
      },
      { signal: woken.signal },
    );
  });
}
