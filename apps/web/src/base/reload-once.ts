/**
 * A page whose script is missing (a new version, a failed request) is reloaded: once, three seconds later, with a
 * network (docs/product/screens.md 3.3), and never while text is unsaved or writes are not answered.
 */
import { isLostOnReload, watchUnsaved } from './unsaved.ts';

const delayMs = 3000;

/** A later failure on the same page is another one. */
const memoryMs = 300_000;

const key = (): string => `reloaded:${location.pathname}`;

/** Whether this page was not reloaded just now. Without session storage it would be reloaded forever. */
export function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key())) > memoryMs;
  } catch {
    return false;
  }
}

/** Reloads the page after the delay, as soon as nothing is lost by it. Returns what cancels that. */
export function reloadSoon(reload: () => void = reloadPage): () => void {
  let stopWatching: () => void = () => undefined;
  const reloadIfSafe = (): void => {
    if (!navigator.onLine || isLostOnReload()) return;
    cancel();
    reload();
  };
  const timer = setTimeout(() => {
    addEventListener('online', reloadIfSafe);
    stopWatching = watchUnsaved(reloadIfSafe);
    reloadIfSafe();
  }, delayMs);
  function cancel(): void {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('online', reloadIfSafe);
  }
  return cancel;
}

function reloadPage(): void {
  sessionStorage.setItem(key(), String(Date.now()));
  location.reload();
}
