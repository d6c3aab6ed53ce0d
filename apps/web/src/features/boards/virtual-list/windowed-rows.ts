/** Windowing of a virtual list: which rows are rendered, their positions, and updates after scrolling and measuring. */
import type { ColumnHandle } from '../board/board-controller.ts';
import { DropSlot } from './drop-slot.ts';
import { type RowChange, RowHeights } from './row-heights.ts';
import type { SharedViewport } from './shared-viewport.ts';

/** Overscan in px: enough for a fast flick until the next rows are rendered. */
const overscanPx = 700;

/** The window is rendered again when less than this is left beyond the viewport, in px. */
const reservePx = 250;

export class WindowedRows implements ColumnHandle {
  readonly status: number;
  readonly lane: string | null;
  ids: readonly string[] = [];

  /** The rows are sorted by a value: a drop marks the whole column and no gap between rows. */
  isSorted = false;
  element!: HTMLElement;
  section!: HTMLElement;

  #viewport: SharedViewport | null;
  #render: () => void;
  #flush: (work: () => void) => void;
  #heights = new RowHeights(() => 96);
  #slot: DropSlot | null = null;
  #top = 0;
  #height = 800;
  #width = 0;
  #layout: string | null = null;
  #first = 0;
  #last = 14;
  #anchor: { id: string; offset: number } | null = null;
  #leaving = new AbortController();
  #rows = new ResizeObserver((entries) => this.#onRowsResized(entries));
  #box = new ResizeObserver((entries) => this.#onBoxResized(entries));

  /**
   * `render` schedules a render of the list; `flush` renders synchronously. With a `viewport` the list does not scroll
   * itself: it is a part of a lane, and scrolls with the other parts.
   */
  constructor(
    status: number,
    render: () => void,
    flush: (work: () => void) => void,
    lane: string | null = null,
    viewport: SharedViewport | null = null,
  ) {
    this.status = status;
    this.lane = lane;
    this.#viewport = viewport;
    // Most parts of lanes are far out of view at first.
    if (viewport) this.#last = -1;
    this.#render = render;
    this.#flush = flush;
  }

  /** Total height of the rows, in px. */
  get total(): number {
    return this.#heights.total;
  }

  /** `layout` names everything else that the heights depend on: with another one they are measured again. */
  setRows(
    ids: readonly string[],
    estimate: (id: string) => number,
    heightIn: (id: string, width: number) => number | undefined,
    layout = '',
  ): void {
    const hasNewLayout = this.#layout !== null && layout !== this.#layout;
    if (!this.#viewport && (ids !== this.ids || hasNewLayout)) {
      // Scroll anchoring: rows in view keep their position when cards are added or removed above them.
      const seen = this.#top > 0 ? this.ids[this.#heights.indexAt(this.#top)] : undefined;
      if (seen) this.#anchor = { id: seen, offset: this.#top - this.#heights.top(this.ids.indexOf(seen)) };
    }
    this.ids = ids;
    const width = this.#width;
    const change = this.#heights.setRows(ids, estimate, width > 0 ? (id) => heightIn(id, width) : undefined);
    this.#layout = layout;
    if (hasNewLayout) this.#layOutAgain();
    else if (change) this.#followRows(change);
  }

