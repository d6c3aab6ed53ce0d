/**
 * State that the parts of a board share outside of React and Redux: the focused card, the shown cards of each column,
 * and the card to focus once it is rendered. It holds DOM elements, and a change renders only the two cards that
 * exchange the tab stop.
 */
import { createChangeSignal } from '../../../base/change-signal.ts';
import { type Place, type ShownColumn, findCard, nextCard } from './navigation.ts';

/** Interface of a column to the board. */
export interface ColumnHandle extends ShownColumn {
  lane: string | null;

  /** Shows none of its cards: a card that is moved here is not rendered. */
  isCollapsed?: boolean;

  /** The scrolling list; the whole column if it is collapsed. */
  element: HTMLElement;

  /** The whole column including its heading: the drop target. */
  section: HTMLElement;

  /** Scroll position after the last scroll event, in px; reading it forces no layout. */
  scrollTop(): number;

  /** Scrolls within bounds. Returns whether the position changed. */
  scrollBy(px: number): boolean;

  /** Index of the gap at a height of the list. */
  gapAt(y: number): number;
  indexAt(y: number): number;
  topOf(index: number): number;
  heightOf(index: number): number;

  /** Measured height of a card, if the list has this width. */
  heightIn(id: string, width: number): number | undefined;

  /** Renders a row, scrolls it into view and returns its card. */
  reveal(index: number): HTMLElement | null;

  /** Shows the drop slot before a row, or marks a whole column without places; null hides it. */
  showSlot(gap: number | null, heightPx: number): void;
}

export class BoardController {
  #columns = new Map<string, ColumnHandle>();
  #order: readonly string[] = [];
  #focusId: string | null = null;
  #focusColumn: string | null = null;
  #wantsFocus: string | null = null;
  #kept: { id: string; next: string | null } | null = null;
  #draggedId: string | null = null;
  #openId: string | null = null;
  #changes = createChangeSignal();
  #shownIds = new Map<string, readonly string[]>();
  #columnChanges = createChangeSignal();

  /** Statuses in the order of the columns, and keys of the lanes from top to bottom; one null without lanes. */
  setOrder(statuses: readonly number[], lanes: readonly (string | null)[] = [null]): void {
    this.#order = lanes.flatMap((lane) => statuses.map((status) => columnKey({ status, lane })));
  }

