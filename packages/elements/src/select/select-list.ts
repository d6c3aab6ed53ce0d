/** The list of a select in its popup: which lines it has, which one is active and which are in sight. */
import { html, nothing } from 'lit';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import type { Letters } from './select-letters.ts';
import type { Row } from './select-model.ts';
import { isChoice, nearestChoice, toRows } from './select-model.ts';
import type { Place } from './select-place.ts';
import { placeBeside } from './select-place.ts';
import { renderRows } from './select-rows.ts';
import { SelectValue } from './select-value.ts';

const popupPadding = 10;
const mostHeight = 330;
const overscan = 4;

export abstract class SelectList extends SelectValue {
  protected rows: Row[] = [];
  /** Index of the active line, or -1. */
  protected active = -1;
  /** What a person typed to find. */
  protected search = '';
  /** What letters do, once it has come. */
  protected letters: Letters | undefined;
  #rowHeight = 34;
  #scrollTop = 0;
  /** Height of the popup, in px. */
  #room = 0;
  /** Positions the popup by the rectangle of the field from before the opening was rendered. */
  #place: Place | undefined;

  protected get popup(): HTMLElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLElement>('#popup');
  }
  private get list(): HTMLElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLElement>('#list');
  }
  private get box(): HTMLElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLElement>('.box');
  }

  /** A person chose the line at `index`. */
  protected abstract choose(index: number): void;

  /** Renders the popup with the lines in sight. */
  protected renderPopup(label: string): unknown {
    const height = this.#rowHeight;
    const inSight = Math.ceil(mostHeight / height) + overscan;
    const from = Math.max(Math.floor(this.#scrollTop / height) - overscan, 0);
    const to = from + inSight + overscan;
    const lines = renderRows({
      rows: this.rows,
      from,
      to,
      active: this.active,
      search: this.search,
      letters: this.letters,
      multiple: this.multiple,
      isChosen: this.isChosen,
    });
    const none = html`<div class="row" role="option" aria-disabled="true" aria-selected="false">
      ${text(this, messages.noResults)}
    </div>`;
    return html`<div id="popup" part="popup" class="popup" popover="manual" .style=${`--_row:${height}px`}>
      <div
        id="list"
        role="listbox"
        tabindex="-1"
        aria-label=${label || nothing}
        aria-multiselectable=${this.multiple ? 'true' : nothing}
        @scroll=${this.#onScroll}
        @mousedown=${this.#keepFocus}
        @pointermove=${this.#onPointerMove}
        @click=${this.#onListClick}
      >
        <div
          class="all"
          role="presentation"
          .style=${`block-size:${this.#height}px;padding-block-start:${from * height}px`}
        >
          ${this.rows.length > 0 ? lines : none}
        </div>
      </div>
    </div>`;
  }

  /** Height of all rows, in px. */
  get #height(): number {
    return Math.max(this.rows.length, 1) * this.#rowHeight;
  }

  /**
   * Reads what the list must know of the page, before anything changes on it: reading after that would lay it out once
   * more. Finger or mouse, and the size of text, decide how high a line is.
   */
  protected measure(): void {
    const isCoarse = matchMedia('(pointer: coarse)').matches;
    const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#rowHeight = Math.max(isCoarse ? 44 : 34, Math.round(rootSize * 2.125));
    this.#place = this.box ? placeBeside(this.box) : undefined;
  }

  /** Shows the lines of a search, all for ''. */
  protected find(search: string): void {
    this.search = search;
    this.rows = toRows(this.letters?.find(this.options, search) ?? this.options);
  }

  /** The nearest line that can be chosen, looking forwards first, or -1. */
  protected nearest(from: number, step: 1 | -1 = 1): number {
    return nearestChoice(this.rows, from, step);
  }

  /** The first or last line that can be chosen, or -1. */
  protected edge(which: 'first' | 'last'): number {
    return which === 'first' ? this.nearest(0) : this.nearest(this.rows.length - 1, -1);
  }

  /** The first chosen line, or -1. */
  protected firstChosen(): number {
    if (this.values.length === 0) return -1;
    return this.rows.findIndex((row) => row.option && this.isChosen(row.option));
  }

  protected placePopup(): void {
    const { popup, box } = this;
    if (!popup || !box) return;
    // Keeps the width of its first rows, whichever rows are in view.
    if (!this.#place && popup.offsetWidth > 0) popup.style.inlineSize = `${popup.offsetWidth}px`;
    const place = this.#place ?? placeBeside(box);
    this.#room = place(popup, Math.min(this.#height + popupPadding, mostHeight));
    this.#place = undefined;
  }

  protected scrollToStart(): void {
    this.list?.scrollTo(0, 0);
    this.#scrollTop = 0;
  }

  protected moveTo(index: number): void {
    if (index < 0) return;
    this.active = index;
    this.revealActive(false);
    this.requestUpdate();
  }

  /** Scrolls the list, not the page, until the active line is in sight. */
  protected revealActive(toMiddle: boolean): void {
    const list = this.list;
    if (!list || this.active < 0) return;
    const top = this.active * this.#rowHeight;
    const room = this.#room;
    // The padding of the list scrolls with its rows: it is visible beside the first and the last.
    const bottom = top + this.#rowHeight + popupPadding;
    if (toMiddle) {
      const middle = bottom > room ? top - room / 2 : 0;
      // Already at the start: reading or writing the scroll position would force another layout.
      if (middle === 0 && this.#scrollTop === 0) return;
      list.scrollTop = middle;
    } else if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + room) list.scrollTop = bottom - room;
    this.#onScroll();
  }

  #onScroll(): void {
    const scrollTop = this.list?.scrollTop ?? 0;
    if (scrollTop === this.#scrollTop) return;
    if (!this.popup?.style.inlineSize) this.placePopup();
    this.#scrollTop = scrollTop;
    this.requestUpdate();
  }

  /** A press on the list keeps the focus in the combobox. */
  #keepFocus(event: Event): void {
    event.preventDefault();
  }

  #onPointerMove(event: PointerEvent): void {
    // A resting mouse must not move the active row: WebKit fires a move of 0 px when rows scroll under it, others fire
    // boundary events without a move (https://github.com/w3c/pointerevents/issues/529). No bug filed; seen in WebKitGTK
    // 2.50.6; can be removed when select-mouse.test.ts passes without it.
    const index = event.movementX || event.movementY ? indexOf(event) : -1;
    if (index < 0 || index === this.active || !isChoice(this.rows[index])) return;
    this.active = index;
    this.requestUpdate();
  }

  #onListClick(event: Event): void {
    this.choose(indexOf(event));
  }
}

/** Row of an event of the list, or -1. */
function indexOf(event: Event): number {
  return Number((event.target as Element).closest('.option')?.id.slice('option-'.length) ?? -1);
}
