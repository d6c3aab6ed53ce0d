/** What pages share with the elements: scrolling, waiting for an element, reading aloud, folding text, stillness. */
export { announce } from './announce.ts';
export { smoothScrollTo } from './smooth-scroll.ts';
export type { SmoothScrollEnd, SmoothScrollOptions } from './smooth-scroll.ts';
export { waitForElement } from './wait-for-element.ts';
export { isStill, settled, stillStyles } from '../internal/motion.ts';
export { foldText } from '../internal/text/fold.ts';
export { findFolded } from '../internal/text/match.ts';
export type { TextRange } from '../internal/text/match.ts';
export { refreshTexts, setTexts } from '../internal/text/localize.ts';
