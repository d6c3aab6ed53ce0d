/** What the field of a select shows while it is closed. */
import type { PropertyDeclarations } from 'lit';
import { nothing } from 'lit';
import { textWith } from '../internal/texts.ts';
import * as words from '../internal/words.ts';
import { SelectList } from './select-list.ts';
import { renderMark } from './select-rows.ts';

/** Above this many chosen options their number is shown instead of their labels. */
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

  /** What the closed field says. */
  protected get display(): string {
    const chosen = this.selectedOptions;
    if (this.multiple && this.values.length > mostLabels) {
      return textWith(this, words.selectedCount, { n: this.values.length });
    }
    return chosen.map((option) => option.label).join(', ');
  }

  /** What stands before the label of the one chosen option. */
  protected renderChosenMark(): unknown {
    const only = this.selectedOptions.length === 1 ? this.selectedOptions[0] : undefined;
    return only ? renderMark(only) : nothing;
  }
}
