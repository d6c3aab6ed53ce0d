import { css, html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form/field.ts';
import type { Problem } from '../internal/form/form-control.ts';
import { FormControl, noProblem } from '../internal/form/form-control.ts';
import { submitImplicitly } from '../internal/form/form-submit.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { MgRadio } from './radio-item.ts';

/**
 * A few choices of which one holds; put `mg-radio` in it. One tab stop: arrows move and choose, Space chooses.
 *
 * @summary One of a few choices that are all in sight; from about six on take a select.
 * @synonym radio button, option group, single choice
 * @slot - The radios.
 * @event {InputEvent} input - A person chose; `value` is already right.
 * @event {Event} change - The same, after `input`.
 * @csspart field - All of it.
 * @csspart label - The name of the group.
 * @csspart group - Around the radios.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgRadioGroup extends FormControl {
  static override styles = [
    fieldStyles,
    css`
      #control {
        display: flex;
        flex-direction: column;
        align-items: start;
        gap: var(--mg-2);
      }
      :host([orientation='horizontal']) #control {
        flex-flow: row wrap;
        gap: var(--mg-2) var(--mg-4);
      }
      .invalid {
        --mg-radio-edge: var(--mg-danger);
      }
    `,
  ];

  #value = '';
  #defaultValue = '';
  #isDirty = false;

  /** The value of the chosen radio; '' for none. Setting it fires no event. */
  @property({ attribute: false })
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value ?? '';
    this.#isDirty = true;
  }

  /** What it begins with and goes back to when the form is reset: the attribute `value`. */
  @property({ attribute: 'value' })
  get defaultValue(): string {
    return this.#defaultValue;
  }
  set defaultValue(value: string) {
    this.#defaultValue = value ?? '';
    if (!this.#isDirty) this.#value = this.#defaultValue;
  }

  /** Name of the group, above it. */
  @property() label = '';
  /** Keeps the label for assistive technology and hides it from sight. */
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;
  /** A line of help below. */
  @property() hint = '';
  /** One below another, or in a row that wraps. */
  @property({ reflect: true }) orientation: 'vertical' | 'horizontal' = 'vertical';

  /** Its radios, in order. */
  get radios(): MgRadio[] {
    return [...this.querySelectorAll('mg-radio')].filter(
      (radio): radio is MgRadio => radio instanceof MgRadio && radio.closest('mg-radio-group') === this,
    );
  }

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('keydown', (event) => this.#onKeyDown(event));
    this.formReady();
  }

  /** Moves the focus to the chosen radio, else to the first. */
  override focus(options?: FocusOptions): void {
    this.radios.find((radio) => radio.tabIndex === 0)?.focus(options);
  }

  /** Brings the radios in line with the value; they call it when one of them changes. */
  sync(): void {
    const { radios, isDisabled } = this;
    const chosen = radios.find((radio) => radio.value === this.#value && this.#value !== '');
    const reachable = chosen && !chosen.disabled ? chosen : radios.find((radio) => !radio.disabled);
    if (!chosen && this.#value && radios.length > 0)
      warnOnce(`<mg-radio-group> has no radio of the value "${this.#value}".`);
    for (const radio of radios) {
      radio.reflectRadio({
        checked: radio === chosen,
        reachable: radio === reachable && !isDisabled,
        disabled: radio.disabled || isDisabled,
      });
    }
  }

  override render(): unknown {
    warnUnlike(this, 'orientation', ['vertical', 'horizontal']);
    const { label, required } = this;
    const message = this.shownMessage;
    const box = html`<div
      id="control"
      part="group"
      role="radiogroup"
      class=${message ? 'invalid' : ''}
      aria-labelledby=${label ? 'label' : nothing}
      aria-label=${label ? nothing : this.outerLabel || nothing}
      aria-describedby=${describedBy(this, message)}
      aria-required=${required ? 'true' : nothing}
      aria-invalid=${message ? 'true' : nothing}
      aria-disabled=${this.isDisabled ? 'true' : nothing}
    >
      <slot @slotchange=${() => this.sync()}></slot>
    </div>`;
    return renderField(this, message, box);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.sync();
  }

  protected override formValue(): string | null {
    return this.#value || null;
  }

  protected override formState(): string {
    return this.#value;
  }

  protected override findProblem(): Problem {
    if (!this.required || this.#value) return noProblem;
    return { flags: { valueMissing: true }, message: text(this, messages.requiredChoice) };
  }

  protected override resetValue(): void {
    this.#isDirty = false;
    this.#value = this.#defaultValue;
  }

  protected override restoreValue(state: string | FormData): void {
    if (typeof state === 'string') this.value = state;
  }

  #choose(radio: MgRadio): void {
    if (radio.disabled || this.isDisabled || radio.value === this.#value) return;
    this.value = radio.value;
    this.noteEdit();
    this.sync();
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  #onClick(event: Event): void {
    if (event.defaultPrevented) return;
    const path = event.composedPath();
    const radio = this.radios.find((each) => path.includes(each));
    if (radio) {
      this.#choose(radio);
    } else if (path[0] === this || (path[0] instanceof Element && path[0].id === 'label')) {
      // A label names the group, inside or outside: clicking it focuses the group.
      this.focus();
    }
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const radio = this.radios.find((each) => each === event.target);
    if (!radio) return;
    if (event.key === 'Enter') return void (this.form && submitImplicitly(this.form));
    const next = event.key === ' ' ? radio : this.#nextOf(radio, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    this.#choose(next);
  }

  #nextOf(radio: MgRadio, key: string): MgRadio | undefined {
    const radios = this.radios.filter((each) => !each.disabled || each === radio);
    const at = radios.indexOf(radio);
    const isRtl = getComputedStyle(this).direction === 'rtl';
    if (key === 'ArrowDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight'))
      return radios[(at + 1) % radios.length];
    if (key === 'ArrowUp' || key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return radios.at(at - 1);
    return undefined;
  }
}

define('mg-radio-group', MgRadioGroup);

declare global {
  interface HTMLElementTagNameMap {
    'mg-radio-group': MgRadioGroup;
  }
}
