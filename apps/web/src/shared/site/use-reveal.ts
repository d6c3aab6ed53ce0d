import { type RefCallback, useCallback } from 'react';
import styles from './reveal.module.css';

/**
 * Lets a section fade in once a fifth of it is seen (specification, document 1, section 2). A section that is seen from
 * the beginning, and every section where motion is not wanted, is simply there.
 */
export function useReveal(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < innerHeight) return;
    element.classList.add(styles.hidden!);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        element.classList.add(styles.shown!);
      },
      // A section taller than the screen never shows a fifth of itself on a small phone in landscape.
      { threshold: Math.min(0.2, (innerHeight * 0.4) / Math.max(1, element.offsetHeight)) },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
