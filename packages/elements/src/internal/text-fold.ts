/**
 * Search that forgives: text without case and accents, so that "zu" finds "Zürich", "istanbul" finds "İstanbul" and
 * "strasse" finds "Straße".
 */

const marks = /\p{M}+/gu;
const beyondAscii = /\P{ASCII}/gu;
/** Letters that Unicode does not take apart, in lower case. */
const letters: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
};
const known = new Map<string, string>();

/** The text as it is compared: without accents, in lower case, with joined letters apart. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(beyondAscii, foldLetter);
}

/** Remembers each letter: a list of ten thousand names has few different ones. */
function foldLetter(letter: string): string {
  let folded = known.get(letter);
  if (folded === undefined) {
    const bare = letter.normalize('NFD').replace(marks, '').toLowerCase();
    folded = letters[bare] ?? bare;
    known.set(letter, folded);
  }
  return folded;
}
