/**
 * Everything the public pages do, without React: the same for a page that was written at build and for one that the
 * app drew. It works on the marks (`data-…`) of what is there.
 */
import { chosenPrices, drawers, tabs } from './controls.ts';
import { type Stop, all, each } from './each.ts';
import { hashScroll } from './hash-scroll.ts';
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
  outsideLinks,
  contactForms,
];

/** Its script is fetched where there is such a form. */
function contactForms(root: ParentNode): Stop {
  return each(root, '[data-contact]', (place) => {
    let end: Stop | undefined;
    let isEnded = false;
    import('../contact-form.ts').then(
      ({ contactForm }) => {
        if (!isEnded) end = contactForm(place);
      },
      () => undefined,
    );
    return () => {
      isEnded = true;
      end?.();
    };
  });
}

/** Begins everything on a part of the page; the answer ends it. */
export function startBehaviours(root: ParentNode): Stop {
  return all([hashScroll(), ...behaviours.map((begin) => begin(root))]);
}
