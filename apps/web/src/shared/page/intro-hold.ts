/** The intro screen stays a while on the first visit of a session, and is gone at once afterwards. */
import { useEffect, useState } from 'react';

/** Minimum duration on the first visit, from the start of the page, in milliseconds (docs/product/states.md 2.4). */
const introMs = 2000;

const key = 'intro-seen';

/** Whether the intro still has to stand. */
export function useIntroHold(): boolean {
  const [isHeld, setIsHeld] = useState(() => !hasSeenIntro());
  useEffect(() => {
    if (!isHeld) return;
    const left = Math.max(0, introMs - performance.now());
    const timer = setTimeout(() => {
      markIntroSeen();
      setIsHeld(false);
    }, left);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return isHeld;
}

/** The person has seen who speaks to them: by the intro itself, or by a page for visitors. */
export function markIntroSeen(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // hasSeenIntro() answers true.
  }
}

function hasSeenIntro(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Without a memory the intro would hold up every page.
    return true;
  }
}