  /** Adds or updates a column; focuses one of its cards if that was requested. */
  setColumn(handle: ColumnHandle): void {
    const key = columnKey(handle);
    this.#columns.set(key, handle);
    this.#forgetFocusOfGone(handle);
    if (this.#shownIds.get(key) !== handle.ids) {
      this.#shownIds.set(key, handle.ids);
      this.#columnChanges.emit();
    }
    const id = this.#wantsFocus;
    // Columns register while React commits; focusing renders again and waits for the end of the commit.
    if (id && handle.ids.includes(id)) queueMicrotask(() => this.#wantsFocus === id && this.focus(id));
  }

  removeColumn(handle: ColumnHandle): void {
    const key = columnKey(handle);
    // A collapsed column registers before the expanded one that it replaces is removed.
    if (this.#columns.get(key) !== handle) return;
    this.#columns.delete(key);
    this.#shownIds.delete(key);
    this.#columnChanges.emit();
  }

  /** Columns in order. */
  get columns(): readonly ColumnHandle[] {
    return this.#order.flatMap((key) => this.#columns.get(key) ?? []);
  }

  column(status: number, lane: string | null = null): ColumnHandle | undefined {
    return this.#columns.get(columnKey({ status, lane }));
  }

  /** The column that shows a card. */
  columnOf(id: string): ColumnHandle | undefined {
    return this.columns.find(({ ids }) => ids.includes(id));
  }

  /** Height of a card as any column of that width measured it, so that a moved card is not measured again. */
  heightIn = (id: string, width: number): number | undefined => {
    for (const column of this.#columns.values()) {
      const height = column.heightIn(id, width);
      if (height !== undefined) return height;
    }
    return undefined;
  };

  /** Position of a card. */
  find(id: string): Place | null {
    return findCard(this.columns, id);
  }

  get focusId(): string | null {
    return this.#focusId;
  }

  /** Cards that stay rendered out of view: unmounting them would lose focus or end a drag. */
  get pinned(): readonly string[] {
    return [this.#focusId, this.#draggedId].filter((id) => id !== null);
  }

  setDragged(id: string | null): void {
    this.#draggedId = id;
  }

  /** Records which ticket is open. */
  setOpen(id: string | null): void {
    if (id === this.#openId) return;
    this.#openId = id;
    this.#changes.emit();
  }

  isOpen(id: string): boolean {
    return id === this.#openId;
  }

  /** Records that a card received focus. */
  noteFocus(id: string | null): void {
    // Focus on another card cancels the pending focus of a moved card.
    if (id !== null && id !== this.#wantsFocus) this.#wantsFocus = null;
    if (id !== null && id !== this.#kept?.id) this.#kept = null;
    if (id === this.#focusId) return;
    this.#focusId = id;
    const column = id === null ? undefined : this.columnOf(id);
    this.#focusColumn = column ? columnKey(column) : null;
    this.#changes.emit();
  }

  /** Whether a card is the tab stop: the last focused card, or the first of the board. */
  isTabStop(id: string): boolean {
    if (this.#focusId) return this.#focusId === id;
    return this.columns.find(({ ids }) => ids.length > 0)?.ids[0] === id;
  }

  /** Focuses a card, now or once it is rendered. */
  focus(id: string): void {
    const place = this.find(id);
    if (!place) {
      this.#wantsFocus = id;
      return;
    }
    this.#wantsFocus = null;
    const card = this.show(id);
    card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    this.noteFocus(id);
  }

  /** Scrolls a card into view and returns it; null if no column shows it. */
  show(id: string): HTMLElement | null {
    const place = this.find(id);
    if (!place) return null;
    const column = this.columns[place.column]!;
    // Part of a lane may be higher than the board: only the card is scrolled into view.
    if (column.lane === null) column.section.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return column.reveal(place.index);
  }

  /** The card that receives focus when this one and `others` are removed: below, above, or in the nearest column. */
  nearestTo(id: string, others: readonly string[] = [id]): string | null {
    const leaving = new Set(others);
    const columns = this.columns;
    for (const direction of ['down', 'up', 'right', 'left'] as const) {
      let place = findCard(columns, id);
      while (place) {
        const next = nextCard(columns, place, direction);
        if (next && !leaving.has(next)) return next;
        place = next === null ? null : findCard(columns, next);
      }
    }
    return null;
  }

  /** Focuses a card as soon as its column renders it in its new position. */
  focusSoon(id: string): void {
    this.#wantsFocus = id;
  }

  /**
   * Focuses a card that is about to be moved to a column, in its new position. A collapsed column renders no cards: the
   * card nearest to the former position receives focus, or else the column.
   */
  focusMoved(id: string, column: ColumnHandle | undefined): void {
    if (!column?.isCollapsed) return this.focusSoon(id);
    const next = this.nearestTo(id);
    if (next) this.focus(next);
    else column.element.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The focused card is about to move or to leave: focus goes with it to another column, or else to `next`. */
  keepFocus(id: string, next: string | null): void {
    this.#kept = { id, next };
  }

  /** The focused card was deleted, filtered out or moved. */
  #forgetFocusOfGone(handle: ColumnHandle): void {
    const id = this.#focusId;
    if (!id || columnKey(handle) !== this.#focusColumn || handle.ids.includes(id)) return;
    queueMicrotask(() => {
      const place = this.find(id);
      const kept = this.#kept?.id === id && document.activeElement === document.body ? this.#kept : null;
      const next = place ? id : kept?.next;
      if (place) this.#focusColumn = columnKey(this.columns[place.column]!);
      else if (this.#focusId === id) this.noteFocus(null);
      if (kept && next) this.focus(next);
    });
  }

  /** Subscribes to changes of the tab stop and of the open ticket. Returns a function that unsubscribes. */
  watch = this.#changes.subscribe;

  /** Subscribes to changes of the cards that the columns show. Returns a function that unsubscribes. */
  watchColumns = this.#columnChanges.subscribe;
}

function columnKey({ status, lane }: Pick<ColumnHandle, 'status' | 'lane'>): string {
  return lane === null ? String(status) : `${status} ${lane}`;
}
