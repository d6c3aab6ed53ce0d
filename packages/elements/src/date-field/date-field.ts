import { html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form/field.ts';
import { readonlyStyles } from '../internal/form/readonly.styles.ts';
import { toolStyles } from '../internal/form/field-tools.styles.ts';
import { submitImplicitly } from '../internal/form/form-submit.ts';
import type { CloseReason } from '../internal/layer/layer-events.ts';
import { MgCloseEvent, MgOpenEvent } from '../internal/layer/layer-events.ts';
import { layers } from '../internal/layer/layer.ts';
import { createLayer, whenRemoved } from '../internal/layer/layer-controller.ts';
import type { LayerController } from '../internal/layer/layer-controller.ts';
import { anchorTo } from '../internal/layer/position.ts';
import { languageOf, text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { dayForKey, renderCalendar } from './calendar.ts';
import { dateFieldStyles } from './date-field.styles.ts';
import { DateControl } from './date-control.ts';
import { addMonths, today } from './date-math.ts';
import { localeOf, shapeHint } from './date-text.ts';

/**
 * A day: typed as the language writes it, or chosen in a calendar. Separators come by themselves; Up and Down change
 * the part at the caret; Alt+Down opens the calendar, where arrows walk days and weeks, Home and End the week, Page
 * Up and Page Down months (years with Shift), and Enter or Space choose. The value is an ISO day, `2026-12-24`.
 *
 * @summary A day, typed or chosen in a calendar.
 * @synonym date picker, calendar, date input
 * @slot start - Before the text: an icon, a prefix.
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
export class MgDateField extends DateControl {
  static override styles = [fieldStyles, readonlyStyles, toolStyles, dateFieldStyles];

  #closeReason: CloseReason = 'api';
  #layer: LayerController | undefined;

  /** Name of the field, above it. */
  @property() label = '';
  /** Keeps the label for assistive technology and hides it from sight. */
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;
  /** A line of help below. */
  @property() hint = '';
  /** Can be read and copied, not edited. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  /** Height of the box: sm 28 px, md 32, lg 40. */
  @property({ reflect: true }) size: 'sm' | 'md' | 'lg' = 'md';
  /** Whether the calendar is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  @state() private focusedDay = '';
  @query('#box') private box!: HTMLElement | null;
  @query('#popup') private popup!: HTMLElement | null;

  constructor() {
    super();
    this.addEventListener('focusout', this.#onLeave);
    this.formReady();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#layer) return;
    this.#layer.show();
    // A move by removal and insertion blurs the focused day; `moveBefore` keeps its focus.
    if (!this.#layer.surface.matches(':focus-within')) this.#focusDay();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    whenRemoved(this, () => this.#close('removed'));
  }

  protected override willUpdate(changed: PropertyValues): void {
    warnUnlike(this, 'size', ['sm', 'md', 'lg']);
    if (this.isDisabled || this.readonly) this.open = false;
    if (this.open && changed.has('open')) this.focusedDay = this.withinLimits(this.value || today());
  }

  override render(): unknown {
    const message = this.shownMessage;
    return html`${renderField(this, message, this.#renderBox(message))}
    ${
      this.open
        ? html`<div
            id="popup"
            part="popup"
            class="popup"
            popover="manual"
            role="dialog"
            aria-modal="true"
            aria-label=${text(this, messages.pickDate)}
            @keydown=${this.#onPopupKeyDown}
          >
            ${this.#renderCalendar()}
          </div>`
        : nothing
    }`;
  }

  #renderBox(message: string): unknown {
    const { isDisabled } = this;
    const label = text(this, messages.pickDate);
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
        inputmode=${this.readWords ? 'text' : 'numeric'}
        autocomplete="off"
        maxlength=${this.readWords ? 40 : 10}
        placeholder=${shapeHint(this.shape, languageOf(this))}
        aria-label=${this.label ? nothing : this.outerLabel || label}
        aria-describedby=${describedBy(this, message)}
        aria-invalid=${message ? 'true' : nothing}
        aria-required=${this.required ? 'true' : nothing}
        ?readonly=${this.readonly}
        ?disabled=${isDisabled}
        @input=${this.onInput}
        @keydown=${this.#onKeyDown}
        @blur=${this.commit}
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
      value: this.value,
      ...this.limits,
      onKeyDown: this.#onGridKeyDown,
      onChoose: this.#choose,
      onTurn: (months) => (this.focusedDay = addMonths(this.focusedDay, months)),
    });
  }

  #choose = (day: string): void => {
    this.#closeReason = 'select';
    this.open = false;
    if (day === this.value) return;
    this.take(day);
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.commit();
  };

  #show(): void {
    const { box, popup } = this;
    if (!box || !popup) return;
    this.#closeReason = 'api';
    this.#layer = createLayer({
      host: this,
      surface: popup,
      back: 'own',
      follow: () => anchorTo(box, popup, 'bottom-start'),
      dismiss: (reason) => this.#close(reason),
    });
    layers().open(this.#layer);
    this.#layer.show();
    this.#focusDay();
    this.dispatchEvent(new MgOpenEvent());
  }

  #close(reason: CloseReason): void {
    this.#closeReason = reason;
    this.open = false;
  }

  #hide(layer: LayerController): void {
    const reason = this.#closeReason;
    this.#layer = undefined;
    layer.close(reason === 'blur');
    this.dispatchEvent(new MgCloseEvent(reason));
  }

  #focusDay(): void {
    this.popup?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.open) {
      if (this.#layer) this.#hide(this.#layer);
    } else if (!this.#layer && this.isConnected) this.#show();
  }

  #onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.altKey) {
      if (event.key !== 'ArrowDown' || this.readonly) return;
      event.preventDefault();
      this.open = true;
    } else if (event.key === 'Enter') {
      this.commit();
      if (this.form) submitImplicitly(this.form);
    } else if (step && !this.readonly) {
      event.preventDefault();
      this.step(step);
    }
  };

  #onGridKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (this.withinLimits(this.focusedDay) === this.focusedDay) this.#choose(this.focusedDay);
      return;
    }
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const day = dayForKey(event, this.focusedDay, localeOf(this), isRtl);
    if (!day) return;
    event.preventDefault();
    this.focusedDay = this.withinLimits(day);
    void this.updateComplete.then(() => this.#focusDay());
  };

  /** Tab cycles inside the calendar, as in a dialog. */
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
