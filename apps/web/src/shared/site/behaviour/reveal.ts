import { type Stop, each } from './each.ts';
import styles from './reveal.module.css';

/** A fifth of a part, in steps: the browser tells when each is reached. */
const steps = [0, 0.05, 0.1, 0.15, 0.2];

/**
 * Fades parts in once a fifth of them is visible (docs/product/screens.md 4.4). A part that is seen from the
 * beginning, and every part where motion is not wanted, is simply there. Nothing is measured: the browser tells where
 * parts are when it has drawn the first screen, and lays out none of those below for it.
 */
export function reveals(root: ParentNode): Stop {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const { hidden = '', shown = '' } = styles;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        // A part taller than the screen never shows a fifth of itself on a small phone in landscape.
        const isSeen = intersectionRatio >= 0.2 || intersectionRect.height > innerHeight * 0.4;
        const isWaiting = target.classList.contains(hidden);
        if (!isIntersecting && !isWaiting) target.classList.add(hidden);
        else if (isIntersecting && (isSeen || !isWaiting)) {
          observer.unobserve(target);
          if (isWaiting) target.classList.add(shown);
        }
      }
    },
    { threshold: steps },
  );
  return each(root, '[data-reveal]', (part) => {
    observer.observe(part);
    return () => {
      observer.unobserve(part);
      part.classList.remove(hidden, shown);
    };
  });
}
