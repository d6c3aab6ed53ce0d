/** What the list of a select shows and where keys lead in it, without any DOM. */
import { foldText } from '../internal/text-fold.ts';
import type { SelectOption } from './option.ts';

/** A line of the list: a choice, or the heading of the choices after it. */
export type Row = { option: SelectOption; heading?: undefined } | { option?: undefined; heading: string };

/** The options of a select with their folded labels, which are worked out once and only when needed. */
export class OptionSet {
  readonly options: readonly SelectOption[];
  #folded: string[] | undefined;
  #byValue: Map<string, SelectOption> | undefined;

  constructor(options: readonly SelectOption[]) {
    this.options = options;
  }

  /** The option with this value. */
  get(value: string): SelectOption | undefined {
    this.#byValue ??= new Map(this.options.map((option) => [option.value, option]));
    return this.#byValue.get(value);
  }

  /** Folds all labels now, so that the first key of a search does not wait for it. */
  prepare(): void {
    this.#folded ??= this.options.map((option) => foldText(option.label));
  }

  /** The lines for a search: matches at the beginning first, then at the beginning of a word, then the others. */
  rows(query: string): Row[] {
    const needle = foldText(query.trim());
    const found = needle === '' ? this.options : this.#search(needle);
    const rows: Row[] = [];
    let group: string | undefined;
    for (const option of found) {
      if (option.group && option.group !== group) rows.push({ heading: option.group });
      group = option.group;
      rows.push({ option });
    }
    return rows;
  }

  /** The line of the next option, after `from`, that begins with the typed letters; around the end. */
  findTyped(rows: readonly Row[], typed: string, from: number): number {
    const letters = foldText(typed);
    // One letter, again and again, goes on to the next; a longer word stays where it still fits.
    const isRepeated = new Set(letters).size < 2;
    const needle = isRepeated ? letters.charAt(0) : letters;
    const fits = (row: Row): boolean => isChoice(row) && foldText(row.option.label).startsWith(needle);
    const next = rows.findIndex((row, index) => index >= from + Number(isRepeated) && fits(row));
    return next < 0 ? rows.findIndex(fits) : next;
  }

  #search(needle: string): SelectOption[] {
    this.prepare();
    const hasGroups = this.options.some((option) => option.group);
    const ranks: SelectOption[][] = [[], [], []];
    this.options.forEach((option, index) => {
      const label = this.#folded?.[index] ?? '';
      const at = label.indexOf(needle);
      if (at < 0) return;
      const rank = at === 0 || hasGroups ? 0 : /[\s,.(/-]/.test(label[at - 1] ?? '') ? 1 : 2;
      ranks[rank]?.push(option);
    });
    return ranks.flat();
  }
}

/** The nearest line that can be chosen, from `from` (itself included) in the direction of `step`, else the other. */
export function nearestChoice(rows: readonly Row[], from: number, step: 1 | -1): number {
  const start = Math.min(Math.max(from, 0), rows.length - 1);
  for (const direction of [step, -step]) {
    for (let index = start; index >= 0 && index < rows.length; index += direction) {
      if (isChoice(rows[index])) return index;
    }
  }
  return -1;
}

function isChoice(row: Row | undefined): row is { option: SelectOption } {
  return Boolean(row?.option && !row.option.disabled);
}
