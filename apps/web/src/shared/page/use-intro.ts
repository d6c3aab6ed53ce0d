/** Minimum duration of the intro screen on the first visit of a tab session. */
import { useEffect, useState } from 'react';
import { isStorageAvailable, readStored, writeStored } from '../../base/storage/web-storage.ts';

/** Minimum duration on the first visit, from the start of the page, in milliseconds. */
const introMs = 2000;

/** Whether the intro is still shown. */
export function useIntro(): boolean {
  const [isShown, setIsShown] = useState(() => !hasSeenIntro());
  useEffect(() => {
    if (!isShown) return;
    const left = Math.max(0, introMs - performance.now());
    const timer = setTimeout(() => {
      markIntroSeen();
      setIsShown(false);
    }, left);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}

/** Marks the intro as seen: by its full duration or by a page for visitors. */
export function markIntroSeen(): void {
  writeStored('intro-seen', true);
}

/** Without session storage the intro would delay every page, so it counts as seen. */
function hasSeenIntro(): boolean {
  return readStored('intro-seen') || !isStorageAvailable('session');
}
