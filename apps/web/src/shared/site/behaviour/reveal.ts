import { type Stop, each } from './each.ts';
import styles from './reveal.module.css';

/** Thresholds of the observer up to a fifth of a part. */
const steps = [0, 0.05, 0.1, 0.15, 0.2];

/**
 * Fades parts in once a fifth of them is visible (docs/product/screens.md 4.4). Parts that are initially visible, and
 * all parts with reduced motion, are shown without an animation. Positions come from an IntersectionObserver after the
 * first paint, so that parts below the fold are not laid out for it.
 */
export function reveals(root: ParentNode): Stop {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const { hidden = '', shown = '' } = styles;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        // A part taller than the viewport may never reach a fifth on a small phone in landscape.
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
