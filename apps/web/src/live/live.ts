/** Live updates of the signed-in person, for as long as the signed-in area is shown. */
import { clientHost } from '@minga/client/host';
import { request } from '@minga/client/request';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { beforeSignOut } from '../session/session.ts';
import {
  type LiveConnectionOptions,
  type LiveEvent,
  type LiveState,
  keepLiveConnection,
} from './live-connection.ts';
import { shareLiveConnection } from './live-tabs.ts';

export type { LiveEvent, LiveState } from './live-connection.ts';

/** More than the server tells apart, in milliseconds: it says to read again in any case. */
const mostHeldMs = 24 * 60 * 60_000;

let state: LiveState = 'connecting';
const listeners = new Set<() => void>();

/** How the connection is, followed: a banner says when the server cannot be reached. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Takes part in the live connection of `uid`; nothing (a lost session) pauses it. `onEvent` must keep its identity. */
export function useLive(uid: string | null, onEvent: (event: LiveEvent) => void): void {
  const held = useRef<{ uid: string; since: number }>(null);
  useEffect(() => {
    if (uid === null) return;
    // What was read before a session was lost is held on.
    if (held.current?.uid !== uid) held.current = { uid, since: Date.now() };
    const { since } = held.current;
    const leaving = new AbortController();
    void shareLiveConnection(
      {
        name: `minga-live:${uid}`,
        locks: navigator.locks,
        connect: (to, signal) =>
          keepLiveConnection({ open: streamSince(since), wait: waitForRetry, ...to }, signal),
        onEvent,
        onState: setState,
      },
      leaving.signal,
    );
    // The server ends the stream of who goes: coming back to it would be refused.
    const forget = beforeSignOut(async () => leaving.abort());
    return () => {
      forget();
      leaving.abort();
    };
  }, [uid, onEvent]);
}

function setState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Asks for the stream for who reads since then; a session that ended is renewed once. */
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
  heldMs: number,
  signal: AbortSignal,
  renew: boolean,
): Promise<Response> {
  const token = await clientHost().token(renew);
  // Between what was read first and the stream something may have happened: the server says so.
  const query = lastEventId ? '' : `?held_ms=${Math.min(Math.max(0, heldMs), mostHeldMs)}`;
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
