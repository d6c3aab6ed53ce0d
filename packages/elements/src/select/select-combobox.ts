/** The combobox of a select: a line of text to press. `select-letters.ts` has the one to search with. */
import { html, nothing } from 'lit';
import { textWith } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import type { SearchField } from './select-letters.ts';
import type { SelectModel } from './select-model.ts';

/** With more chosen options their number is shown instead of their labels. */
const mostLabels = 3;

/** The select, as far as its combobox is concerned. */
interface ComboboxSelect {
  readonly label: string;
  readonly placeholder: string;
  readonly required: boolean;
  readonly open: boolean;
}

/** What a closed select says: the labels of the chosen options, or how many they are. */
export function describeChosen(host: Element, model: SelectModel): string {
  const n = model.values.length;
  if (model.multiple && n > mostLabels) return textWith(host, messages.selectedCount, { n });
  return model.chosen.map((option) => option.label).join(', ');
}

/** Renders the combobox of a select that cannot be searched. */
export function renderCombobox(select: ComboboxSelect, field: SearchField, isDisabled: boolean): unknown {
  const { display } = field;
  return html`<div
    id="control"
    part="input"
    class="control value ${display ? '' : 'empty'}"
    data-anchor
    role="combobox"
    tabindex=${isDisabled ? nothing : '0'}
    aria-haspopup="listbox"
    aria-controls=${field.list}
    aria-expanded=${select.open ? 'true' : 'false'}
    aria-activedescendant=${field.active}
    aria-labelledby=${select.label ? 'label' : nothing}
    aria-label=${field.name}
    aria-describedby=${field.help}
    aria-invalid=${field.invalid}
    aria-required=${select.required ? 'true' : nothing}
    aria-disabled=${isDisabled ? 'true' : nothing}
  >
    ${display || select.placeholder}
  </div>`;
}
