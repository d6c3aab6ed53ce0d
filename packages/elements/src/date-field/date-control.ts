/** Text of a date field: typed text, the parsed day, and the form value. */
import type { PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { Problem } from '../internal/form/form-control.ts';
import { noProblem } from '../internal/form/form-control.ts';
import { TypedControl } from '../internal/form/typed-control.ts';
import { text, textWith } from '../internal/text/localize.ts';
import type { Word } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { addDays, addMonths, clampDay, isIsoDay, today } from './date-math.ts';
import type { DateShape } from './date-text.ts';
import { formatDay, helpTyping, localeOf, parseDay, partAt, rangeOf, shapeOf } from './date-text.ts';

/** A form control around a native text input with the id `control` whose value is an ISO day. */
export abstract class DateControl extends TypedControl {
  #value = '';
  #defaultValue = '';
  #isDirty = false;
  #committed = '';
  /** Text of the field while it is not a valid date; '' otherwise. */
  #halfTyped = '';
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

  /** Reads days in words, such as `tomorrow`, where a text is no date. It returns an ISO day, or undefined. */
  @property({ attribute: false }) readWords?: (typed: string) => string | undefined;
  @query('#control') protected native!: HTMLInputElement | null;

  protected override updated(changed: PropertyValues): void {
    const shown = this.#halfTyped || formatDay(this.#value, this.shape);
    if (this.native && this.native.value !== shown && !(this.#isTyping && this.#isSameDay))
      this.native.value = shown;
    super.updated(changed);
  }

  protected override formValue(): string {
    return this.#value;
  }

  protected override formState(): string {
    return this.#value;
  }

  protected override findProblem(): Problem {
    const { min, max } = this.limits;
    if (this.#halfTyped) {
      const example = formatDay('2026-12-24', this.shape);
      return { flags: { badInput: true }, message: textWith(this, messages.invalidDate, { example }) };
    }
    if (!this.#value)
      return this.required
        ? { flags: { valueMissing: true }, message: text(this, messages.required) }
        : noProblem;
    const limit = (word: Word, iso: string) => textWith(this, word, { n: formatDay(iso, this.shape) });
    if (min && this.#value < min)
      return { flags: { rangeUnderflow: true }, message: limit(messages.dateTooEarly, min) };
    if (max && this.#value > max)
      return { flags: { rangeOverflow: true }, message: limit(messages.dateTooLate, max) };
    return noProblem;
  }

  protected override resetValue(): void {
    this.value = this.#defaultValue;
    this.#isDirty = false;
    if (this.native) this.native.value = formatDay(this.#value, this.shape);
  }

  protected override restoreValue(kept: string | FormData): void {
    if (typeof kept === 'string') this.value = kept;
  }

  /** Earliest and latest day; what is no day limits nothing, as in a native field. */
  protected get limits(): { min: string; max: string } {
    return { min: this.#day(this.min), max: this.#day(this.max) };
  }

  protected withinLimits(day: string): string {
    const { min, max } = this.limits;
    return clampDay(day, min, max);
  }

  protected get shape(): DateShape {
    return shapeOf(localeOf(this));
  }

  get #isTyping(): boolean {
    return this.native?.matches(':focus') ?? false;
  }

  /** Whether the field holds the value already, in other letters than ours: not to be changed under the hand. */
  get #isSameDay(): boolean {
    return this.#value !== '' && this.#read(this.native?.value ?? '') === this.#value;
  }

  #read(typed: string): string | undefined {
    return parseDay(typed, this.shape) ?? (this.readWords?.(typed) || undefined);
  }

  #day(value: string): string {
    if (!value) return '';
    if (isIsoDay(value)) return value;
    warnOnce(`mg-date-field: "${value}" is no day like 2026-12-24; it is taken as none`);
    return '';
  }

  /** Takes over a change by a person; `value` is right before the event goes on. */
  protected take(day: string, halfTyped = ''): void {
    const before = this.#committed;
    this.value = day;
    this.#halfTyped = halfTyped;
    this.#committed = before;
    this.noteEdit();
    this.requestUpdate();
  }

  protected onInput = (event: Event): void => {
    const { native } = this;
    if (!native) return;
    const isAdding = event instanceof InputEvent && event.inputType === 'insertText';
    if (isAdding && native.selectionStart === native.value.length)
      native.value = helpTyping(native.value, this.shape);
    const typed = native.value;
    const day = this.#read(typed);
    // Until the year has four digits it may be incomplete: 24/12/20 is not yet a day of 2020.
    const isWhole = day !== undefined && (/\d{4}/.test(typed) || !parseDay(typed, this.shape));
    // With its spaces, which come before the next word.
    this.take(isWhole ? day : '', isWhole || !typed.trim() ? '' : typed);
  };

  /** Ends an edit: what can be read as a day becomes one, and listeners are told once. */
  protected commit = (): void => {
    const day = this.#halfTyped && this.#read(this.#halfTyped);
    if (day) {
      this.take(day);
      this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    if (this.native && this.#value) this.native.value = formatDay(this.#value, this.shape);
    if (this.#committed === this.#value) return;
    this.#committed = this.#value;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  };

  /** Changes the part at the caret by one, within the limits. */
  protected step(step: number): void {
    const { native } = this;
    if (!native) return;
    const shape = this.shape;
    const part = partAt(native.value, native.selectionStart ?? 0, shape);
    const from = this.#value;
    const moved =
      part === 'day'
        ? addDays(from || today(), step)
        : addMonths(from || today(), part === 'year' ? 12 * step : step);
    const day = this.withinLimits(from ? moved : today());
    if (day === from) return;
    this.take(day);
    native.value = formatDay(day, shape);
    native.setSelectionRange(...rangeOf(native.value, part, shape));
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
}
