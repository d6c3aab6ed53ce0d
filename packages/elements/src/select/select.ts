import type { PropertyValues } from 'lit';
import { html, nothing } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form-control-field.ts';
import type { CloseReason } from '../internal/layer-events.ts';
import { MgCloseEvent, MgOpenEvent } from '../internal/layer-events.ts';
import type { Layer } from '../internal/layer.ts';
import { layers } from '../internal/layer.ts';
import { text } from '../internal/texts.ts';
import './option.ts';
import type { OpenAt } from './select-keys.ts';
import { SelectKeys } from './select-keys.ts';
import type { Row } from './select-model.ts';
import { nearestChoice } from './select-model.ts';
import { follow, place } from './select-place.ts';
import { renderMark, renderRows } from './select-rows.ts';
import { SelectValue } from './select-value.ts';
import { selectStyles } from './select.styles.ts';

export type { SelectOption } from './option.ts';

const popupPadding = 10;
const mostHeight = 330;
const overscan = 4;
/** Above this many chosen options their number is shown instead of their labels. */
const mostLabels = 3;

/**
 * Chooses one or more from a list, with keys as in the ARIA combobox pattern. With `searchable` a person types to
 * find: case and accents do not matter. Only the lines in sight are rendered, so ten thousand options stay quick.
 *
 * @summary Chooses from a list of known options, a few or very many.
 * @slot - `mg-option` elements, when `options` is not set.
 * @slot start - Before the value.
 * @event {Event} input - A person chose; `value` is already right.
 * @event {Event} change - The same, after `input`.
 * @event {MgOpenEvent} mg-open - The list is open.
 * @event {MgCloseEvent} mg-close - The list is closed; says why.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart box - The box around the value.
 * @csspart input - The combobox inside the box.
 * @csspart popup - The popup in the top layer.
 * @csspart option - One line of the list.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssproperty [--mg-select-popup-width=180px] - Least width of the popup.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgSelect extends SelectValue {
  static override styles = [fieldStyles, selectStyles];

  /** Name of the field, above it. */
  @property() label = '';
  /** Keeps the label for assistive technology and hides it from sight. */
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;
  /** Shown while nothing is chosen. */
  @property() placeholder = '';
  /** A line of help below. */
  @property() hint = '';
  /** A person can type to find. */
  @property({ type: Boolean, reflect: true }) searchable = false;
  /** Looks like text until the pointer or the focus is on it. */
  @property({ type: Boolean, reflect: true }) quiet = false;
  /** Height of the box: sm 32 px, md 36, lg 40. */
  @property({ reflect: true }) size: 'sm' | 'md' | 'lg' = 'md';
  /** Whether the list is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  @query('#control') private control!: HTMLElement | null;
  @query('#popup') private popup!: HTMLElement | null;
  @query('#list') private list!: HTMLElement | null;
  @query('.box') private box!: HTMLElement | null;

  #rows: Row[] = [];
  #active = -1;
  #search = '';
  #rowHeight = 34;
  #scrollTop = 0;
  #wasOpened = false;
  #isShown = false;
  #closeReason: CloseReason = 'api';
  #following: AbortController | undefined;
  #layer: Layer = {
    host: this,
    surface: this,
    modal: false,
    back: 'own',
    light: true,
    dismiss: (reason) => this.#close(reason === 'outside' ? 'blur' : reason),
  };
  #keys = new SelectKeys({
    isOpen: () => this.open,
    isSearchable: () => this.searchable,
    show: (at) => this.#openByPerson(at),
    close: () => this.#close('select'),
    move: (step) => this.#moveTo(nearestChoice(this.#rows, this.#active + step, step < 0 ? -1 : 1)),
    moveToEdge: (edge) => this.#moveToEdge(edge),
    choose: () => this.#choose(this.#active),
    chooseOnLeave: () => !this.multiple && this.#choose(this.#active),
    type: (typed) => this.#moveTo(this.optionSet.findTyped(this.#rows, typed, this.#active)),
  });

  constructor() {
    super();
    this.addEventListener('focusout', this.#onLeave);
    this.addEventListener('focusin', this.#prepare);
    this.formReady();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#isShown) this.#hide('removed');
    this.open = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.isDisabled) this.open = false;
    if (!this.open) return;
    if (!this.#wasOpened || changed.has('open') || changed.has('options') || changed.has('multiple')) {
      const isOpening = changed.has('open');
      const kept = isOpening ? undefined : this.#rows[this.#active]?.option?.value;
      if (isOpening) this.#measureRow();
      this.#rows = this.optionSet.rows(this.#search);
      if (isOpening && this.#active < 0) this.#active = nearestChoice(this.#rows, this.#firstChosen(), 1);
      else if (kept !== undefined) this.#active = this.#rows.findIndex((row) => row.option?.value === kept);
    }
    this.#wasOpened = true;
  }

  override render(): unknown {
    const { label, hideLabel, required, hint } = this;
    const message = this.shownMessage;
    const box = html`<div
      part="box"
      class="box ${message ? 'invalid' : ''} ${this.isDisabled ? 'disabled' : ''}"
      @click=${this.#onBoxClick}
    >
      <slot name="start"></slot>
      ${this.searchable && this.open ? html`<mg-icon name="search" size="16"></mg-icon>` : this.#renderMark()}
      ${this.searchable ? this.#renderInput(message) : this.#renderValue(message)}
      <mg-icon class="arrow" name=${this.open ? 'expand_less' : 'expand_more'} size="16"></mg-icon>
    </div>`;
    return html`<div @click=${this.#onLabelClick}>
        ${renderField({ label, hideLabel, required, hint, message, box })}
      </div>
      ${this.#wasOpened ? this.#renderPopup() : nothing}`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (changed.has('open') || this.open !== this.#isShown) {
      if (this.open && this.isConnected) this.#show();
      else if (!this.open && this.#isShown) this.#hide(this.#closeReason);
    }
    if (this.#isShown && (changed.has('options') || changed.has('value'))) this.#place();
  }

  #renderMark(): unknown {
    const only = this.selectedOptions.length === 1 ? this.selectedOptions[0] : undefined;
    return only ? renderMark(only) : nothing;
  }

  /** What the closed field says. */
  get #display(): string {
    const chosen = this.selectedOptions;
    if (this.multiple && this.values.length > mostLabels) {
      return text(this, 'selectedCount', { n: this.values.length });
    }
    return chosen.map((option) => option.label).join(', ');
  }

  #renderValue(message: string): unknown {
    const display = this.#display;
    return html`<div
      id="control"
      part="input"
      class="control value ${display ? '' : 'empty'}"
      data-anchor
      role="combobox"
      tabindex=${this.isDisabled ? nothing : '0'}
      aria-haspopup="listbox"
      aria-controls=${this.#wasOpened ? 'list' : nothing}
      aria-expanded=${this.open ? 'true' : 'false'}
      aria-activedescendant=${this.#activeId}
      aria-labelledby=${this.label ? 'label' : nothing}
      aria-label=${this.label ? nothing : this.outerLabel || this.placeholder || nothing}
      aria-describedby=${describedBy({ hint: this.hint, message }) ?? nothing}
      aria-invalid=${message ? 'true' : nothing}
      aria-required=${this.required ? 'true' : nothing}
      aria-disabled=${this.isDisabled ? 'true' : nothing}
      @keydown=${this.#keys.onKeyDown}
    >
      ${display || this.placeholder}
    </div>`;
  }

  #renderInput(message: string): unknown {
    const display = this.#display;
    return html`<input
      id="control"
      part="input"
      class="control ${this.open ? '' : 'closed'}"
      data-anchor
      role="combobox"
      type="text"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      .value=${live(this.open ? this.#search : display)}
      placeholder=${(this.open && display) || this.placeholder || nothing}
      ?disabled=${this.isDisabled}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls=${this.#wasOpened ? 'list' : nothing}
      aria-expanded=${this.open ? 'true' : 'false'}
      aria-activedescendant=${this.#activeId}
      aria-label=${this.label ? nothing : this.outerLabel || this.placeholder || nothing}
      aria-describedby=${describedBy({ hint: this.hint, message }) ?? nothing}
      aria-invalid=${message ? 'true' : nothing}
      aria-required=${this.required ? 'true' : nothing}
      @beforeinput=${this.#onBeforeInput}
      @compositionstart=${this.#onBeforeInput}
      @input=${this.#onSearch}
      @keydown=${this.#keys.onKeyDown}
    />`;
  }

  get #activeId(): unknown {
    return this.open && this.#active >= 0 ? `option-${this.#active}` : nothing;
  }

  #renderPopup(): unknown {
    const height = this.#rowHeight;
    const inSight = Math.ceil(mostHeight / height) + overscan;
    const from = Math.max(Math.floor(this.#scrollTop / height) - overscan, 0);
    const to = Math.min(from + inSight + overscan, this.#rows.length);
    const lines = renderRows({
      ...{ rows: this.#rows, from, to, active: this.#active, query: this.#search.trim() },
      ...{ multiple: this.multiple, isChosen: this.isChosen },
    });
    const none = html`<div class="row none" role="option" aria-disabled="true" aria-selected="false">
      ${text(this, 'noResults')}
    </div>`;
    return html`<div id="popup" part="popup" class="popup" popover="manual" style="--_row: ${height}px">
      <div
        id="list"
        role="listbox"
        tabindex="-1"
        aria-label=${this.label || this.outerLabel || this.placeholder || text(this, 'search')}
        aria-multiselectable=${this.multiple ? 'true' : nothing}
        @scroll=${this.#onScroll}
        @mousedown=${this.#keepFocus}
        @pointermove=${this.#onPointerMove}
        @click=${this.#onListClick}
      >
        <div class="all" role="presentation" style="block-size: ${Math.max(this.#rows.length, 1) * height}px">
          <div role="presentation" style="translate: 0 ${from * height}px">
            ${this.#rows.length > 0 ? lines : none}
          </div>
        </div>
      </div>
    </div>`;
  }

  #measureRow(): void {
    const isCoarse = matchMedia('(pointer: coarse)').matches;
    const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#rowHeight = Math.max(isCoarse ? 44 : 34, Math.round(rootSize * 2.125));
  }

  #firstChosen(): number {
    if (this.values.length === 0) return -1;
    return this.#rows.findIndex((row) => row.option && this.isChosen(row.option));
  }

  #openByPerson(at: OpenAt = 'chosen'): void {
    if (this.isDisabled || this.open) return;
    this.#search = '';
    this.#rows = this.optionSet.rows('');
    const chosen = this.#firstChosen();
    if (at === 'typed') this.#active = chosen;
    else if (at === 'last') this.#active = nearestChoice(this.#rows, this.#rows.length - 1, -1);
    else this.#active = nearestChoice(this.#rows, at === 'first' ? 0 : chosen, 1);
    this.open = true;
  }

  #show(): void {
    const { popup, control } = this;
    if (this.#isShown || !popup) return;
    this.#isShown = true;
    this.#closeReason = 'api';
    if (!this.matches(':focus-within')) control?.focus();
    popup.style.inlineSize = '';
    popup.showPopover();
    layers().open(this.#layer);
    this.#place();
    this.#revealActive(true);
    this.#following = new AbortController();
    follow(this.#place, this.#following.signal);
    this.#prepare();
    this.dispatchEvent(new MgOpenEvent());
  }

  #close(reason: CloseReason): void {
    if (!this.open) return;
    this.#closeReason = reason;
    this.open = false;
  }

  #hide(reason: CloseReason): void {
    this.#isShown = false;
    this.#following?.abort();
    this.#following = undefined;
    if (this.popup?.matches(':popover-open')) this.popup.hidePopover();
    this.#active = -1;
    this.#search = '';
    this.#keys.forget();
    layers().close(this.#layer);
    this.dispatchEvent(new MgCloseEvent(reason));
  }

  /** Gets a long list ready for the first key while the browser has nothing else to do. */
  #prepare = (): void => {
    if (this.searchable) requestIdleCallbackOrSoon(() => this.optionSet.prepare());
  };

  #place = (): void => {
    if (!this.popup || !this.box) return;
    const minWidth =
      Number.parseFloat(getComputedStyle(this).getPropertyValue('--mg-select-popup-width')) || 180;
    const height = Math.min(Math.max(this.#rows.length, 1) * this.#rowHeight + popupPadding, mostHeight);
    place(this.popup, this.box, { height, minWidth });
  };

  #moveToEdge(edge: 'first' | 'last'): void {
    const last = this.#rows.length - 1;
    this.#moveTo(edge === 'first' ? nearestChoice(this.#rows, 0, 1) : nearestChoice(this.#rows, last, -1));
  }

  #moveTo(index: number): void {
    if (index < 0) return;
    this.#active = index;
    this.#revealActive(false);
    this.requestUpdate();
  }

  /** Scrolls the list, not the page, until the active line is in sight. */
  #revealActive(toMiddle: boolean): void {
    const { list } = this;
    if (!list || this.#active < 0) return;
    const top = this.#active * this.#rowHeight;
    const room = list.clientHeight;
    // The padding of the list scrolls with its lines: it stays in sight beside the first and the last.
    const bottom = top + this.#rowHeight + popupPadding;
    if (toMiddle) list.scrollTop = bottom > room ? top - room / 2 : 0;
    else if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + room) list.scrollTop = bottom - room;
    this.#onScroll();
  }

  #choose(index: number): void {
    const option = this.#rows[index]?.option;
    if (!option || option.disabled) return;
    if (!this.multiple) this.#close('select');
    this.chooseByPerson(option);
    this.requestUpdate();
  }

  /** Letters that come while the list is closed begin a search of their own, whatever the field says. */
  #onBeforeInput = (event: Event): void => {
    if (this.open || !(this.control instanceof HTMLInputElement)) return;
    this.control.value = '';
    if (event instanceof InputEvent && event.inputType.startsWith('delete')) {
      event.preventDefault();
      this.#openByPerson();
    }
  };

  #onSearch = (event: Event): void => {
    // What a person types to find is no change of the value.
    event.stopPropagation();
    if (!(this.control instanceof HTMLInputElement)) return;
    const typed = this.control.value;
    if (!this.open) this.#openByPerson();
    this.#search = typed;
    this.#rows = this.optionSet.rows(typed);
    this.#active = nearestChoice(this.#rows, 0, 1);
    if (this.list) this.list.scrollTop = 0;
    this.#scrollTop = 0;
    this.#place();
    this.requestUpdate();
  };

  #onScroll = (): void => {
    const scrollTop = this.list?.scrollTop ?? 0;
    if (scrollTop === this.#scrollTop) return;
    this.#scrollTop = scrollTop;
    this.requestUpdate();
  };

  #onBoxClick = (event: Event): void => {
    this.control?.focus();
    const isOnArrow = event.target instanceof Element && event.target.classList.contains('arrow');
    if (this.open && (!this.searchable || isOnArrow)) this.#close('select');
    else this.#openByPerson();
  };

  #onLabelClick = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('#label')) this.control?.focus();
  };

  /** A press on the list leaves the focus in the combobox. */
  #keepFocus = (event: Event): void => event.preventDefault();

  #onPointerMove = (event: Event): void => {
    const index = indexOf(event);
    if (index < 0 || index === this.#active || this.#rows[index]?.option?.disabled) return;
    this.#active = index;
    this.requestUpdate();
  };

  #onListClick = (event: Event): void => {
    const index = indexOf(event);
    if (index >= 0) this.#choose(index);
  };

  #onLeave = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (to instanceof Node && (this.contains(to) || this.shadowRoot?.contains(to))) return;
    this.#close('blur');
  };
}

/** The line an event of the list happened on, or -1. */
function indexOf(event: Event): number {
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
  return Number(line?.dataset.index ?? -1);
}

function requestIdleCallbackOrSoon(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work);
}

define('mg-select', MgSelect);

declare global {
  interface HTMLElementTagNameMap {
    'mg-select': MgSelect;
  }
}
