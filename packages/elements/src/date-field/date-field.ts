import { html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form-control-field.ts';
import type { Problem } from '../internal/form-control.ts';
import { FormControl, noProblem } from '../internal/form-control.ts';
import { submitImplicitly } from '../internal/form-submit.ts';
import type { CloseReason } from '../internal/layer-events.ts';
import { MgCloseEvent, MgOpenEvent } from '../internal/layer-events.ts';
import type { Layer } from '../internal/layer.ts';
import { layers } from '../internal/layer.ts';
import { anchorTo } from '../internal/position.ts';
import { languageOf, text } from '../internal/texts.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { dayForKey, renderCalendar } from './calendar.ts';
import { dateFieldStyles } from './date-field.styles.ts';
import { addDays, addMonths, clampDay, isIsoDay, today } from './date-math.ts';
import {
  formatDay,
  helpTyping,
  localeOf,
  parseDay,
  partAt,
  rangeOf,
  shapeHint,
  shapeOf,
} from './date-text.ts';

/**
 * A day: typed as the language writes it, or chosen in a calendar. Separators come by themselves; Up and Down change
 * the part at the caret; Alt+Down opens the calendar, where arrows walk days and weeks, Home and End the week, Page
 * Up and Page Down months (years with Shift), and Enter or Space choose. The value is an ISO day, `2026-12-24`.
 *
 * @summary A day, typed or chosen in a calendar.
 * @event {InputEvent} input - A person typed or chose; `value` is already right.
 * @event {Event} change - A person finished: left the field, pressed Enter or chose in the calendar.
 * @event {MgOpenEvent} mg-open - The calendar is open.
 * @event {MgCloseEvent} mg-close - The calendar is closed; says why.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart box - The box around the text.
 * @csspart input - The native input.
 * @csspart popup - The calendar in the top layer.
 * @csspart day - One day.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgDateField extends FormControl {
  static override styles = [fieldStyles, dateFieldStyles];

  #value = '';
  #defaultValue = '';
  #isDirty = false;
  #committed = '';
  /** What stands in the field while it is no day: '' otherwise. */
  #halfTyped = '';
  #closeReason: CloseReason = 'api';
  #stopAnchoring: (() => void) | undefined;
  #layer: Layer | undefined;

  /** The day as `2026-12-24`; '' for none. Setting it fires no event. */
  @property({ attribute: false })
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = this.#day(value);
    this.#committed = this.#value;
    this.#halfTyped = '';
    this.#isDirty = true;
  }

  /** The day it begins with and goes back to when the form is reset: the attribute `value`. */
  @property({ attribute: 'value' })
  get defaultValue(): string {
    return this.#defaultValue;
  }
  set defaultValue(value: string) {
    this.#defaultValue = this.#day(value);
    if (this.#isDirty) return;
    this.#value = this.#defaultValue;
    this.#committed = this.#value;
  }

  /** Earliest day, `2026-01-31`. */
  @property() min = '';
  /** Latest day. */
  @property() max = '';
  /** Name of the field, above it. */
  @property() label = '';
  /** Keeps the label for assistive technology and hides it from sight. */
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;
  /** A line of help below. */
  @property() hint = '';
  /** Can be read and copied, not edited. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  /** Height of the box: sm 32 px, md 36, lg 40. */
  @property({ reflect: true }) size: 'sm' | 'md' | 'lg' = 'md';
  /** Whether the calendar is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  @state() private focusedDay = '';
  @query('#control') private native!: HTMLInputElement | null;
  @query('#box') private box!: HTMLElement | null;
  @query('#popup') private popup!: HTMLElement | null;

  constructor() {
    super();
    this.addEventListener('focusout', this.#onLeave);
    this.formReady();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#layer) this.#hide('removed');
    this.open = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.isDisabled || this.readonly) this.open = false;
    if (this.open && changed.has('open'))
      this.focusedDay = clampDay(this.#value || today(), this.min, this.max);
  }

  override render(): unknown {
    const { label, hideLabel, required, hint } = this;
    const message = this.shownMessage;
    return html`${renderField({ label, hideLabel, required, hint, message, box: this.#renderBox(message) })}
    ${
      this.open
        ? html`<div
            id="popup"
            part="popup"
            class="popup"
            popover="manual"
            role="dialog"
            aria-modal="true"
            aria-label=${text(this, 'pickDate')}
            @keydown=${this.#onPopupKeyDown}
          >
            ${this.#renderCalendar()}
          </div>`
        : nothing
    }`;
  }

  #renderBox(message: string): unknown {
    const { isDisabled, hint } = this;
    const label = text(this, 'pickDate');
    return html`<div
      id="box"
      part="box"
      class="box ${message ? 'invalid' : ''} ${isDisabled ? 'disabled' : ''}"
    >
      <slot name="start"></slot>
      <input
        id="control"
        part="input"
        class="control"
        data-anchor
        inputmode="numeric"
        autocomplete="off"
        maxlength="10"
        placeholder=${shapeHint(this.#shape, languageOf(this))}
        aria-label=${this.label ? nothing : this.outerLabel || label}
        aria-describedby=${describedBy({ hint, message }) ?? nothing}
        aria-invalid=${message ? 'true' : nothing}
        aria-required=${this.required ? 'true' : nothing}
        ?readonly=${this.readonly}
        ?disabled=${isDisabled}
        @input=${this.#onInput}
        @keydown=${this.#onKeyDown}
        @blur=${this.#commit}
      />
      <button
        class="tool"
        type="button"
        aria-label=${label}
        title=${label}
        aria-haspopup="dialog"
        aria-expanded=${String(this.open)}
        ?disabled=${isDisabled || this.readonly}
        @click=${() => (this.open = !this.open)}
      >
        <mg-icon name="calendar_today" size="16"></mg-icon>
      </button>
    </div>`;
  }

  #renderCalendar(): unknown {
    return renderCalendar({
      host: this,
      locale: localeOf(this),
      focused: this.focusedDay,
      value: this.#value,
      min: this.min,
      max: this.max,
      onKeyDown: this.#onGridKeyDown,
      onChoose: this.#choose,
      onTurn: (months) => (this.focusedDay = addMonths(this.focusedDay, months)),
    });
  }

  protected override updated(changed: PropertyValues): void {
    const shown = this.#halfTyped || formatDay(this.#value, this.#shape);
    if (this.native && this.native.value !== shown && !(this.#isTyping && this.#isSameDay))
      this.native.value = shown;
    super.updated(changed);
    if (this.open && !this.#layer && this.isConnected) this.#show();
    else if (!this.open && this.#layer) this.#hide(this.#closeReason);
  }

  protected override formValue(): string {
    return this.#value;
  }

  protected override formState(): string {
    return this.#value;
  }

  protected override findProblem(): Problem {
    const { min, max } = this;
    if (this.#halfTyped) {
      const example = formatDay('2026-12-24', this.#shape);
      return { flags: { badInput: true }, message: text(this, 'invalidDate', { example }) };
    }
    if (!this.#value)
      return this.required ? { flags: { valueMissing: true }, message: text(this, 'required') } : noProblem;
    const limit = (key: 'dateTooEarly' | 'dateTooLate', iso: string) =>
      text(this, key, { n: formatDay(iso, this.#shape) });
    if (min && this.#value < min)
      return { flags: { rangeUnderflow: true }, message: limit('dateTooEarly', min) };
    if (max && this.#value > max)
      return { flags: { rangeOverflow: true }, message: limit('dateTooLate', max) };
    return noProblem;
  }

  protected override resetValue(): void {
    this.value = this.#defaultValue;
    this.#isDirty = false;
    if (this.native) this.native.value = formatDay(this.#value, this.#shape);
  }

  protected override restoreValue(kept: string | FormData): void {
    if (typeof kept === 'string') this.value = kept;
  }

  get #shape() {
    return shapeOf(localeOf(this));
  }

  get #isTyping(): boolean {
    return this.native?.matches(':focus') ?? false;
  }

  /** Whether the field holds the value already, in other letters than ours: not to be changed under the hand. */
  get #isSameDay(): boolean {
    return this.#value !== '' && parseDay(this.native?.value ?? '', this.#shape) === this.#value;
  }

  #day(value: string): string {
    if (!value) return '';
    if (isIsoDay(value)) return value;
    warnOnce(`mg-date-field: "${value}" is no day like 2026-12-24; it is taken as none`);
    return '';
  }

  /** Takes over a change by a person; `value` is right before the event goes on. */
  #take(day: string, halfTyped = ''): void {
    const before = this.#committed;
    this.value = day;
    this.#halfTyped = halfTyped;
    this.#committed = before;
    this.noteEdit();
    this.requestUpdate();
  }

  #onInput = (event: Event): void => {
    const { native } = this;
    if (!native) return;
    const isAdding = event instanceof InputEvent && event.inputType === 'insertText';
    if (isAdding && native.selectionStart === native.value.length)
      native.value = helpTyping(native.value, this.#shape);
    const typed = native.value;
    const day = parseDay(typed, this.#shape);
    // Until the year has four digits it may still grow: 24/12/20 is not yet a day of 2020.
    const isWhole = day !== undefined && /\d{4}/.test(typed);
    this.#take(isWhole ? day : '', isWhole ? '' : typed.trim());
  };

  /** Ends an edit: what can be read as a day becomes one, and listeners are told once. */
  #commit = (): void => {
    const day = this.#halfTyped && parseDay(this.#halfTyped, this.#shape);
    if (day) {
      this.#take(day);
      this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    if (this.native && this.#value) this.native.value = formatDay(this.#value, this.#shape);
    if (this.#committed === this.#value) return;
    this.#committed = this.#value;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  };

  #onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.altKey) {
      if (event.key !== 'ArrowDown' || this.readonly) return;
      event.preventDefault();
      this.open = true;
    } else if (event.key === 'Enter') {
      this.#commit();
      if (this.form) submitImplicitly(this.form);
    } else if (step && !this.readonly) {
      event.preventDefault();
      this.#step(step);
    }
  };

  /** Changes the part at the caret by one, within the limits. */
  #step(step: number): void {
    const { native } = this;
    if (!native) return;
    const shape = this.#shape;
    const part = partAt(native.value, native.selectionStart ?? 0, shape);
    const from = this.#value;
    const moved =
      part === 'day'
        ? addDays(from || today(), step)
        : addMonths(from || today(), part === 'year' ? 12 * step : step);
    const day = clampDay(from ? moved : today(), this.min, this.max);
    if (day === from) return;
    this.#take(day);
    native.value = formatDay(day, shape);
    native.setSelectionRange(...rangeOf(native.value, part, shape));
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  #choose = (day: string): void => {
    this.#closeReason = 'select';
    this.open = false;
    if (day === this.#value) return;
    this.#take(day);
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.#commit();
  };

  #show(): void {
    const { popup, box } = this;
    if (!popup || !box) return;
    this.#closeReason = 'api';
    this.#layer = {
      host: this,
      surface: popup,
      modal: false,
      back: 'own',
      light: true,
      dismiss: (reason) => this.#close(reason === 'outside' ? 'blur' : reason),
    };
    layers().open(this.#layer);
    popup.showPopover();
    this.#stopAnchoring = anchorTo(box, popup, { placement: 'bottom-start' });
    this.#focusDay();
    this.dispatchEvent(new MgOpenEvent());
  }

  #close(reason: CloseReason): void {
    this.#closeReason = reason;
    this.open = false;
  }

  #hide(reason: CloseReason): void {
    const layer = this.#layer;
    this.#layer = undefined;
    this.#stopAnchoring?.();
    if (layer) layers().close(layer, reason === 'blur');
    this.dispatchEvent(new MgCloseEvent(reason));
  }

  #focusDay(): void {
    this.popup?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }

  #onGridKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (clampDay(this.focusedDay, this.min, this.max) === this.focusedDay) this.#choose(this.focusedDay);
      return;
    }
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const day = dayForKey(event, this.focusedDay, localeOf(this), isRtl);
    if (!day) return;
    event.preventDefault();
    this.focusedDay = clampDay(day, this.min, this.max);
    void this.updateComplete.then(() => this.#focusDay());
  };

  /** Tab goes round inside the calendar, as in a dialog. */
  #onPopupKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const stops = [...(this.popup?.querySelectorAll<HTMLElement>('button, td[tabindex="0"]') ?? [])];
    const at = stops.findIndex((stop) => stop === this.shadowRoot?.activeElement);
    event.preventDefault();
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
  };

  #onLeave = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (to instanceof Node && !this.contains(to) && !this.shadowRoot?.contains(to)) this.#close('blur');
  };
}

define('mg-date-field', MgDateField);

declare global {
  interface HTMLElementTagNameMap {
    'mg-date-field': MgDateField;
  }
}
