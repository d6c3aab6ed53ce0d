/**
 * Search that forgives: text without case and accents, so that "zu" finds "Zürich", "istanbul" finds "İstanbul" and
 * "strasse" finds "Straße".
 */

const marks = /\p{M}+/gu;
const beyondAscii = /\P{ASCII}/gu;
/** Folded forms by character: initially lowercase letters without a Unicode decomposition, then a cache. */
const known = new Map(
  'ßss ıi ςσ łl øo đd ðd þth æae œoe'.split(' ').map((letters) => [letters.charAt(0), letters.slice(1)]),
);

/** The text as it is compared: without accents, in lower case, with joined letters apart. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(beyondAscii, foldLetter);
}

/** Memoized by character: a list of ten thousand names has few different ones. */
function foldLetter(letter: string): string {
  let folded = known.get(letter);
  if (folded === undefined) {
    const bare = letter.normalize('NFD').replace(marks, '');
    folded = known.get(bare) ?? bare;
    known.set(letter, folded);
  }
  return folded;
}
