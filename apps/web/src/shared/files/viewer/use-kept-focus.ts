/** Keeps the focus in the viewer when the shown file, which has it, is replaced by another one. */
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to the stage before a focused area is removed: the keys of the viewer work only while the focus is
 * inside.
 * @param area child of the stage
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = area;
    return () => {
      if (current?.contains(document.activeElement)) current.parentElement?.focus({ preventScroll: true });
    };
  }, [area]);
}
