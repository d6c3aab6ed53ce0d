/** The combobox inside the box of a select: a line of text to press, or an input to search with. */
import { html, nothing } from 'lit';

export interface Combobox {
  isSearchable: boolean;
  isOpen: boolean;
  /** The list exists: it was opened before. */
  hasList: boolean;
  isDisabled: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  /** What is chosen, in words. */
  display: string;
  search: string;
  placeholder: string;
  /** It has a visible label of its own; otherwise `name` names it. */
  hasLabel: boolean;
  name: string;
  /** Ids of what describes it. */
  description: string | undefined;
  activeId: string | undefined;
  onBeforeInput(event: Event): void;
  onSearch(event: Event): void;
}

export function renderCombobox(view: Combobox): unknown {
  return view.isSearchable ? renderInput(view) : renderValue(view);
}

function renderValue(view: Combobox): unknown {
  return html`<div
    id="control"
    part="input"
    class="control value ${view.display ? '' : 'empty'}"
    data-anchor
    role="combobox"
    tabindex=${view.isDisabled ? nothing : '0'}
    aria-haspopup="listbox"
    aria-controls=${view.hasList ? 'list' : nothing}
    aria-expanded=${view.isOpen ? 'true' : 'false'}
    aria-activedescendant=${view.activeId ?? nothing}
    aria-labelledby=${view.hasLabel ? 'label' : nothing}
    aria-label=${view.hasLabel ? nothing : view.name || nothing}
    aria-describedby=${view.description ?? nothing}
    aria-invalid=${view.isInvalid ? 'true' : nothing}
    aria-required=${view.isRequired ? 'true' : nothing}
    aria-disabled=${view.isDisabled ? 'true' : nothing}
  >
    ${view.display || view.placeholder}
  </div>`;
}

function renderInput(view: Combobox): unknown {
  return html`<input
    id="control"
    part="input"
    class="control ${view.isOpen ? '' : 'closed'}"
    data-anchor
    role="combobox"
    type="text"
    autocomplete="off"
    autocapitalize="none"
    spellcheck="false"
    placeholder=${(view.isOpen && view.display) || view.placeholder || nothing}
    ?disabled=${view.isDisabled}
    aria-autocomplete="list"
    aria-haspopup="listbox"
    aria-controls=${view.hasList ? 'list' : nothing}
    aria-expanded=${view.isOpen ? 'true' : 'false'}
    aria-activedescendant=${view.activeId ?? nothing}
    aria-label=${view.hasLabel ? nothing : view.name || nothing}
    aria-describedby=${view.description ?? nothing}
    aria-invalid=${view.isInvalid ? 'true' : nothing}
    aria-required=${view.isRequired ? 'true' : nothing}
    @beforeinput=${view.onBeforeInput}
    @compositionstart=${view.onBeforeInput}
    @input=${view.onSearch}
  />`;
}
