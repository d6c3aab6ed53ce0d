import type { PropertyValues } from 'lit';
import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form/field.ts';
import { readonlyStyles } from '../internal/form/readonly.styles.ts';
import type { TextRules } from '../internal/form/text-constraints.ts';
import { TextControl } from '../internal/form/text-control.ts';
import { styled } from '../internal/style-properties.ts';

/** A person asked to send what stands in a textarea, with Ctrl or Cmd and Enter. */
export class MgSubmitEvent extends Event {
  /** The text at that moment. */
  readonly value: string;

  constructor(value: string) {
    super('mg-submit', { bubbles: true, composed: true, cancelable: true });
    this.value = value;
  }
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/**
 * A field for more than one line. It grows with its text from `rows` to `max-rows` and scrolls from there on.
 *
 * @summary A description, a comment: text of several lines.
 * @synonym multiline input, text area, text box
 * @slot start - Before the text.
 * @slot end - After the text, at the bottom: a send button.
 * @event {InputEvent} input - A person typed; `value` is already right.
 * @event {Event} change - A person finished an edit and left the field.
 * @event {MgSubmitEvent} mg-submit - Ctrl or Cmd and Enter; with `submit-on-enter` also Enter alone.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart box - The box around the text.
 * @csspart input - The native textarea.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgTextarea extends TextControl {
  static override styles = [
    fieldStyles,
    readonlyStyles,
    css`
      .box {
        align-items: flex-start;
      }
      .control {
        resize: none;
        field-sizing: content;
        padding-block: calc((var(--_height) - 22px) / 2);
        line-height: 1.375rem;
        min-block-size: calc(var(--_rows) * 1.375rem + var(--_height) - 22px);
        max-block-size: calc(var(--_max-rows, 100000) * 1.375rem + var(--_height) - 22px);
        box-sizing: border-box;
        overflow-y: auto;
        scrollbar-width: thin;
      }
      ::slotted([slot='start']) {
        margin-block-start: calc((var(--_height) - 20px) / 2);
      }
      ::slotted([slot='end']) {
        align-self: flex-end;
        margin-block-end: calc((var(--_height) - 28px) / 2);
        margin-inline-end: -7px;
      }
    `,
  ];

  /** Lines it shows at least. */
  @property({ type: Number }) rows = 3;
  /** Lines it grows to before it scrolls; none for no limit. */
  @property({ type: Number, attribute: 'max-rows' }) maxRows?: number;
  /** Enter alone fires `mg-submit`, Shift and Enter make a new line. */
  @property({ type: Boolean, attribute: 'submit-on-enter' }) submitOnEnter = false;

  constructor() {
    super();
    this.formReady();
  }

  protected override rules(): TextRules {
    const { required, minlength, maxlength } = this;
    return { type: 'text', required, minlength, maxlength };
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#grow();
  }

  override render(): unknown {
    const message = this.shownMessage;
    const isDisabled = this.isDisabled;
    // Like the native attribute: an invalid number of rows counts as missing.
    const lines = this.rows > 0 ? this.rows : 3;
    const rows = {
      '--_rows': String(lines),
      '--_max-rows': this.maxRows ? String(this.maxRows) : undefined,
    };
    const box = html`<div part="box" class="box ${message ? 'invalid' : ''} ${isDisabled ? 'disabled' : ''}">
      <slot name="start"></slot>
      <textarea
        id="control"
        part="input"
        class="control"
        data-anchor
        ${styled(rows)}
        rows=${lines}
        placeholder=${this.placeholder || nothing}
        autocomplete=${this.autocomplete || nothing}
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
        @keydown=${this.#onKeyDown}
      ></textarea>
      <slot name="end"></slot>
    </div>`;
    return renderField(this, message, box);
  }

  /** Sets the height in browsers without `field-sizing`; can be removed when Firefox ESR supports it. */
  #grow(): void {
    if (growsByItself || !this.native) return;
    this.native.style.blockSize = 'auto';
    this.native.style.blockSize = `${this.native.scrollHeight}px`;
  }

  #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || event.altKey || this.readonly) return;
    const isAsked = event.ctrlKey || event.metaKey;
    const isPlain = this.submitOnEnter && !event.shiftKey;
    if (!isAsked && !isPlain) return;
    event.preventDefault();
    this.commit();
    this.dispatchEvent(new MgSubmitEvent(this.value));
  };
}

define('mg-textarea', MgTextarea);

declare global {
  interface HTMLElementTagNameMap {
    'mg-textarea': MgTextarea;
  }
  interface HTMLElementEventMap {
    'mg-submit': MgSubmitEvent;
  }
}
