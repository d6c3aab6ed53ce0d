/** The listbox of a select: renders the rows in sight, scrolls to the active one, and follows the pointer. */
import type { LitElement } from 'lit';
import { html, nothing } from 'lit';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import type { Letters } from './select-letters.ts';
import type { SelectModel } from './select-model.ts';
import { isChoice } from './select-model.ts';
import { findIn } from './select-tools.ts';
import { renderRows } from './select-rows.ts';

/** Padding of the popup above and below the rows together, in px. */
export const popupPadding = 10;
/** Most height of the popup, in px. */
export const mostHeight = 330;
const overscan = 4;

/** The listbox of a select. */
export interface Listbox {
  /** Height of the popup, in px. */
  room: number;
  /** Called before the rows in sight change. */
  beforeScroll?: () => void;
  /** Height of all rows, in px. */
  readonly height: number;
  /** Renders the popup with the rows in sight. */
  render(label: string, letters: Letters | undefined): unknown;
  /** Reads how high a row is: finger or mouse, and the size of text, decide. */
  measure(): void;
  scrollUp(): void;
  /** Makes a row active and scrolls to it. */
  moveTo(index: number): void;
  /** Scrolls the list, not the page, until the active row is in sight. */
  reveal(toMiddle: boolean): void;
}

/** The listbox of one select; `choose` receives the index of a row that is clicked. */
export function createListbox(
  host: LitElement,
  model: SelectModel,
  choose: (index: number) => void,
): Listbox {
  let rowHeight = 34;
  let scrolled = 0;
  const list = () => findIn(host, '#list');

  function onScroll(): void {
    const scrollTop = list()?.scrollTop ?? 0;
    if (scrollTop === scrolled) return;
    listbox.beforeScroll?.();
    scrolled = scrollTop;
    host.requestUpdate();
  }

  function onPointerMove(event: PointerEvent): void {
    // A resting mouse must not move the active row: WebKit fires a move of 0 px when rows scroll under it, others fire
    // boundary events without a move (https://github.com/w3c/pointerevents/issues/529). No bug filed; seen in WebKitGTK
    // 2.50.6; can be removed when select-mouse.test.ts passes without it.
    const index = event.movementX || event.movementY ? indexOf(event) : -1;
    if (index < 0 || index === model.active || !isChoice(model.rows[index])) return;
    model.active = index;
    host.requestUpdate();
  }

  const listbox: Listbox = {
    room: 0,
    get height() {
      return Math.max(model.rows.length, 1) * rowHeight;
    },
    render(label, letters) {
      const from = Math.max(Math.floor(scrolled / rowHeight) - overscan, 0);
      const to = from + Math.ceil(mostHeight / rowHeight) + 2 * overscan;
      const rows = renderRows(model, from, to, letters);
      const none = html`<div class="row" role="option" aria-disabled="true" aria-selected="false">
        ${text(host, messages.noResults)}
      </div>`;
      return html`<div
        id="popup"
        part="popup"
        class="popup"
        popover="manual"
        .style=${`--_row:${rowHeight}px`}
      >
        <div
          id="list"
          role="listbox"
          tabindex="-1"
          aria-label=${label || nothing}
          aria-multiselectable=${model.multiple ? 'true' : nothing}
          @scroll=${onScroll}
          @mousedown=${keepFocus}
          @pointermove=${onPointerMove}
          @click=${onClick}
        >
          <div
            class="all"
            role="presentation"
            .style=${`block-size:${listbox.height}px;padding-block-start:${from * rowHeight}px`}
          >
            ${model.rows.length > 0 ? rows : none}
          </div>
        </div>
      </div>`;
    },
    measure() {
      const isCoarse = matchMedia('(pointer: coarse)').matches;
      const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      rowHeight = Math.max(isCoarse ? 44 : 34, Math.round(rootSize * 2.125));
    },
    scrollUp() {
      list()?.scrollTo(0, 0);
      scrolled = 0;
    },
    moveTo(index) {
      if (index < 0) return;
      model.active = index;
      listbox.reveal(false);
      host.requestUpdate();
    },
    reveal(toMiddle) {
      const element = list();
      if (!element || model.active < 0) return;
      const top = model.active * rowHeight;
      const { room } = listbox;
      // The padding of the list scrolls with its rows: it is visible beside the first and the last.
      const bottom = top + rowHeight + popupPadding;
      if (toMiddle) {
        const middle = bottom > room ? top - room / 2 : 0;
        // Already at the start: reading or writing the scroll position would force another layout.
        if (middle === 0 && scrolled === 0) return;
        element.scrollTop = middle;
      } else if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + room) element.scrollTop = bottom - room;
      onScroll();
    },
  };
  const onClick = (event: Event): void => choose(indexOf(event));
  return listbox;
}

/** A press on the list keeps the focus in the combobox. */
function keepFocus(event: Event): void {
  event.preventDefault();
}

/** Row of an event of the list, or -1. */
function indexOf(event: Event): number {
  return Number((event.target as Element).closest('.option')?.id.slice('option-'.length) ?? -1);
}
