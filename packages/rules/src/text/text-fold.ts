/** Text as a search sees it: without accents and case. */

/** Letters that keep their mark or their shape when a text is decomposed. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** Folds a text for comparing, by the rule of `fold_text` in the database: no accents, lower case, Turkish İ and ı as i, ß as ss, ς as σ. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents only: signs of other scripts that are marks as well are letters to those who write them.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[ßæœøłđðþıς]/g, (letter) => letters[letter] ?? letter)
  );
}

/** The words of a query, folded. */
export function foldedWords(query: string): string[] {
  return foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Whether a text holds every word of a query; an empty query matches everything. */
export function matchesFolded(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldedWords(query).every((word) => folded.includes(word));
}
