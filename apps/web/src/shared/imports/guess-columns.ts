/** Guesses which column of a file holds which field, by its header. */
import { foldText } from '@minga/rules/text/text-fold';

/** Header names of each field, folded, best match first. */
export type HeaderWords<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Column index by field; no column is used twice. Headers in `notImported` match exactly only. */
export function guessColumns<Field extends string>(
  columns: readonly string[],
  fields: readonly Field[],
  words: HeaderWords<Field>,
  notImported: ReadonlySet<string> = new Set(),
): Partial<Record<Field, number>> {
  const headers = columns.map((column) =>
    foldText(column)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const mapping: Partial<Record<Field, number>> = {};
  const used = new Set<number>();
  for (const exact of [true, false]) {
    for (const field of fields) {
      if (mapping[field] !== undefined) continue;
      const index = findHeader(words[field], exact);
      if (index === -1) continue;
      mapping[field] = index;
      used.add(index);
    }
  }
  return mapping;

  function findHeader(names: readonly string[], exact: boolean): number {
    for (const name of names) {
      const index = headers.findIndex(
        (header, place) =>
          !used.has(place) &&
          (exact ? header === name : name.length > 4 && beginsWord(header, name) && !notImported.has(header)),
      );
      if (index !== -1) return index;
    }
    return -1;
  }
}

/** Whether a name occurs in a header where a word begins: `source` is no part of `resources`. */
function beginsWord(header: string, name: string): boolean {
  return ` ${header}`.includes(` ${name}`);
}
