/**
 * Keeps responses of the server on the device while a user is signed in: a screen that was opened before is shown at
 * once, and without a network. Sign-out deletes them (`deleteDatabasesOnSignOut`).
 */
import {
  changedQueries,
  confirmedAccess,
  hideDeniedQueries,
  repeatUnsentQueries,
  restoreQuery,
  waitingQueries,
} from '@minga/client/stored-queries/stored-queries';
import { toStoredQuery } from '@minga/client/stored-queries/stored-query';
import { hasInFlightWrites } from '@minga/client/transport/in-flight-writes';
import { useEffect } from 'react';
import { startListening, store } from '../base/store.ts';
import { liveConnectionChanged } from '../live/live-slice.ts';
import { currentSession } from '../session/session.ts';
import { cleanQueries, readQuery, writeQueries } from './query-database.ts';

/** Pause between a change of the cache and its storing, in milliseconds: a burst of changes is stored once. */
const pauseMs = 2000;

/** Restores and stores the responses of `uid` while the component is shown; null pauses it. */
export function useStoredQueries(uid: string | null): void {
  useEffect(() => (uid === null ? undefined : keepQueries(uid)), [uid]);
}

/** Returns a function that ends it. */
function keepQueries(uid: string): () => void {
  /** Data that is stored, by key; null for queries that were removed. */
  const known = new Map<string, unknown>();
  /** Requests whose stored responses were looked for, by key. */
  const sought = new Map<string, string>();
  let access = '';
  let followed: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    const { queries } = store.getState().api;
    // Most changes of the store are not responses.
    if (queries === followed) return;
    followed = queries;
    for (const query of waitingQueries(store.getState())) {
      if (sought.get(query.key) === query.requestId) continue;
      sought.set(query.key, query.requestId);
      store.dispatch(restoreQuery(query, (key) => readQuery(uid, key))).catch(() => undefined);
    }
    store.dispatch(hideDeniedQueries());
    timer ??= setTimeout(save, pauseMs);
  }

  /** Failures are ignored: the browser may deny storage, and the responses are still on the server. */
  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    if (currentSession().user?.uid !== uid) return;
    // The cache shows changes that the server has not acknowledged: it is stored after them.
    if (hasInFlightWrites()) return void (timer = setTimeout(save, pauseMs));
    const { stored, removed } = changedQueries(store.getState(), known);
    const rows = [...stored].map(([key, { endpoint, arg, data }]) => toStoredQuery(key, endpoint, arg, data));
    const gone = removed.filter((key) => known.get(key) !== null);
    for (const [key, { data }] of stored) known.set(key, data);
    for (const key of gone) known.set(key, null);
    if (rows.length + gone.length > 0) writeQueries(uid, rows, gone).catch(() => undefined);
    clean();
  }

  /** At the start, and whenever the user sees other businesses or teams than before. */
  function clean(): void {
    const { businesses, teams } = confirmedAccess(store.getState());
    const next = JSON.stringify([[...(businesses ?? [])], [...teams].map(([bid, ids]) => [bid, ...ids])]);
    if (businesses === null || next === access) return;
    access = next;
    cleanQueries(uid, { businesses, teams }).catch(() => undefined);
  }

  const leaving = new AbortController();
  const { signal } = leaving;
  const saveWhenHidden = () => (document.visibilityState === 'hidden' ? save() : undefined);
  document.addEventListener('visibilitychange', saveWhenHidden, { signal });
  const repeat = () => store.dispatch(repeatUnsentQueries());
  addEventListener('online', repeat, { signal });
  const stopListening = startListening({
    actionCreator: liveConnectionChanged,
    effect: ({ payload }) => (payload === 'open' ? void repeat() : undefined),
  });
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    leaving.abort();
    clearTimeout(timer);
    stopListening();
    unsubscribe();
  };
}
