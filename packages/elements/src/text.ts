/** Text functions for hosts: accent-insensitive search, and the built-in messages of the elements in other words. */
export { foldText } from './internal/text/fold.ts';
export { refreshTexts, setTexts } from './internal/text/localize.ts';
export { findFolded } from './internal/text/match.ts';
export type { TextRange } from './internal/text/match.ts';
