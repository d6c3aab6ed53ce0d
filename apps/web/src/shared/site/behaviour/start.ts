/**
 * Behaviours of the public pages, without React: the same for prerendered and for client-rendered pages. They are bound
 * by `data-…` attributes.
 */
import { contactForms } from './contact-forms.ts';
import { chosenPrices, drawers, tabs } from './controls.ts';
import { demoLinks } from './demo-links.ts';
import { type Stop, all } from './each.ts';
import { hashScroll } from './hash-scroll.ts';
import { helpSearches } from './help-searches.ts';
import { liveBoards } from './live-board/live-board.ts';
import { motionSwitches } from './motion.ts';
import { darkParts, films, passingNames, steppingWords } from './moving-parts.ts';
import { outsideLinks } from './outside-links.ts';
import { reveals } from './reveal.ts';

const behaviours = [
  tabs,
  drawers,
  chosenPrices,
  reveals,
  motionSwitches,
  steppingWords,
  passingNames,
  films,
  darkParts,
  liveBoards,
  outsideLinks,
  demoLinks,
  contactForms,
  helpSearches,
];

/**
 * Starts all behaviours on a part of the page; returns what ends them.
 * @param isFirst whether the page is shown for the first time: only then an address with a fragment scrolls
 */
export function startBehaviours(root: ParentNode, isFirst = true): Stop {
  return all([hashScroll(isFirst), ...behaviours.map((begin) => begin(root))]);
}
