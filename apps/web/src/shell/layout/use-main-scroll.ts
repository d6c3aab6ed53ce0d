import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll restoration inside the shell: a new screen starts at the top, Back restores the position. */
export function useMainScroll(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    const kept = places.current;
    if (lastPath.current !== pathname) {
      lastPath.current = pathname;
      element.scrollTo(0, type === 'POP' ? (kept.get(key) ?? 0) : 0);
    }
    return () => void kept.set(key, element.scrollTop);
  }, [key, main, pathname, type]);
}
