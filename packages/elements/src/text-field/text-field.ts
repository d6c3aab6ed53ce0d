import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form/field.ts';
import { readonlyStyles } from '../internal/form/readonly.styles.ts';
import { toolStyles } from '../internal/form/field-tools.styles.ts';
import type { TextRules } from '../internal/form/text-constraints.ts';
import { TextControl } from '../internal/form/text-control.ts';
import { submitImplicitly } from '../internal/form/form-submit.ts';
import { cross, eye, eyeOff, glyph } from '../internal/icon/control-icon.ts';
import { magnifier } from '../internal/icon/search-icon.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { textFieldStyles } from './text-field.styles.ts';

export type TextFieldType = 'text' | 'email' | 'password' | 'search' | 'number' | 'tel' | 'url';

const types: readonly string[] = ['text', 'email', 'password', 'search', 'number', 'tel', 'url'];

/**
 * A field for one line of text, with its label, hint and message. Enter sends the form it stands in.
 *
 * @summary One line of text: a name, an address, a number, a password.
 * @synonym input, text input, text box, search field, password field
 * @slot start - Before the text: an icon, a prefix.
 * @slot end - After the text: a unit, a button.
 * @event {InputEvent} input - A person typed; `value` is already right.
 * @event {Event} change - A person finished an edit: left the field, pressed Enter or cleared it.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart box - The box around the text.
 * @csspart input - The native input.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgTextField extends TextControl {
  static override styles = [fieldStyles, readonlyStyles, toolStyles, textFieldStyles];

  /** What kind of text: decides the keyboard of a phone, autofill and the rules of the browser. */
  @property({ reflect: true }) type: TextFieldType = 'text';
  /** Least number. */
  @property() min?: number | string;
  /** Greatest number. */
  @property() max?: number | string;
  /** Step between numbers; `any` for none. */
  @property() step?: number | string;
  /** Regular expression that the whole text must match. */
  @property() pattern?: string;
  /** Shows a button that empties the field. */
  @property({ type: Boolean }) clearable = false;

  @state() private isRevealed = false;

  constructor() {
    super();
    this.formReady();
  }

  protected override rules(): TextRules {
    const { type, required, min, max, step, minlength, maxlength, pattern } = this;
    return { type: this.#knownType(type), required, min, max, step, minlength, maxlength, pattern };
  }

  override render(): unknown {
    const message = this.shownMessage;
    return renderField(this, message, this.#renderBox(message));
  }

  #renderBox(message: string): unknown {
    const type = this.#knownType(this.type);
    const isDisabled = this.isDisabled;
    return html`<div
      part="box"
      class="box ${message ? 'invalid' : ''} ${isDisabled ? 'disabled' : ''}"
      @mousedown=${this.#onBoxMouseDown}
    >
      <slot name="start">${type === 'search' ? glyph(magnifier) : nothing}</slot>
      <input
        id="control"
        part="input"
        class="control"
        data-anchor
        type=${type === 'password' && this.isRevealed ? 'text' : type}
        placeholder=${this.placeholder || nothing}
        autocomplete=${this.autocomplete || nothing}
        inputmode=${this.inputMode || nothing}
        spellcheck=${type === 'password' || type === 'email' ? 'false' : nothing}
        autocapitalize=${type === 'password' || type === 'email' ? 'none' : nothing}
        min=${this.min ?? nothing}
        max=${this.max ?? nothing}
        step=${this.step ?? (type === 'number' ? 'any' : nothing)}
        maxlength=${this.maxlength ?? nothing}
        aria-label=${this.ariaName ?? nothing}
        aria-describedby=${describedBy(this, message)}
        aria-invalid=${message ? 'true' : nothing}
        aria-required=${this.required ? 'true' : nothing}
        ?readonly=${this.readonly}
        ?disabled=${isDisabled}
        @input=${this.onInput}
        @change=${this.commit}
        @blur=${this.commit}
        @keypress=${this.#onKeyPress}
      />
      ${this.#renderTool(type)}
      <slot name="end"></slot>
    </div>`;
  }

  #renderTool(type: string): unknown {
    if (this.isDisabled) return nothing;
    if (type === 'password') {
      const label = text(this, this.isRevealed ? messages.hidePassword : messages.showPassword);
      const symbol = this.isRevealed ? eyeOff : eye;
      return this.#renderButton(label, symbol, () => (this.isRevealed = !this.isRevealed));
    }
    if (!this.clearable || this.readonly || this.value === '') return nothing;
    return this.#renderButton(text(this, messages.clear), cross, () => {
      // First, because the focused button is removed with the text.
      this.native?.focus();
      this.changeByPerson('');
    });
  }

  #renderButton(label: string, symbol: string, act: () => void): unknown {
    return html`<button class="tool" type="button" aria-label=${label} title=${label} @click=${act}>
      ${glyph(symbol)}
    </button>`;
  }

  #knownType(type: string): string {
    if (types.includes(type)) return type;
    warnOnce(`mg-text-field: unknown type "${type}"; it is shown as text`);
    return 'text';
  }

  /** A press beside the input focuses it without a blur in between. */
  #onBoxMouseDown = (event: MouseEvent): void => {
    const target = event.target;
    if (!(target instanceof Element) || target.id === 'control' || target.closest('button')) return;
    if (target.assignedSlot ?? target.closest('[slot]')) return;
    event.preventDefault();
    this.focus();
  };

  /** Enter arrives here only if no listener of the host prevented its keydown. */
  #onKeyPress = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    this.commit();
    if (this.form) submitImplicitly(this.form);
  };
}

define('mg-text-field', MgTextField);

declare global {
  interface HTMLElementTagNameMap {
    'mg-text-field': MgTextField;
  }
}
