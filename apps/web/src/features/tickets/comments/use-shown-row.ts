/** Scrolls the comment that the address names into view. */
import { useEffect, useRef } from 'react';

/** Parts of a ticket load after its comments. Later changes do not move the comment back. */
const settledMs = 5000;

/** Acts of a person, who from then on decides what is in view. */
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Ref of a row, which is centred when the address begins to name it, and kept there while the ticket is loading. */
export function useShownRow(isNamed: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = element.current;
    if (!isNamed || !row) return undefined;
    const stopping = new AbortController();
    const sizes = new ResizeObserver(() => row.scrollIntoView({ block: 'center' }));
    for (let around = row.parentElement; around; around = around.parentElement) sizes.observe(around);
    const stop = () => {
      sizes.disconnect();
      stopping.abort();
      clearTimeout(timer);
    };
    const timer = setTimeout(stop, settledMs);
    for (const act of acts)
      addEventListener(act, stop, { capture: true, passive: true, signal: stopping.signal });
    return stop;
  }, [isNamed]);
  return element;
}
