/** Animations of the public pages: they can be stopped, and do not run with prefers-reduced-motion. */
import { createChangeSignal } from '../../../base/change-signal.ts';
import { type Stop, each, listen } from './each.ts';

const unwanted = '(prefers-reduced-motion: reduce)';
const switches = createChangeSignal();

/** Whether animations may run. */
export function mayMove(): boolean {
  return !('still' in document.documentElement.dataset) && !matchMedia(unwanted).matches;
}

/** The buttons that stop and resume all animations. */
export function motionSwitches(root: ParentNode): Stop {
  return each(root, '[data-motion-switch]', (button) =>
    listen(button, 'click', () => {
      document.documentElement.toggleAttribute('data-still');
      switches.emit();
    }),
  );
}

/**
 * Runs an animation while a share of an element is visible and animations may run.
 * @param run starts it and returns a function that stops it
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
  const unsubscribe = switches.subscribe(update);
  return () => {
    stopWatching();
    media.removeEventListener('change', update);
    unsubscribe();
    end?.();
  };
}

/** Reports whether at least a share of an element is visible, now and after each change. */
export function watchShare(element: Element, share: number, tell: (isSeen: boolean) => void): Stop {
  const observer = new IntersectionObserver(
    (entries) => tell((entries.at(-1)?.intersectionRatio ?? 0) >= share),
    { threshold: [0, share] },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back at an interval in milliseconds. */
export function every(milliseconds: number, call: () => void): Stop {
  const timer = setInterval(call, milliseconds);
  return () => clearInterval(timer);
}
