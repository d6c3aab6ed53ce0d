/** What a one-line and a many-line text field have in common. */
import type { PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { Problem } from './form-control.ts';
import type { TextRules } from './text-constraints.ts';
import { findTextProblem } from './text-constraints.ts';
import { TypedControl } from './typed-control.ts';
import { warnUnlike } from '../warn-unlike.ts';

/** A form control around a native text control with the id `control`. */
export abstract class TextControl extends TypedControl {
  #value = '';
  #defaultValue = '';
  #isDirty = false;
  #isUncommitted = false;
  #baseline = '';

  /** The text. Setting it fires no event. */
  @property({ attribute: false })
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value === null || value === undefined ? '' : String(value);
    this.#isDirty = true;
  }

  /** The text it begins with and goes back to when the form is reset: the attribute `value`. */
  @property({ attribute: 'value' })
  get defaultValue(): string {
    return this.#defaultValue;
  }
  set defaultValue(value: string) {
    this.#defaultValue = value ?? '';
    if (!this.#isDirty) this.#value = this.#defaultValue;
  }

  /** Name of the field, above it. */
  @property() label = '';
  /** Keeps the label for assistive technology and hides it from sight. */
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;
  /** An example, shown while the field is empty; never instead of a label. */
  @property() placeholder = '';
  /** A line of help below. */
  @property() hint = '';
  /** Token for the browser's autofill. */
  @property() autocomplete = '';
  /** Can be read and copied, not edited. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  /** Fewest characters. */
  @property({ type: Number }) minlength?: number;
  /** Most characters; a person cannot type more. */
  @property({ type: Number }) maxlength?: number;
  /** Height of the box: sm 28 px, md 32, lg 40. */
  @property({ reflect: true }) size: 'sm' | 'md' | 'lg' = 'md';

  @query('#control') protected native!: HTMLInputElement | HTMLTextAreaElement | null;

  /** Selects all of the text. */
  select(): void {
    this.native?.select();
  }

  /** Selects a part of the text; offsets in UTF-16 units, as in the native fields. */
  setSelectionRange(start: number, end: number, direction?: 'forward' | 'backward' | 'none'): void {
    this.native?.setSelectionRange(start, end, direction);
  }

  /** Replaces a part of the text, by code: no event is fired. */
  setRangeText(replacement: string, start: number, end: number, mode: SelectionMode = 'end'): void {
    if (!this.native) return;
    this.native.setRangeText(replacement, start, end, mode);
    this.value = this.native.value;
  }

  /** Where the selection begins, in UTF-16 units; null before it is drawn and for `email` and `number`. */
  get selectionStart(): number | null {
    return this.native?.selectionStart ?? null;
  }
  /** Where the selection ends, in UTF-16 units; null before it is drawn and for `email` and `number`. */
  get selectionEnd(): number | null {
    return this.native?.selectionEnd ?? null;
  }

  protected abstract rules(): TextRules;

  protected override formValue(): string {
    return this.#value;
  }

  protected override formState(): string {
    return this.#value;
  }

  protected override findProblem(): Problem {
    return findTextProblem(this, this.#value, this.rules(), this.native?.validity.badInput ?? false);
  }

  protected override resetValue(): void {
    this.#value = this.#defaultValue;
    this.#isDirty = false;
    // A number input with letters reports an empty value, so an equal value would leave the letters in place.
    if (this.native) this.native.value = this.#value;
  }

  protected override restoreValue(state: string | FormData): void {
    if (typeof state === 'string') this.value = state;
  }

  /** Takes over what a person typed; the native `input` event goes on to the host's listeners by itself. */
  protected onInput = (): void => {
    if (!this.native) return;
    this.#beginEdit();
    this.value = this.native.value;
    this.noteEdit();
  };

  /** Tells that an edit is finished, once for each edit: on Enter, on leaving and when the native field says so. */
  protected commit = (): void => {
    if (!this.#isUncommitted) return;
    this.#isUncommitted = false;
    if (this.#baseline === this.#value) return;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  };

  /** A change made by a control of the field, such as the button that clears it. */
  protected changeByPerson(value: string): void {
    this.#beginEdit();
    this.value = value;
    if (this.native) this.native.value = value;
    this.noteEdit();
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.commit();
  }

  /** The name for the native control when the element has no label of its own. */
  protected get ariaName(): string | undefined {
    if (this.label) return undefined;
    return this.outerLabel || this.placeholder || undefined;
  }

  protected override willUpdate(): void {
    warnUnlike(this, 'size', ['sm', 'md', 'lg']);
  }

  protected override updated(changed: PropertyValues): void {
    // Before the form value is set: a bad input of the native control counts in its validity.
    if (this.native && this.native.value !== this.#value && !this.native.validity.badInput) {
      this.native.value = this.#value;
    }
    super.updated(changed);
  }

  #beginEdit(): void {
    if (this.#isUncommitted) return;
    this.#isUncommitted = true;
    this.#baseline = this.#value;
  }
}
