/** The parts of a select besides its model and its form value. */
import { createKeys, type KeyActions, type KeyedSelect, type SelectKeys } from './select-keys.ts';
import type { LetteredSelect } from './select-letters.ts';
import { createListbox, type Listbox } from './select-listbox.ts';
import type { SelectModel } from './select-model.ts';
import { createPopup, type SelectPopup } from './select-popup.ts';
import { createTypeahead, type Typeahead } from './select-typeahead.ts';
import type { LitElement } from 'lit';

export interface SelectParts {
  listbox: Listbox;
  popup: SelectPopup;
  typeahead: Typeahead;
  keys: SelectKeys;
}

/** Creates the parts; `actions` is what they ask for when a person acts. */
export function createParts(
  select: LitElement & KeyedSelect & LetteredSelect,
  model: SelectModel,
  actions: KeyActions,
): SelectParts {
  const listbox = createListbox(select, model, actions.choose);
  const popup = createPopup(select, listbox, actions);
  const typeahead = createTypeahead(select, actions);
  const keys = createKeys(select, model, listbox, popup, typeahead, actions);
  return { listbox, popup, typeahead, keys };
}
