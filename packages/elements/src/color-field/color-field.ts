import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form/field.ts';
import { readonlyStyles } from '../internal/form/readonly.styles.ts';
import type { Problem } from '../internal/form/form-control.ts';
import { noProblem } from '../internal/form/form-control.ts';
import type { TextRules } from '../internal/form/text-constraints.ts';
import { TextControl } from '../internal/form/text-control.ts';
import { submitImplicitly } from '../internal/form/form-submit.ts';
import { text, textWith } from '../internal/text/localize.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { styled } from '../internal/style-properties.ts';
import * as messages from '../internal/text/messages.ts';
import { colorFieldStyles } from './color-field.styles.ts';
import { normalizeHex } from './hex.ts';

/** A color that is offered. */
export interface ColorSwatch {
  /** `#2f7fb5`. */
  value: string;
  /** What it is called; without one its value is read. */
  label?: string;
}

const defaultSwatches: readonly ColorSwatch[] = [
  '#0b6b66',
  '#6b7f3a',
  '#2f7fb5',
  '#c8791a',
  '#9a4f8c',
  '#c2474b',
  '#3f8f7a',
  '#5c574d',
].map((value) => ({ value }));

/**
 * A color: one of a few that are offered, one typed as `#2f7fb5`, or any other from the picker of the system, which
 * opens from the mark in the field.
 *
 * @summary A color of a business, a column or a type.
 * @synonym color picker, color input, swatch
 * @event {InputEvent} input - A person typed or chose; `value` is already right.
 * @event {Event} change - A person finished: left the field, pressed Enter or chose.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart box - The box around the text.
 * @csspart input - The native input.
 * @csspart swatches - The row of colors that are offered.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgColorField extends TextControl {
  static override styles = [fieldStyles, readonlyStyles, colorFieldStyles];

  /** The colors that are offered below the field; an empty list offers none. */
  @property({ attribute: false }) swatches: readonly ColorSwatch[] = defaultSwatches;

  constructor() {
    super();
    this.formReady();
  }

  protected override rules(): TextRules {
    return { type: 'text', required: this.required };
  }

  protected override formValue(): string {
    return normalizeHex(this.value) ?? this.value;
  }

  protected override findProblem(): Problem {
    const problem = super.findProblem();
    if (problem !== noProblem && problem.message) return problem;
    if (this.value === '' || normalizeHex(this.value)) return noProblem;
    return {
      flags: { patternMismatch: true },
      message: textWith(this, messages.invalidColor, { example: '#2f7fb5' }),
    };
  }

  override render(): unknown {
    const message = this.shownMessage;
    const box = html`${this.#renderBox(message)}${this.#offered.length > 0 ? this.#renderSwatches() : nothing}`;
    return renderField(this, message, html`<div>${box}</div>`);
  }

  #renderBox(message: string): unknown {
    const { isDisabled } = this;
    const color = normalizeHex(this.value);
    return html`<div part="box" class="box ${message ? 'invalid' : ''} ${isDisabled ? 'disabled' : ''}">
      <span class="mark ${color ? '' : 'none'}" ${styled({ background: color || undefined })}>
        <input
          type="color"
          aria-label=${text(this, messages.pickColor)}
          .value=${color ?? '#ffffff'}
          ?disabled=${isDisabled || this.readonly}
          @input=${this.#onPickerInput}
          @change=${this.#onPickerChange}
        />
      </span>
      <input
        id="control"
        part="input"
        class="control"
        data-anchor
        placeholder=${this.placeholder || '#2f7fb5'}
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        maxlength="7"
        aria-label=${this.ariaName ?? nothing}
        aria-describedby=${describedBy(this, message)}
        aria-invalid=${message ? 'true' : nothing}
        aria-required=${this.required ? 'true' : nothing}
        ?readonly=${this.readonly}
        ?disabled=${isDisabled}
        @input=${this.onInput}
        @change=${this.#onCommit}
        @blur=${this.#onCommit}
        @keypress=${this.#onKeyPress}
      />
    </div>`;
  }

  get #offered(): readonly ColorSwatch[] {
    if (Array.isArray(this.swatches) && this.swatches.every(Boolean)) return this.swatches;
    warnOnce('mg-color-field: swatches must be an array of colors');
    return Array.isArray(this.swatches) ? this.swatches.filter(Boolean) : [];
  }

  #renderSwatches(): unknown {
    const current = normalizeHex(this.value);
    const isChosen = (swatch: ColorSwatch) => normalizeHex(swatch.value) === current;
    const stop = Math.max(0, this.#offered.findIndex(isChosen));
    return html`<div
      part="swatches"
      class="swatches"
      role="radiogroup"
      aria-label=${text(this, messages.pickColor)}
      @keydown=${this.#onSwatchKeyDown}
    >
      ${this.#offered.map(
        (swatch, index) =>
          html`<button
            class="swatch"
            type="button"
            role="radio"
            aria-checked=${String(isChosen(swatch))}
            aria-label=${swatch.label ?? swatch.value}
            title=${swatch.label ?? nothing}
            tabindex=${index === stop ? 0 : -1}
            ${styled({ '--_color': swatch.value })}
            ?disabled=${this.isDisabled || this.readonly}
            @click=${() => this.#choose(swatch)}
          >
            <mg-icon name="check" size="16"></mg-icon>
          </button>`,
      )}
    </div>`;
  }

  #choose(swatch: ColorSwatch): void {
    const color = normalizeHex(swatch.value);
    if (color && color !== normalizeHex(this.value)) this.changeByPerson(color);
  }

  #onCommit = (): void => {
    const color = normalizeHex(this.value);
    if (color && color !== this.value) this.value = color;
    this.commit();
  };

  #onKeyPress = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    this.#onCommit();
    if (this.form) submitImplicitly(this.form);
  };

  /** The system picker fires for many colors; only the final one is a change. */
  #onPickerInput = (event: Event): void => {
    event.stopPropagation();
  };

  #onPickerChange = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) this.changeByPerson(event.target.value);
  };

  #onSwatchKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
    }[event.key];
    const all = [...this.renderRoot.querySelectorAll<HTMLElement>('.swatch')];
    const at = all.findIndex((button) => button === event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    const index = (at + step + all.length) % all.length;
    all[index]?.focus();
    const swatch = this.#offered[index];
    if (swatch) this.#choose(swatch);
  };
}

define('mg-color-field', MgColorField);

declare global {
  interface HTMLElementTagNameMap {
    'mg-color-field': MgColorField;
  }
}
