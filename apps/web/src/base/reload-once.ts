/**
 * A page whose script could not be had (a new version, a gap in the net) is loaded again: once, three seconds later,
 * and only with a network (specification, document 1, section 2).
 */
const delayMs = 3000;

/** Who comes back to a page so much later meets another failure. */
const memoryMs = 300_000;

const key = (): string => `reloaded:${location.pathname}`;

/** Whether this page was not loaded again just now. Without a memory it would be loaded again forever. */
export function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key())) > memoryMs;
  } catch {
    return false;
  }
}

/** Loads the page again, soon. Returns what ends it. */
export function reloadSoon(): () => void {
  const timer = setTimeout(() => {
    if (navigator.onLine) reload();
    else addEventListener('online', reload);
  }, delayMs);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', reload);
  };
}

function reload(): void {
  sessionStorage.setItem(key(), String(Date.now()));
  location.reload();
}
