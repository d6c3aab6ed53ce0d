/**
 * Rows `from` up to `to` were replaced and the following ones shifted by `by`; `before` is the previous number of rows.
 */
export interface RowChange {
  from: number;
  to: number;
  by: number;
  before: number;
}

/**
 * Positions of the rows of a virtual list with variable heights: estimated until measured. Pure arithmetic, so that
 * scrolling and dragging do not read layout.
 */
export class RowHeights {
  #ids: readonly string[] = [];
  #measured = new Map<string, number>();
  #estimate: (id: string) => number;
  /** Height of each row, parallel to `#ids`. */
  #heights = new Float64Array(0);
  /** `#tops[i]` is the top of row i, `#tops[n]` the total height; valid up to `#validTo`. */
  #tops = new Float64Array(1);
  #validTo = 0;

  constructor(estimate: (id: string) => number) {
    this.#estimate = estimate;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Total height of the rows, in px. */
  get total(): number {
    return this.top(this.#ids.length);
  }

  /**
   * Replaces the rows. Measured heights are kept by id; `known` returns those of rows from another list of the same
   * width. Returns the change, or null for the same array.
   */
  setRows(
    ids: readonly string[],
    estimate: (id: string) => number,
    known?: (id: string) => number | undefined,
  ): RowChange | null {
    this.#estimate = estimate;
    if (ids === this.#ids) return null;
    const before = this.#ids;
    const shorter = Math.min(ids.length, before.length);
    let same = 0;
    while (same < shorter && ids[same] === before[same]) same += 1;
    let sameEnd = 0;
    while (sameEnd < shorter - same && ids.at(-1 - sameEnd) === before.at(-1 - sameEnd)) sameEnd += 1;
    this.#ids = ids;
    this.#makeRoom(ids.length, same);
    // One of thousands of cards was added or removed: the others keep their heights without a lookup.
    this.#heights.copyWithin(ids.length - sameEnd, before.length - sameEnd, before.length);
    for (let index = same; index < ids.length - sameEnd; index += 1) {
      this.#adopt(ids[index]!, known);
      this.#heights[index] = this.#heightOf(ids[index]!);
    }
    this.#validTo = Math.min(this.#validTo, same);
    return { from: same, to: before.length - sameEnd, by: ids.length - before.length, before: before.length };
  }

  /** Records a measured height. Returns whether anything changed. */
  setHeight(id: string, height: number): boolean {
    // Differences below a hundredth of a pixel are ignored.
    if (Math.abs((this.#measured.get(id) ?? -1) - height) < 0.01) return false;
    this.#measured.set(id, height);
    const index = this.#ids.indexOf(id);
    if (index === -1) return false;
    this.#heights[index] = height;
    this.#validTo = Math.min(this.#validTo, index);
    return true;
  }

  /** Measured height of a row, if any. */
  measured(id: string): number | undefined {
    return this.#measured.get(id);
  }

  isMeasured(id: string): boolean {
    return this.#measured.has(id);
  }

  /** Discards all measurements, because the width of the list has changed. */
  forget(): void {
    this.#measured.clear();
    for (const [index, id] of this.#ids.entries()) this.#heights[index] = this.#heightOf(id);
    this.#validTo = 0;
  }

  height(index: number): number {
    return index < this.#ids.length ? (this.#heights[index] ?? 0) : 0;
  }

  /** Top of a row, in px; for the index after the last one, the total height. */
  top(index: number): number {
    for (; this.#validTo < index; this.#validTo += 1) {
      this.#tops[this.#validTo + 1] = this.#tops[this.#validTo]! + this.#heights[this.#validTo]!;
    }
    return this.#tops[index] ?? 0;
  }

  /** Row at a height in the list, clamped to the first and last; -1 in an empty list. */
  indexAt(y: number): number {
    const count = this.#ids.length;
    this.top(count);
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#tops[middle]! <= y) low = middle;
      else high = middle - 1;
    }
    return count === 0 ? -1 : low;
  }

  /** Gap of a drop at a height: before the row whose middle is below it. */
  gapAt(y: number): number {
    const index = this.indexAt(y);
    if (index === -1) return 0;
    return y < this.top(index) + this.height(index) / 2 ? index : index + 1;
  }

  #adopt(id: string, known: ((id: string) => number | undefined) | undefined): void {
    if (!known || this.#measured.has(id)) return;
    const height = known(id);
    if (height !== undefined) this.#measured.set(id, height);
  }

  #heightOf(id: string): number {
    return this.#measured.get(id) ?? this.#estimate(id);
  }

  /** Grows the arrays; valid values are kept. */
  #makeRoom(count: number, same: number): void {
    if (this.#tops.length > count) return;
    const room = Math.ceil((count + 1) * 1.5);
    const tops = new Float64Array(room);
    tops.set(this.#tops.subarray(0, Math.min(this.#tops.length, same + 1)));
    this.#tops = tops;
    const heights = new Float64Array(room);
    heights.set(this.#heights);
    this.#heights = heights;
  }
}
