/** Live updates of the signed-in person, for as long as the signed-in area is shown. */
import { callHeaders } from '@minga/client/call-headers';
import { clientHost } from '@minga/client/host';
import { useEffect, useSyncExternalStore } from 'react';
import { beforeSignOut } from '../session/session.ts';
import { type LiveEvent, type LiveState, keepLiveConnection } from './live-connection.ts';
import { shareLiveConnection } from './live-tabs.ts';

export type { LiveEvent, LiveState } from './live-connection.ts';

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
  useEffect(() => {
    if (uid === null) return;
    const leaving = new AbortController();
    void shareLiveConnection(
      {
        name: `minga-live:${uid}`,
        locks: navigator.locks,
        connect: (to, signal) => keepLiveConnection({ open: openStream, wait: waitForHope, ...to }, signal),
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

/** Asks for the stream; a session that ended is renewed once. */
async function openStream(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const response = await requestStream(lastEventId, signal, false);
  if (response.status !== 401) return response;
  const again = await requestStream(lastEventId, signal, true);
  if (again.status === 401) clientHost().onSessionLost();
  return again;
}

async function requestStream(
  lastEventId: string | null,
  signal: AbortSignal,
  renew: boolean,
): Promise<Response> {
  const host = clientHost();
  const token = await host.token(renew);
  const headers = callHeaders(token);
  headers.set('accept', 'text/event-stream');
  if (lastEventId) headers.set('last-event-id', lastEventId);
  return fetch(`${host.baseUrl()}/live`, { headers, signal, cache: 'no-store' });
}

/** Waits; wakes at once when the network is back or the tab is looked at again. */
function waitForHope(ms: number, signal: AbortSignal): Promise<void> {
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
