/**
 * Keeps writes on the device until the server has answered them (docs/product/account.md 7.7). The next page of the same
 * user sends what a closed tab, a crash or an expired session left behind.
 */
import {
  type RejectedWrite,
  type StoredWrite,
  repeatWrites,
  setWriteStorage,
} from '@minga/client/stored-writes/stored-writes';
import { newClientId } from '@minga/rules/client-ids';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createChangeSignal } from '../base/change-signal.ts';
import { store } from '../base/store.ts';
import { adoptWrites, changeWrites } from './write-database.ts';

/** Identifies this tab among those that share the database. */
const tab = newClientId();

/** Prefix of the lock that a tab holds while it has unanswered writes: other tabs leave its writes alone. */
const lockPrefix = 'minga-writes:';

/** Changes that are written to the database at the end of the task; null removes a write. */
let changes = new Map<string, StoredWrite | null>();
let flushing: Promise<void> = Promise.resolve();

/** Writes that were answered on this page: they may still be in the database when it is read. */
const ended = new Set<string>();

/** Writes of this tab in the database. */
const held = new Set<string>();
let releaseLock: (() => void) | null = null;

/** Whether the database can be used: not before it was opened, nor after it failed. */
let isUsable = false;
const usability = createChangeSignal();

/**
 * Stores the writes of `uid` while the component is shown, and sends those that were left behind: at the start, and when
 * the tab is shown again, after another one was closed. `report` receives those that the server rejected.
 */
export function useStoredWrites(uid: string | null, report: (rejected: RejectedWrite) => void): void {
  const reportRejected = useEffectEvent(report);
  useEffect(() => {
    if (uid === null) return undefined;
    setWriteStorage({ put: (write) => change(write.id, write), remove: (id) => change(id, null) });
    const repeat = (): void => {
      // Where storage is denied, nothing was left behind.
      repeatLeftWrites(uid, reportRejected).catch(() => setUsable(false));
    };
    const repeatWhenShown = (): void => {
      if (document.visibilityState === 'visible') repeat();
    };
    repeat();
    document.addEventListener('visibilitychange', repeatWhenShown);
    return () => document.removeEventListener('visibilitychange', repeatWhenShown);
  }, [uid]);
}

/** Whether the browser stores writes: without, they are lost with the tab. */
export function useKeepsWrites(): boolean {
  return useSyncExternalStore(usability.subscribe, () => isUsable);
}

async function repeatLeftWrites(uid: string, report: (rejected: RejectedWrite) => void): Promise<void> {
  await flushing;
  const stored = await adoptWrites(uid, tab, await openTabs());
  setUsable(true);
  const left = stored.filter(({ id }) => !ended.has(id));
  for (const { id } of left) hold(id);
  for (const rejected of await store.dispatch(repeatWrites(left))) report(rejected);
}

function change(id: string, write: StoredWrite | null): void {
  if (write) hold(id);
  else ended.add(id);
  if (changes.size === 0) setTimeout(flush);
  changes.set(id, write);
}

function flush(): void {
  const batch = changes;
  changes = new Map();
  flushing = flushing.then(() => changeWrites(tab, batch)).catch(() => setUsable(false));
  for (const [id, write] of batch) if (!write) held.delete(id);
  if (held.size > 0) return;
  releaseLock?.();
  releaseLock = null;
}

function setUsable(next: boolean): void {
  isUsable = next;
  usability.emit();
}

/** Notes a write of this tab. A page with a lock cannot be kept for Back: it is held only while it is needed. */
function hold(id: string): void {
  held.add(id);
  if (releaseLock || !('locks' in navigator)) return;
  const isReleased = new Promise<void>((resolve) => (releaseLock = resolve));
  navigator.locks.request(lockPrefix + tab, () => isReleased).catch(() => undefined);
}

/** Other tabs with unanswered writes. Without locks there seem to be none: the server recognises what two tabs send. */
async function openTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const names = ((await navigator.locks.query()).held ?? []).map(({ name }) => name ?? '');
  return new Set(
    names.filter((name) => name.startsWith(lockPrefix)).map((name) => name.slice(lockPrefix.length)),
  );
}
