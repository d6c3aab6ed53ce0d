import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Loss, addUnsaved, unsavedChanged } from '../../base/unsaved.ts';

/**
 * Registers unsaved input of a component: with `leave` the guard asks before another page, with `reload` it only keeps
 * the app from reloading itself. The guard also asks before the parameters of `place` change in the address (a constant). Returns a setter for code that must not wait for the next render.
 */
export function useUnsaved(
  isUnsaved: boolean,
  loss: Loss = 'leave',
  place?: readonly string[],
): (isUnsaved: boolean) => void {
  const current = useRef(false);
  const set = useCallback((next: boolean) => {
    if (current.current === next) return;
    current.current = next;
    unsavedChanged();
  }, []);
  useEffect(() => addUnsaved(loss, () => current.current, place), [loss, place]);
  useLayoutEffect(() => set(isUnsaved));
  return set;
}
