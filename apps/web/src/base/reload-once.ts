/**
 * Reloads a page whose script could not be loaded (a new version, a failed request): once, after three seconds, while
 * online, and never while text is unsaved or writes are unanswered (docs/product/screens.md 3.3).
 */
import { isStorageAvailable, readStored, writeStored } from './storage/web-storage.ts';
import { isLostOnReload, watchUnsaved } from './unsaved.ts';

const delayMs = 3000;

/** A later failure on the same page reloads it again. */
const memoryMs = 300_000;

/** Whether this page was not reloaded recently. Without session storage it would be reloaded forever. */
export function mayReload(): boolean {
  if (!isStorageAvailable('session')) return false;
  return Date.now() - readStored('reloaded:', location.pathname) > memoryMs;
}

/** Reloads the page after the delay, once nothing would be lost. Returns a function that cancels it. */
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
  writeStored('reloaded:', Date.now(), location.pathname);
  location.reload();
}
