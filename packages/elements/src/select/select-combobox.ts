/** The combobox inside the box of a select: a line of text to press, or an input to search with. */
import { html, nothing } from 'lit';
import { describedBy } from '../internal/form-control-field.ts';
import { SelectKeys } from './select-keys.ts';

export abstract class SelectCombobox extends SelectKeys {
  protected abstract onBeforeInput(event: Event): void;
  protected abstract onSearch(event: Event): void;

  /** With the message that is shown below it, and whether the list exists: it was opened before. */
  protected renderCombobox(message: string, hasList: boolean): unknown {
    return this.searchable ? this.#renderInput(message, hasList) : this.#renderValue(message, hasList);
  }

  get #activeId(): unknown {
    return this.open && this.active >= 0 ? `option-${this.active}` : nothing;
  }

  #renderValue(message: string, hasList: boolean): unknown {
    return html`<div
      id="control"
      part="input"
      class="control value ${this.display ? '' : 'empty'}"
      data-anchor
      role="combobox"
      tabindex=${this.isDisabled ? nothing : '0'}
      aria-haspopup="listbox"
      aria-controls=${hasList ? 'list' : nothing}
      aria-expanded=${this.open ? 'true' : 'false'}
      aria-activedescendant=${this.#activeId}
      aria-labelledby=${this.label ? 'label' : nothing}
      aria-label=${this.label ? nothing : this.outerLabel || this.placeholder || nothing}
      aria-describedby=${describedBy({ hint: this.hint, message }) ?? nothing}
      aria-invalid=${message ? 'true' : nothing}
      aria-required=${this.required ? 'true' : nothing}
      aria-disabled=${this.isDisabled ? 'true' : nothing}
    >
      ${this.display || this.placeholder}
    </div>`;
  }

  #renderInput(message: string, hasList: boolean): unknown {
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
      placeholder=${(this.open && this.display) || this.placeholder || nothing}
      ?disabled=${this.isDisabled}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls=${hasList ? 'list' : nothing}
      aria-expanded=${this.open ? 'true' : 'false'}
      aria-activedescendant=${this.#activeId}
      aria-label=${this.label ? nothing : this.outerLabel || this.placeholder || nothing}
      aria-describedby=${describedBy({ hint: this.hint, message }) ?? nothing}
      aria-invalid=${message ? 'true' : nothing}
      aria-required=${this.required ? 'true' : nothing}
      @beforeinput=${this.onBeforeInput}
      @compositionstart=${this.onBeforeInput}
      @input=${this.onSearch}
    />`;
  }
}
