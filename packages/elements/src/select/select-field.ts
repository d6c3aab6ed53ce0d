/** Content of the box of a select: the combobox with the selected options. */
import type { PropertyDeclarations } from 'lit';
import { html, nothing } from 'lit';
import { describedBy } from '../internal/form/field.ts';
import { textWith } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import type { Letters } from './select-letters.ts';
import { SelectList } from './select-list.ts';
import { renderMark } from './select-rows.ts';

/** With more selected options their number is shown instead of their labels. */
const mostLabels = 3;

export abstract class SelectField extends SelectList {
  static override properties: PropertyDeclarations = {
    label: {},
    hideLabel: { type: Boolean, attribute: 'hide-label' },
    placeholder: {},
    hint: {},
    searchable: { type: Boolean, reflect: true },
    quiet: { type: Boolean, reflect: true },
    size: { reflect: true },
  };

  /** Name of the field, above it. */
  label = '';
  /** Keeps the label for assistive technology and hides it from sight. */
  hideLabel = false;
  /** Shown while nothing is chosen. */
  placeholder = '';
  /** A line of help below. */
  hint = '';
  /** A person can type to find. */
  searchable = false;
  /** Looks like text until the pointer or the focus is on it. */
  quiet = false;
  /** Height of the box: sm 32 px, md 36, lg 40. */
  size: 'sm' | 'md' | 'lg' = 'md';

  /** Whether the list is open. */
  abstract open: boolean;

  /** What letters do in one that can be searched, once it has come. */
  protected get searching(): Letters | undefined {
    return this.searchable ? this.letters : undefined;
  }

  /** What the closed field says. */
  protected get display(): string {
    const chosen = this.selectedOptions;
    if (this.multiple && this.values.length > mostLabels) {
      return textWith(this, messages.selectedCount, { n: this.values.length });
    }
    return chosen.map((option) => option.label).join(', ');
  }

  /** What stands before the label of the one chosen option. */
  protected renderChosenMark(): unknown {
    const only = this.selectedOptions.length === 1 ? this.selectedOptions[0] : undefined;
    return only ? renderMark(only) : nothing;
  }

  /**
   * A line of text to press, or a field to search with once that has come. Takes the message that is shown below it,
   * and whether the list exists: it was opened before.
   */
  protected renderCombobox(message: string, hasList: boolean): unknown {
    const { label, placeholder, display, isDisabled } = this;
    const list = hasList ? 'list' : nothing;
    const active = this.open && this.active >= 0 ? `option-${this.active}` : nothing;
    const name = label ? nothing : this.outerLabel || placeholder || nothing;
    const help = describedBy(this, message);
    const invalid = message ? 'true' : nothing;
    if (this.searching) return this.searching.renderField({ display, list, active, name, help, invalid });
    return html`<div
      id="control"
      part="input"
      class="control value ${display ? '' : 'empty'}"
      data-anchor
      role="combobox"
      tabindex=${isDisabled ? nothing : '0'}
      aria-haspopup="listbox"
      aria-controls=${list}
      aria-expanded=${this.open ? 'true' : 'false'}
      aria-activedescendant=${active}
      aria-labelledby=${label ? 'label' : nothing}
      aria-label=${name}
      aria-describedby=${help}
      aria-invalid=${invalid}
      aria-required=${this.required ? 'true' : nothing}
      aria-disabled=${isDisabled ? 'true' : nothing}
    >
      ${display || placeholder}
    </div>`;
  }
}
