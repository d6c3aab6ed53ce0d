/**
 * Announces that the end of a room or thread is on the screen: its messages make no notifications meanwhile
 * (docs/product/chat.md 3.2).
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Not each room that is passed is announced, in milliseconds. */
const settleMs = 300;

/** The server forgets an announcement after a minute, in milliseconds. */
const repeatMs = 40_000;

export function useReadingAnnouncement(isReading: boolean, announce: (isReading: boolean) => void): void {
  const call = useEffectEvent(announce);
  useEffect(() => {
    if (!isReading) return undefined;
    let hasAnnounced = false;
    const begin = () => {
      hasAnnounced = true;
      call(true);
    };
    const end = () => {
      if (hasAnnounced) call(false);
      hasAnnounced = false;
    };
    let repeat = 0;
    const settle = window.setTimeout(() => {
      begin();
      repeat = window.setInterval(begin, repeatMs);
    }, settleMs);
    // The request outlives the page.
    addEventListener('pagehide', end);
    return () => {
      clearTimeout(settle);
      clearInterval(repeat);
      removeEventListener('pagehide', end);
      end();
    };
  }, [isReading]);
}

/** Whether the page is visible and has the focus. */
export function usePageFocus(): boolean {
  return useSyncExternalStore(
    watchFocus,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

function watchFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
