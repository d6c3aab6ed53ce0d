/**
 * What all parts of a board share outside of React: which card has focus, what each column shows, and which card is to
 * get focus once it is rendered. Columns register themselves; nothing here renders but the two cards that trade focus.
 */
import { type Place, type ShownColumn, findCard, nextCard } from './navigation.ts';

/** What a column offers to the board. */
export interface ColumnHandle extends ShownColumn {
  /** The scrolling list. */
  element: HTMLElement;

  /** The whole column, heading included: what takes drops. */
  section: HTMLElement;

  /** Scroll position as last heard of, in px; reading it costs no layout. */
  scrollTop(): number;

  /** Scrolls, within bounds. Answers whether anything moved. */
  scrollBy(px: number): boolean;

  /** Where something dropped at a height of the list would go. */
  gapAt(y: number): number;
  indexAt(y: number): number;
  topOf(index: number): number;
  heightOf(index: number): number;

  /** Height of a card as it was measured here, if the list is as wide as told. */
  heightIn(id: string, width: number): number | undefined;

  /** Renders a row and brings it into view; answers its card. */
  reveal(index: number): HTMLElement | null;

  /** Opens a gap before a row and shows the slot in it; nothing closes it. */
  showSlot(gap: number | null, heightPx: number): void;
}

export class BoardController {
  #columns = new Map<number, ColumnHandle>();
  #order: readonly number[] = [];
  #focusId: string | null = null;
  #focusStatus: number | null = null;
  #wantsFocus: string | null = null;
  #draggedId: string | null = null;
  #listeners = new Set<() => void>();

  /** Statuses in the order of the columns. */
  setOrder(order: readonly number[]): void {
    this.#order = order;
  }

  /** Adds a column or its new state; focus that waited for one of its cards is given. */
  setColumn(handle: ColumnHandle): void {
    this.#columns.set(handle.status, handle);
    this.#forgetFocusOfGone(handle);
    const id = this.#wantsFocus;
    // Columns report while React commits; focus renders again and has to wait for the end of that.
    if (id && handle.ids.includes(id)) queueMicrotask(() => this.#wantsFocus === id && this.focus(id));
  }

  removeColumn(status: number): void {
    this.#columns.delete(status);
  }

  /** Columns in order. */
  get columns(): readonly ColumnHandle[] {
    return this.#order.flatMap((status) => this.#columns.get(status) ?? []);
  }

  column(status: number): ColumnHandle | undefined {
    return this.#columns.get(status);
  }

  /** Height of a card as any column of that width measured it: a moved card need not be measured again. */
  heightIn = (id: string, width: number): number | undefined => {
    for (const column of this.#columns.values()) {
      const height = column.heightIn(id, width);
      if (height !== undefined) return height;
    }
    return undefined;
  };

  /** Where a card stands. */
  find(id: string): Place | null {
    return findCard(this.columns, id);
  }

  get focusId(): string | null {
    return this.#focusId;
  }

  /** Cards that stay rendered although they are out of sight: losing them would lose focus or end a drag. */
  get pinned(): readonly string[] {
    return [this.#focusId, this.#draggedId].filter((id) => id !== null);
  }

  setDragged(id: string | null): void {
    this.#draggedId = id;
  }

  /** Notes that a card has focus. */
  noteFocus(id: string | null): void {
    // Who went on to another card meanwhile must not be taken back to the one they moved.
    if (id !== null && id !== this.#wantsFocus) this.#wantsFocus = null;
    if (id === this.#focusId) return;
    this.#focusId = id;
    this.#focusStatus = this.columns.find(({ ids }) => id !== null && ids.includes(id))?.status ?? null;
    for (const listener of this.#listeners) listener();
  }

  /** Whether Tab stops at a card: the one that had focus last, or the first of the board. */
  isTabStop(id: string): boolean {
    if (this.#focusId) return this.#focusId === id;
    return this.columns.find(({ ids }) => ids.length > 0)?.ids[0] === id;
  }

  /** Gives focus to a card, now or once it is rendered. */
  focus(id: string): void {
    const place = this.find(id);
    if (!place) {
      this.#wantsFocus = id;
      return;
    }
    this.#wantsFocus = null;
    const column = this.columns[place.column]!;
    column.section.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const card = column.reveal(place.index);
    card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    this.noteFocus(id);
  }

  /** The card that gets focus when this one goes: below, above, or in the nearest column. */
  nearestTo(id: string): string | null {
    const place = this.find(id);
    if (!place) return null;
    for (const direction of ['down', 'up', 'right', 'left'] as const) {
      const next = nextCard(this.columns, place, direction);
      if (next) return next;
    }
    return null;
  }

  /** Gives focus to a card as soon as its column shows it in its new place. */
  focusSoon(id: string): void {
    this.#wantsFocus = id;
  }

  /** The card that had focus was deleted, filtered out or moved away. */
  #forgetFocusOfGone(handle: ColumnHandle): void {
    const id = this.#focusId;
    if (!id || handle.status !== this.#focusStatus || handle.ids.includes(id)) return;
    queueMicrotask(() => {
      const place = this.find(id);
      if (place) this.#focusStatus = this.columns[place.column]!.status;
      else if (this.#focusId === id) this.noteFocus(null);
    });
  }

  /** Calls back when focus goes to another card. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
