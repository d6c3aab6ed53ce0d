import { type Stop, each } from './each.ts';
import styles from './reveal.module.css';

/**
 * Lets parts fade in once a fifth of them is seen (specification, document 1, section 2). A part that is seen from the
 * beginning, and every part where motion is not wanted, is simply there.
 */
export function reveals(root: ParentNode): Stop {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const { hidden = '', shown = '' } = styles;
  // All are measured before any is changed, so that the page is laid out once.
  const below = new Set(
    [...root.querySelectorAll('[data-reveal]')].filter(
      (part) => part.getBoundingClientRect().top >= innerHeight,
    ),
  );
  return each(root, '[data-reveal]', (part) => {
    if (!below.has(part)) return;
    // A part taller than the screen never shows a fifth of itself on a small phone in landscape.
    const threshold = Math.min(0.2, (innerHeight * 0.4) / Math.max(1, part.offsetHeight));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        part.classList.add(shown);
      },
      { threshold },
    );
    part.classList.add(hidden);
    observer.observe(part);
    return () => {
      observer.disconnect();
      part.classList.remove(hidden, shown);
    };
  });
}
