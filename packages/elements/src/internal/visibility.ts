/** Things that move by themselves do so only in sight, in an open tab, and not where people asked for less. */
import { isStill } from './motion.ts';

/** Whether the person asked for stillness or for little data. */
export function prefersReducedMotionOrData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return isStill() || connection?.saveData === true;
}

/** Tells when at least half of the element comes into sight or leaves it; returns the function that ends it. */
export function watchSight(element: Element, onChange: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => onChange((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5),
    { threshold: [0, 0.5] },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** A share as observers take it, from 0.01 to 1; what is no number counts as the least. */
export function shareOf(value: unknown): number {
  return Math.min(1, Math.max(0.01, Number(value) || 0));
}

/** Calls `tick` each `everyMs` while the element is in sight and its tab is open; returns the function that ends it. */
export function tickInSight(element: Element, everyMs: number, tick: () => void): () => void {
  let timer = 0;
  const stopWatching = watchSight(element, (isInSight) => {
    clearInterval(timer);
    timer = isInSight ? window.setInterval(() => document.hidden || tick(), everyMs) : 0;
  });
  return () => {
    stopWatching();
    clearInterval(timer);
  };
}
