/** The options of a select, which of them are chosen, and the rows of its list, without any DOM. */
import type { SelectOption } from './option.ts';

/** A row of the list: an option, or the heading of the options after it. */
export type Row = { option: SelectOption; heading?: undefined } | { option?: undefined; heading: string };

/** State of one select. */
export class SelectModel {
  values: readonly string[] = [];
  rows: Row[] = [];
  /** Index of the active row, or -1. */
  active = -1;
  /** What the rows were found by; '' for all options. */
  search = '';
  #options: readonly SelectOption[] = [];
  /** Options by value; built lazily. */
  #byValue: Map<string, SelectOption> | undefined;
  readonly #select: { readonly multiple: boolean };

  constructor(select: { readonly multiple: boolean }) {
    this.#select = select;
  }

  /** Whether more than one can be chosen. */
  get multiple(): boolean {
    return this.#select.multiple;
  }

  get options(): readonly SelectOption[] {
    return this.#options;
  }
  set options(options: readonly SelectOption[]) {
    this.#options = options;
    this.#byValue = undefined;
  }

  /** What is chosen; the option with the value '' where there is no other value. */
  get #chosenValues(): readonly string[] {
    return this.values.length === 0 && !this.multiple ? [''] : this.values;
  }

  /** The chosen options that are known, in the order they were chosen. */
  get chosen(): SelectOption[] {
    return this.#chosenValues.flatMap((value) => this.find(value) ?? []);
  }

  /** The option with this value. */
  find(value: string): SelectOption | undefined {
    this.#byValue ??= new Map(this.#options.map((option) => [option.value, option]));
    return this.#byValue.get(value);
  }

  isChosen(option: SelectOption): boolean {
    return this.#chosenValues.includes(option.value);
  }

  /** The value after an option is chosen, or deselected where several can be; undefined if it stays. */
  valueAfter(option: SelectOption): string | string[] | undefined {
    const { value } = option;
    const isChosen = this.isChosen(option);
    if (!this.multiple) return isChosen ? undefined : value;
    return isChosen ? this.values.filter((each) => each !== value) : [...this.values, value];
  }

  /** Chooses what is written in the attribute `value`, a list separated by commas; else what options are marked as. */
  choose(written: string, marked: string[]): void {
    const { multiple } = this;
    const given = multiple ? written.split(',').map((value) => value.trim()) : [written];
    const fallback = multiple ? marked : marked.slice(-1);
    this.values = (given.some(Boolean) ? given : fallback).filter(Boolean);
  }

  /** What a form receives under `name`; null for no entry. */
  formValue(name: string): string | FormData | null {
    const { values } = this;
    if (!this.multiple) return values[0] ?? (this.find('') ? '' : null);
    if (!name || values.length === 0) return null;
    const data = new FormData();
    for (const value of values) data.append(name, value);
    return data;
  }

  /** Makes rows of the options that a search found: each, and before the first of a group its heading. */
  show(found: readonly SelectOption[], search: string): void {
    this.search = search;
    this.rows = [];
    let group: string | undefined;
    for (const option of found) {
      if (option.group && option.group !== group) this.rows.push({ heading: option.group });
      group = option.group;
      this.rows.push({ option });
    }
  }

  /** The nearest row that can be chosen, from `from` (itself included) in the direction of `step`, else the other; or -1. */
  nearest(from: number, step: 1 | -1 = 1): number {
    const { rows } = this;
    const start = Math.min(Math.max(from, 0), rows.length - 1);
    for (const direction of [step, -step]) {
      for (let index = start; index >= 0 && index < rows.length; index += direction) {
        if (isChoice(rows[index])) return index;
      }
    }
    return -1;
  }

  /** The first or last row that can be chosen, or -1. */
  edge(which: 'first' | 'last'): number {
    return which === 'first' ? this.nearest(0) : this.nearest(this.rows.length - 1, -1);
  }

  /** The first chosen row, or -1. */
  firstChosen(): number {
    if (this.values.length === 0) return -1;
    return this.rows.findIndex(({ option }) => option && this.isChosen(option));
  }
}

/** Whether it is a row that can be chosen. */
export function isChoice(row: Row | undefined): row is { option: SelectOption } {
  return Boolean(row?.option && !row.option.disabled);
}

/** A value or list of values as a list of strings. */
export function toValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}

/** A state of our own is a list; one filled in by the browser is the value itself. */
export function parseState(state: string): string | string[] {
  try {
    const values: unknown = JSON.parse(state);
    return Array.isArray(values) ? values.map(String) : state;
  } catch {
    return state;
  }
}
