/** Scrolling that takes its time: to a section of a page, to the newest message. */
import { isStill } from '../internal/motion.ts';

export interface SmoothScrollOptions {
  /** How long it takes in ms; 600 unless given. */
  durationMs?: number;
  /** What scrolls; the page unless given. */
  container?: Element;
  /** Room in px to leave above the target, for a bar that stays. */
  offset?: number;
  /** Stops it where it is. */
  signal?: AbortSignal;
}

/** `interrupted` when a person scrolled meanwhile, or the signal stopped it. */
export type SmoothScrollEnd = 'done' | 'interrupted';

const ownEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element, or to a place in px from the top, in 600 ms. A person's own wheel, touch or key takes over.
 * Under reduced motion it jumps.
 */
export async function smoothScrollTo(
  target: Element | number,
  options: SmoothScrollOptions = {},
): Promise<SmoothScrollEnd> {
  const { durationMs = 600, offset = 0, signal } = options;
  const container = options.container ?? document.scrollingElement ?? document.documentElement;
  const from = container.scrollTop;
  const to = Math.max(
    0,
    Math.min(placeOf(target, container) - offset, container.scrollHeight - container.clientHeight),
  );
  // `instant` even if the page's own style sets smooth scrolling.
  const jump = (top: number) => container.scrollTo({ top, behavior: 'instant' });
  if (signal?.aborted) return 'interrupted';
  if (isStill() || durationMs <= 0 || Math.abs(to - from) < 1) {
    jump(to);
    return 'done';
  }
  const taken = new AbortController();
  const stop = () => taken.abort();
  for (const type of ownEvents)
    addEventListener(type, stop, { passive: true, capture: true, signal: taken.signal });
  signal?.addEventListener('abort', stop, { signal: taken.signal });
  const start = performance.now();
  let share = 0;
  while (share < 1 && !taken.signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- a frame after the other is the point
    const now = await nextFrame();
    if (taken.signal.aborted) return 'interrupted';
    share = Math.min(1, Math.max(0, (now - start) / durationMs));
    jump(from + (to - from) * ease(share));
  }
  taken.abort();
  return 'done';
}

function placeOf(target: Element | number, container: Element): number {
  if (typeof target === 'number') return target;
  const isPage = container === document.scrollingElement;
  const top = isPage ? 0 : container.getBoundingClientRect().top + container.clientTop;
  return container.scrollTop + target.getBoundingClientRect().top - top;
}

/** Ease in and out. */
function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** Hidden tabs have no animation frames: a timer replaces them. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(performance.now()), 250);
    const frame = requestAnimationFrame((now) => finish(now));
    const finish = (now: number) => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve(now);
    };
  });
}
