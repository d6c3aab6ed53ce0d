/** Movement of the public pages: what plays by itself can be stopped, and is still where motion is not wanted. */
import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '../useMediaQuery.ts';
import { Symbol } from '../Symbol.tsx';
import styles from './motion.module.css';

let isStopped = false;
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody stopped what moves on this page. */
function useStopped(): boolean {
  return useSyncExternalStore(
    watch,
    () => isStopped,
    () => false,
  );
}

/** Whether things may move now. */
export function useMayMove(): boolean {
  const isUnwanted = useMediaQuery('(prefers-reduced-motion: reduce)');
  return !useStopped() && !isUnwanted;
}

/** Stops everything that moves by itself, or lets it go on. Not there where nothing moves anyway. */
export function MotionSwitch() {
  const isUnwanted = useMediaQuery('(prefers-reduced-motion: reduce)');
  const stopped = useStopped();
  if (isUnwanted) return null;
  return (
    <button
      type="button"
      className={styles.switch}
      onClick={() => {
        isStopped = !isStopped;
        for (const listener of listeners) listener();
      }}
    >
      <Symbol name={stopped ? 'play_arrow' : 'pause'} size={16} />
      {stopped ? <Trans>Reanudar movimiento</Trans> : <Trans>Detener movimiento</Trans>}
    </button>
  );
}

/** Whether a share of an element is on the screen, followed. */
export function useIsVisible(element: RefObject<HTMLElement | null>, share: number): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsVisible((entries.at(-1)?.intersectionRatio ?? 0) >= share),
      { threshold: [0, share] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share]);
  return isVisible;
}

/** Counts steps of a length in milliseconds while `isRunning`. */
export function useSteps(stepMs: number, isRunning: boolean): number {
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSteps((count) => count + 1), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, isRunning]);
  return steps;
}