  /** Indexes to render: those near the viewport, and all pinned ones. */
  shown(pinned: readonly string[]): number[] {
    const shown: number[] = [];
    for (let index = this.#first; index <= Math.min(this.#last, this.ids.length - 1); index += 1)
      shown.push(index);
    for (const id of pinned) {
      const index = this.ids.indexOf(id);
      if (index !== -1 && (index < this.#first || index > this.#last)) shown.push(index);
    }
    return shown;
  }

  attach(element: HTMLElement, slot: HTMLElement, section: HTMLElement): void {
    this.element = element;
    this.section = section;
    this.#slot = new DropSlot(element, slot);
    this.#leaving = new AbortController();
    this.#box.observe(element);
    if (this.#viewport) {
      this.#viewport.add(this);
      this.follow();
      return;
    }
    element.addEventListener('scroll', () => this.#onScroll(), {
      passive: true,
      signal: this.#leaving.signal,
    });
  }

  /** Follows the scroll position of the shared viewport. */
  follow(): void {
    if (!this.#viewport) return;
    this.#top = this.#viewport.topIn(this.element);
    this.#height = this.#viewport.height;
    this.#update();
  }

  detach(): void {
    this.#leaving.abort();
    this.#viewport?.remove(this);
    this.#box.disconnect();
  }

  /** Ref callback of each row: measures it while it is rendered. */
  watchRow = (row: HTMLElement | null): (() => void) | undefined => {
    if (!row) return undefined;
    this.#rows.observe(row);
    return () => this.#rows.unobserve(row);
  };

  /** Called after each render: restores the scroll anchor, and shifts new rows next to an open gap. */
  afterRender(): void {
    this.#measureNew();
    if (this.#anchor && this.element) {
      const index = this.ids.indexOf(this.#anchor.id);
      if (index !== -1) this.#scrollTo(this.#heights.top(index) + this.#anchor.offset);
    }
    this.#anchor = null;
    this.#slot?.shiftNewRows();
  }

  /** Measures new rows before paint, so that their first frame has the right position. */
  #measureNew(): void {
    if (!this.element) return;
    let changed = false;
    const seen = Math.max(0, this.#heights.indexAt(this.#top));
    const before = this.#heights.top(seen);
    for (const row of this.element.querySelectorAll<HTMLElement>('[data-row]')) {
      const id = this.ids[Number(row.dataset.row)];
      if (!id || this.#heights.isMeasured(id)) continue;
      // Fractional px like the observer's sizes, so that its first callback finds no change.
      const height = row.getBoundingClientRect().height;
      if (height > 0 && this.#heights.setHeight(id, height)) changed = true;
    }
    if (!changed) return;
    const moved = this.#heights.top(seen) - before;
    this.#chooseRange();
    this.#render();
    if (moved !== 0 && this.#top > 0 && !this.#anchor && !this.#viewport) this.#scrollTo(this.#top + moved);
  }

  scrollTop(): number {
    return this.#viewport ? 0 : this.#top;
  }

  scrollBy(px: number): boolean {
    if (this.#viewport) return this.#viewport.scrollBy(px);
    const top = Math.min(
      Math.max(0, this.#top + px),
      Math.max(0, this.total + (this.#slot?.height ?? 0) - this.#height),
    );
    const before = this.#top;
    if (top === before) return false;
    this.#scrollTo(top);
    this.#update();
    return this.#top !== before;
  }

  gapAt(y: number): number {
    return this.isSorted ? 0 : this.#heights.gapAt(y);
  }

  indexAt(y: number): number {
    return this.#heights.indexAt(y);
  }

  topOf(index: number): number {
    return this.#heights.top(index);
  }

  heightOf(index: number): number {
    return this.#heights.height(index);
  }

  heightIn(id: string, width: number): number | undefined {
    return width === this.#width ? this.#heights.measured(id) : undefined;
  }

  reveal(index: number): HTMLElement | null {
    const top = this.#heights.top(index);
    const bottom = top + this.#heights.height(index);
    if (this.#viewport) {
      if (top < this.#top || bottom > this.#top + this.#height) this.#viewport.scrollBy(top - this.#top - 4);
      this.#top = this.#viewport.topIn(this.element);
    } else if (top < this.#top) this.#scrollTo(Math.max(0, top - 4));
    else if (bottom > this.#top + this.#height) this.#scrollTo(bottom - this.#height + 4);
    const rendered = this.element.querySelector<HTMLElement>(`[data-row="${index}"]`);
    if (rendered && index >= this.#first && index <= this.#last) return rendered;
    this.#chooseRange();
    this.#flush(this.#render);
    return this.element.querySelector<HTMLElement>(`[data-row="${index}"]`);
  }

  showSlot(gap: number | null, heightPx: number): void {
    if (this.isSorted || gap === null) this.section.toggleAttribute('data-target', gap !== null);
    if (this.isSorted && gap !== null) return;
    this.#slot?.show(gap, gap === null ? 0 : this.#heights.top(gap), heightPx);
  }

  /** Records the actual scroll position: the browser clamps it and then fires no scroll event. */
  #scrollTo(top: number): void {
    this.element.scrollTop = top;
    this.#top = this.element.scrollTop;
  }

  #onScroll(): void {
    this.#top = this.element.scrollTop;
    this.#update();
  }

  /** Renders another window when the current one is about to run out. */
  #update(): void {
    if (this.#reaches(this.#top, this.#first, this.#last)) return;
    this.#chooseRange();
    this.#render();
  }

  /** Keeps the rendered rows while they cover the viewport: adding or removing a card renders no other one. */
  #followRows({ from, to, by, before }: RowChange): void {
    const moved = (index: number, gone: number) => {
      if (index < from) return index;
      return index < to ? gone : index + by;
    };
    const first = this.#first === 0 ? 0 : moved(this.#first, from);
    const last = Math.min(moved(this.#last, to + by - 1), this.ids.length - 1);
    const anchored = this.#anchor ? this.ids.indexOf(this.#anchor.id) : -1;
    const top = anchored === -1 ? this.#top : this.#heights.top(anchored) + this.#anchor!.offset;
    const rendered = this.#heights.top(last + 1) - this.#heights.top(first);
    const isFew = rendered <= this.#height + 3 * overscanPx;
    if (before > 0 && isFew && this.#reaches(top, first, last)) {
      this.#first = first;
      this.#last = last;
    } else this.#chooseRange();
  }

  /** Estimates all rows again; the first row in view stays the first. */
  #layOutAgain(): void {
    this.#heights.forget();
    const index = this.#anchor ? this.ids.indexOf(this.#anchor.id) : -1;
    if (this.#anchor && index !== -1) {
      this.#anchor.offset = Math.min(this.#anchor.offset, this.#heights.height(index));
      this.#top = this.#heights.top(index) + this.#anchor.offset;
    }
    this.#chooseRange();
  }

  /** Whether the rows cover the viewport at a scroll position, plus a reserve. */
  #reaches(top: number, first: number, last: number): boolean {
    const [from, to] = this.#rangeAt(top, reservePx);
    return from >= first && to <= last;
  }

  #chooseRange(): void {
    [this.#first, this.#last] = this.#rangeAt(this.#top, overscanPx);
  }

  /** First and last row at a scroll position, with a margin in px; no row of a part that is out of view. */
  #rangeAt(top: number, marginPx: number): [number, number] {
    const bottom = top + this.#height + marginPx;
    if (this.#viewport && (bottom < 0 || top - marginPx > this.total)) return [0, -1];
    return [
      Math.max(0, this.#heights.indexAt(Math.max(0, top - marginPx))),
      Math.max(0, this.#heights.indexAt(bottom)),
    ];
  }

  #onBoxResized(entries: readonly ResizeObserverEntry[]): void {
    const box = entries.at(-1)?.contentRect;
    if (!box) return;
    // Titles wrap differently at another width.
    if (this.#width && box.width !== this.#width) this.#heights.forget();
    this.#width = box.width;
    if (!this.#viewport) this.#height = box.height;
    this.#update();
  }

  #onRowsResized(entries: readonly ResizeObserverEntry[]): void {
    const seen = Math.max(0, this.#heights.indexAt(this.#top));
    const before = this.#heights.top(seen);
    let changed = false;
    for (const { target, borderBoxSize } of entries) {
      const id = this.ids[Number((target as HTMLElement).dataset.row)];
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (id && height > 0 && this.#heights.setHeight(id, height)) changed = true;
    }
    if (!changed) return;
    const moved = this.#heights.top(seen) - before;
    this.#chooseRange();
    this.#flush(this.#render);
    // Rows above turned out taller or shorter than estimated: rows in view keep their position.
    if (moved !== 0 && this.#top > 0 && !this.#viewport) this.#scrollTo(this.#top + moved);
  }
}
