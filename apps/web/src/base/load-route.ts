/**
 * Loads the scripts of a route. When that fails offline or while a reload would lose input, the navigation waits and
 * the current screen stays; otherwise the error page of the route reloads. Outside of Redux: it runs before sign-in.
 */
import { request } from '@minga/client/request';
import type { RouteObject } from 'react-router';
import { pageHost } from './address/page-host.ts';
import { createChangeSignal } from './change-signal.ts';
import { isScriptFailure } from './script-failure.ts';
import { isLostOnReload, watchUnsaved } from './unsaved.ts';

/** Reason why a navigation waits for its scripts. */
export type Held = 'offline' | 'unsaved';

let isFirstScreenShown = false;
let held: Held | null = null;
const retries = new Set<() => void>();
const changes = createChangeSignal();

/** A screen is rendered: from now on a failed navigation waits. */
export function firstScreenShown(): void {
  isFirstScreenShown = true;
}

/** Wraps the lazy parts of the routes in `loadRoute`. */
export function holdMissingScripts(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' ? { lazy: () => loadRoute(lazy) } : {}),
      ...(children ? { children: holdMissingScripts(children) } : {}),
    } as RouteObject;
  });
}

/** Loads a part; repeats it while the navigation waits. */
export async function loadRoute<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- One try after the other.
      return await load();
    } catch (error) {
      if (!isFirstScreenShown || !isScriptFailure(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      const reason = await reasonToHold();
      if (reason === null) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await hold(reason);
    }
  }
}

/** Reason why the pending navigation waits; null when none waits. */
export function heldNavigation(): Held | null {
  return held;
}

export const watchHeldNavigation = changes.subscribe;

/** Loads the scripts of waiting navigations again. */
export function retryHeldNavigation(): void {
  for (const retry of retries) retry();
}

async function reasonToHold(): Promise<Held | null> {
  if (!navigator.onLine || !(await isServerReachable())) return 'offline';
  return isLostOnReload() ? 'unsaved' : null;
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await request('/health', { token: null, cache: 'no-store' }, pageHost)).ok;
  } catch {
    return false;
  }
}

/** Resolves when the network returns, the unsaved input is saved, or the user retries. */
function hold(reason: Held): Promise<void> {
  return new Promise((resolve) => {
    const saved = () => {
      if (reason === 'unsaved' && !isLostOnReload()) retry();
    };
    const stopWatching = watchUnsaved(saved);
    addEventListener('online', retry);
    retries.add(retry);
    set(reason);
    function retry(): void {
      removeEventListener('online', retry);
      stopWatching();
      retries.delete(retry);
      if (retries.size === 0) set(null);
      resolve();
    }
  });
}

function set(next: Held | null): void {
  held = next;
  changes.emit();
}
