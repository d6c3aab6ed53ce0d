/**
 * Where the rows of a long list stand when each has its own height: estimated until it was measured. Pure arithmetic,
 * so that scrolling and dragging ask it instead of the page.
 */
export class RowHeights {
  #ids: readonly string[] = [];
  #measured = new Map<string, number>();
  #estimate: (id: string) => number;
  /** `#tops[i]` is the top of row i, `#tops[n]` the height of all; right up to `#validTo`. */
  #tops = new Float64Array(1);
  #validTo = 0;

  constructor(estimate: (id: string) => number) {
    this.#estimate = estimate;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Height of all rows, in px. */
  get total(): number {
    return this.top(this.#ids.length);
  }

  /** Takes other rows, in order. Measured heights are kept by id. */
  setRows(ids: readonly string[], estimate: (id: string) => number): void {
    this.#estimate = estimate;
    if (ids === this.#ids) return;
    let same = 0;
    const shorter = Math.min(ids.length, this.#ids.length);
    while (same < shorter && ids[same] === this.#ids[same]) same += 1;
    this.#ids = ids;
    if (this.#tops.length < ids.length + 1) {
      const tops = new Float64Array(Math.ceil((ids.length + 1) * 1.5));
      tops.set(this.#tops.subarray(0, Math.min(this.#tops.length, same + 1)));
      this.#tops = tops;
    }
    this.#validTo = Math.min(this.#validTo, same);
  }

  /** Notes a measured height. Answers whether anything changed. */
  setHeight(id: string, height: number): boolean {
    // What differs by less than a hundredth of a pixel is the same.
    if (Math.abs((this.#measured.get(id) ?? -1) - height) < 0.01) return false;
    this.#measured.set(id, height);
    const index = this.#ids.indexOf(id);
    if (index === -1) return false;
    this.#validTo = Math.min(this.#validTo, index);
    return true;
  }

  isMeasured(id: string): boolean {
    return this.#measured.has(id);
  }

  /** Forgets all measures: the list has another width. */
  forget(): void {
    this.#measured.clear();
    this.#validTo = 0;
  }

  height(index: number): number {
    const id = this.#ids[index];
    return id === undefined ? 0 : (this.#measured.get(id) ?? this.#estimate(id));
  }

  /** Top of a row, in px; of one past the last: the height of all. */
  top(index: number): number {
    for (; this.#validTo < index; this.#validTo += 1) {
      this.#tops[this.#validTo + 1] = this.#tops[this.#validTo]! + this.height(this.#validTo);
    }
    return this.#tops[index] ?? 0;
  }

  /** The row at a height in the list; the first or the last one beyond its ends, -1 in an empty list. */
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

  /** Where something dropped at a height goes: before the row whose middle is below it. */
  gapAt(y: number): number {
    const index = this.indexAt(y);
    if (index === -1) return 0;
    return y < this.top(index) + this.height(index) / 2 ? index : index + 1;
  }
}
