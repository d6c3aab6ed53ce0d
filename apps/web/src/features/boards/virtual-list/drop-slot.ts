/** The open gap of a list at the place where a dragged card would be dropped: later rows are shifted by its height. */

/** Distance between rows in px. */
const rowGap = 6;

export class DropSlot {
  #list: HTMLElement;
  #element: HTMLElement;
  #gap: number | null = null;
  #height = 0;

  /**
   * @param list the element of the rows
   * @param element the element that marks the gap, inside the list
   */
  constructor(list: HTMLElement, element: HTMLElement) {
    this.#list = list;
    this.#element = element;
  }

  /** By how much the list is longer, in px. */
  get height(): number {
    return this.#height;
  }

  /**
   * Opens or closes the gap.
   * @param gap index of the row below it; null closes it
   * @param topPx its position in the list, and its height
   */
  show(gap: number | null, topPx: number, heightPx: number): void {
    if (gap === this.#gap) return;
    this.#gap = gap;
    this.#height = gap === null ? 0 : heightPx;
    this.#element.hidden = gap === null;
    if (gap !== null) {
      this.#element.style.blockSize = `${heightPx}px`;
      this.#element.style.transform = `translateY(${topPx}px)`;
      // The last card can be dropped below as well: the list grows by the slot.
      this.#list.style.setProperty('--slot', `${heightPx + rowGap}px`);
    }
    this.#list.toggleAttribute('data-open', gap !== null);
    this.#shiftRows(gap);
  }

  /** Shifts rows that were rendered since the gap was opened. */
  shiftNewRows(): void {
    if (this.#gap !== null) this.#shiftRows(this.#gap);
  }

  #shiftRows(gap: number | null): void {
    for (const row of this.#list.querySelectorAll<HTMLElement>('[data-row]')) {
      row.toggleAttribute('data-shifted', gap !== null && Number(row.dataset.row) >= gap);
    }
  }
}
