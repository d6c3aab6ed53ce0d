import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isBetweenEvents = false;

/**
 * Whether the page is being printed. Rendered synchronously in the event, since the browser lays out the print right
 * after.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(watch, isPrinting, () => false);
}

function isPrinting(): boolean {
  return isBetweenEvents || matchMedia('print').matches;
}

function watch(listener: () => void): () => void {
  const before = () => {
    isBetweenEvents = true;
    flushSync(listener);
  };
  const after = () => {
    isBetweenEvents = false;
    listener();
  };
  const media = matchMedia('print');
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  media.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    media.removeEventListener('change', listener);
  };
}
