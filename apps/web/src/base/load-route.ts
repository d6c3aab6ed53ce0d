/**
 * Loads the scripts of a route. When they are missing, the navigation waits and the current screen stays, as long as
 * there is no network or a reload would lose something; otherwise the error page of the route reloads.
 */
import { request } from '@minga/client/request';
import type { RouteObject } from 'react-router';
import { pageHost } from './address/page-host.ts';
import { isScriptFailure } from './script-failure.ts';
import { isLostOnReload, watchUnsaved } from './unsaved.ts';

/** Why a navigation waits for its scripts. */
export type Held = 'offline' | 'unsaved';

let isFirstScreenShown = false;
let held: Held | null = null;
const retries = new Set<() => void>();
const listeners = new Set<() => void>();

/** From here on there is a screen worth keeping. */
export function firstScreenShown(): void {
  isFirstScreenShown = true;
}

/** The routes, each with scripts that are loaded by `loadRoute`. */
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

/** Loads it, again and again while the navigation is held. */
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

/** Why the pending navigation waits; nothing when none does. */
export function heldNavigation(): Held | null {
  return held;
}

export function watchHeldNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tries the scripts of held navigations again. */
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

/** Waits for the network, for what was unsaved, or for a person who tries again. */
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
  for (const listener of listeners) listener();
}
