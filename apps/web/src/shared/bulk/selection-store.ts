/**
 * Selected rows of a list or cards of a board, outside of React: a row that subscribes to its own state renders only
 * when that changes. Rows that are hidden after they were selected do not count until they are shown again.
 */
import { createChangeSignal } from '../../base/change-signal.ts';

const none: ReadonlySet<string> = new Set();

export class SelectionStore {
  #selected = none;

  /** Row at which ranges begin. */
  #anchor: string | null = null;

  /** Rows that the last range added; the next one from the same anchor replaces them. */
  #range: ReadonlySet<string> = none;
  #rows: (() => readonly string[]) | null = null;
  #shown: readonly string[] | null = [];
  #changes = createChangeSignal();

  /** Subscribes to changes of the selection. Returns a function that unsubscribes. */
  watch = this.#changes.subscribe;

  /** Selected rows, also those that are not shown. */
  get selected(): ReadonlySet<string> {
    return this.#selected;
  }

  has(id: string): boolean {
    return this.#selected.has(id);
  }

  /** Selected rows that are shown, in their order. */
  get shown(): readonly string[] {
    this.#shown ??= this.#selected.size === 0 ? [] : this.#all().filter((id) => this.#selected.has(id));
    return this.#shown;
  }

  /** Rows that a command on this one concerns: all selected ones if it is one of them, else this one. */
  together(id: string): readonly string[] {
    return this.has(id) && this.shown.includes(id) ? this.shown : [id];
  }

  /** Whether the view shows rows that can be selected. */
  get hasRows(): boolean {
    return this.#rows !== null;
  }

  /** Sets the source of the shown rows, in their order. */
  setRows(rows: () => readonly string[]): void {
    this.#rows = rows;
    this.noteRows();
  }

  /** Other rows are shown. */
  noteRows = (): void => {
    if (this.#selected.size === 0) return;
    this.#shown = null;
    this.#changes.emit();
  };

  toggle(id: string): void {
    const next = new Set(this.#selected);
    if (!next.delete(id)) next.add(id);
    this.#begin(id, next);
  }

  /** Selects all rows from the anchor to this one; without an anchor among the rows, this one. */
  extendTo(id: string, rows: readonly string[] = this.#all()): void {
    const to = rows.indexOf(id);
    if (to === -1) return;
    const from = this.#anchor === null ? -1 : rows.indexOf(this.#anchor);
    if (from === -1) return this.#begin(id, new Set([...this.#selected, id]));
    const others = [...this.#selected].filter((each) => !this.#range.has(each));
    const before = new Set(others);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.#range = new Set(range.filter((each) => !before.has(each)));
    this.#set(new Set([...others, ...range]));
  }

  /** Extends the selection by keyboard, from one row to the next one. */
  extendFrom(from: string, id: string, rows: readonly string[] = this.#all()): void {
    const isBegun = this.has(from) && this.#anchor !== null && rows.includes(this.#anchor);
    if (!isBegun) this.#begin(from, new Set([...this.#selected, from]));
    this.extendTo(id, rows);
  }

  /** Selects exactly these rows; they may be shown later only. */
  select(ids: readonly string[]): void {
    this.#range = none;
    this.#set(new Set(ids));
  }

  selectAll(): void {
    this.select(this.#all());
  }

  clear = (): void => {
    this.#anchor = null;
    this.select([]);
  };

  #all(): readonly string[] {
    return this.#rows?.() ?? [];
  }

  #begin(anchor: string, selected: ReadonlySet<string>): void {
    this.#anchor = anchor;
    this.#range = none;
    this.#set(selected);
  }

  #set(selected: ReadonlySet<string>): void {
    if (selected.size === 0 && this.#selected.size === 0) return;
    this.#selected = selected;
    this.#shown = null;
    this.#changes.emit();
  }
}
