/** Movement of the public pages: what plays by itself can be stopped, and is still where motion is not wanted. */
import { type Stop, each, listen } from './each.ts';

const unwanted = '(prefers-reduced-motion: reduce)';
const listeners = new Set<() => void>();

/** Whether things may move now. */
export function mayMove(): boolean {
  return !('still' in document.documentElement.dataset) && !matchMedia(unwanted).matches;
}

/** The buttons that stop everything that moves by itself, or let it go on. */
export function motionSwitches(root: ParentNode): Stop {
  return each(root, '[data-motion-switch]', (button) =>
    listen(button, 'click', () => {
      document.documentElement.toggleAttribute('data-still');
      for (const listener of listeners) listener();
    }),
  );
}

/**
 * Runs something while a share of an element is seen and things may move.
 * @param run begins it and answers what ends it
 */
export function whileSeen(element: Element, share: number, run: () => Stop): Stop {
  let isSeen = false;
  let end: Stop | undefined;
  const update = () => {
    const isWanted = isSeen && mayMove();
    if (isWanted && !end) end = run();
    if (isWanted || !end) return;
    end();
    end = undefined;
  };
  const stopWatching = watchShare(element, share, (isNow) => {
    isSeen = isNow;
    update();
  });
  const media = matchMedia(unwanted);
  media.addEventListener('change', update);
  listeners.add(update);
  return () => {
    stopWatching();
    media.removeEventListener('change', update);
    listeners.delete(update);
    end?.();
  };
}

/** Tells whether at least a share of an element is on the screen, now and whenever that changes. */
export function watchShare(element: Element, share: number, tell: (isSeen: boolean) => void): Stop {
  const observer = new IntersectionObserver(
    (entries) => tell((entries.at(-1)?.intersectionRatio ?? 0) >= share),
    { threshold: [0, share] },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls again and again, every so many milliseconds. */
export function every(milliseconds: number, call: () => void): Stop {
  const timer = setInterval(call, milliseconds);
  return () => clearInterval(timer);
}
