/** Animated parts of the landing page: the last word of a heading, the row of names, the film of the lock. */
import { backAndForth } from './back-and-forth.ts';
import { type Stop, all, each, listen } from './each.ts';
import { every, watchShare, whileSeen } from './motion.ts';
import { previewTheme } from '../../../base/preferences/theme.ts';

/** Duration of one word and of one partner name, in milliseconds (docs/product/screens.md 4.3). */
const wordMs = 1000;
const nameMs = 3000;

/** Number of visible names, and the width from which they move. */
const namesAtOnce = 4;
const wideScreen = '(min-width: 1024px)';

/** Height of a word in its window, in em. */
const wordHeight = 1.2;

/** Visible share of a part from which it is animated. */
const seenShare = 0.2;

/** Words that step through their list and back. */
export function steppingWords(root: ParentNode): Stop {
  return each(root, '[data-words]', (words) => {
    let step = 0;
    return whileSeen(partOf(words), seenShare, () =>
      every(wordMs, () => {
        step += 1;
        words.style.translate = `0 ${-backAndForth(step, words.children.length) * wordHeight}em`;
      }),
    );
  });
}

/** Names that rotate one by one; hovering pauses them. */
export function passingNames(root: ParentNode): Stop {
  return each(root, '[data-names]', (names) => {
    const frame = names.parentElement ?? names;
    let step = 0;
    let isHeld = false;
    const advance = () => {
      if (isHeld || !matchMedia(wideScreen).matches) return;
      step += 1;
      const place = backAndForth(step, names.children.length - namesAtOnce + 1);
      names.style.translate = `${(-place * 100) / namesAtOnce}%`;
    };
    return all([
      listen(frame, 'pointerenter', () => (isHeld = true)),
      listen(frame, 'pointerleave', () => (isHeld = false)),
      whileSeen(partOf(names), seenShare, () => every(nameMs, advance)),
    ]);
  });
}

/** Films that play while visible; the animation is in CSS. */
export function films(root: ParentNode): Stop {
  return each(root, '[data-film]', (film) =>
    whileSeen(film, seenShare, () => {
      film.dataset.playing = '';
      return () => delete film.dataset.playing;
    }),
  );
}

/** Dark theme while at least half of a part is visible; the stored theme is unchanged. */
export function darkParts(root: ParentNode): Stop {
  return each(root, '[data-dark]', (part) => {
    let end: Stop | undefined;
    const stopWatching = watchShare(part, 0.5, (isHalfSeen) => {
      if (isHalfSeen) end ??= previewTheme('dark');
      else {
        end?.();
        end = undefined;
      }
    });
    return () => {
      stopWatching();
      end?.();
    };
  });
}

function partOf(element: Element): Element {
  return element.closest('section') ?? element;
}
