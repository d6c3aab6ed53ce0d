import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isModalOpen } from '../../../shared/hooks/use-opened.ts';

/** Timeout of the second key of a sequence, in milliseconds. */
const sequenceMs = 1200;

/** Handles keys of the whole page, except while a dialog or drawer is open. */
export function useGlobalKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (!isModalOpen()) handle(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/**
 * Returns a function that recognises the second key of a sequence that starts with G. Such sequences navigate within the
 * app and must not trigger shortcuts of a view. It has to receive every key.
 */
export function useKeySequence(): (event: Pick<KeyboardEvent, 'key' | 'timeStamp'>) => boolean {
  const lastG = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(({ key, timeStamp }) => {
    const isSecond = timeStamp - lastG.current < sequenceMs;
    lastG.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
    return isSecond;
  }, []);
}
