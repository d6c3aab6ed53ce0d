/** What a checkbox and a switch have in common. */
import { html, nothing } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Problem } from './form-control.ts';
import { FormControl, noProblem } from './form-control.ts';
import { glyph, warningSign } from '../icon/control-icon.ts';
import { submitImplicitly } from './form-submit.ts';
import { text } from '../text/localize.ts';
import * as messages from '../text/messages.ts';

/** A form control around a native checkbox with the id `control`. */
export abstract class CheckControl extends FormControl {
  #isChecked = false;
  #isDirty = false;

  /** Whether it is on. Setting it fires no event. */
  @property({ type: Boolean, attribute: false })
  get checked(): boolean {
    return this.#isChecked;
  }
  set checked(checked: boolean) {
    this.#isChecked = Boolean(checked);
    this.#isDirty = true;
  }

  /** Whether it is on at the beginning and after a reset: the attribute `checked`. */
  @property({ type: Boolean, attribute: 'checked' })
  get defaultChecked(): boolean {
    return this.hasAttribute('checked');
  }
  set defaultChecked(checked: boolean) {
    if (checked !== this.hasAttribute('checked')) this.toggleAttribute('checked', checked);
    if (!this.#isDirty) this.#isChecked = checked;
  }

  /** What the form's data receives while it is on. */
  @property() value = 'on';

  @query('#control') private native!: HTMLInputElement | null;

  constructor() {
    super();
    this.addEventListener('click', this.#onHostClick);
  }

  /** Presses it, as a person would. */
  override click(): void {
    if (!this.isDisabled) this.native?.click();
  }

  /** Called when a person changed it, before the events. */
  protected onChecked(): void {}

  protected override formValue(): string | null {
    return this.#isChecked ? this.value : null;
  }

  protected override formState(): string {
    return this.#isChecked ? 'on' : 'off';
  }

  protected override findProblem(): Problem {
    if (!this.required || this.#isChecked) return noProblem;
    return { flags: { valueMissing: true }, message: text(this, messages.requiredCheck) };
  }

  protected override resetValue(): void {
    this.#isDirty = false;
    this.#isChecked = this.defaultChecked;
  }

  protected override restoreValue(state: string | FormData): void {
    this.checked = state === 'on';
  }

  protected override syncForm(): void {
    super.syncForm();
    if (this.#isChecked) this.internals.states.add('checked');
    else this.internals.states.delete('checked');
  }

  protected renderCheck(
    mark: unknown,
    { role, indeterminate = false }: { role?: string; indeterminate?: boolean },
  ): unknown {
    const message = this.shownMessage;
    return html`<label class="check">
        <input
          id="control"
          type="checkbox"
          data-anchor
          role=${role ?? nothing}
          .checked=${live(this.#isChecked)}
          .indeterminate=${live(indeterminate)}
          ?disabled=${this.isDisabled}
          aria-label=${this.outerLabel || nothing}
          aria-describedby=${message ? 'message' : nothing}
          aria-invalid=${message ? 'true' : nothing}
          aria-required=${this.required && !role ? 'true' : nothing}
          @input=${this.#onInput}
          @change=${this.#onChange}
          @keypress=${this.#onKeyPress}
        />${mark}<span part="label" class="label"><slot></slot></span>
      </label>
      <div id="message" part="message" class="message" aria-live="polite">
        ${message ? html`${glyph(warningSign)}<span>${message}</span>` : nothing}
      </div>`;
  }

  #onInput = (): void => {
    if (!this.native) return;
    this.onChecked();
    this.checked = this.native.checked;
    this.noteEdit();
  };

  #onChange = (): void => {
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  };

  #onKeyPress = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && this.form) submitImplicitly(this.form);
  };

  /** An outer label or a script clicked the host itself. */
  #onHostClick = (event: Event): void => {
    if (event.composedPath()[0] !== this) return;
    event.stopImmediatePropagation();
    this.click();
  };
}
