/** The keys of a select, per the ARIA combobox pattern, select-only and editable. Escape belongs to the layer, if any. */
import type { CloseReason } from '../internal/layer/layer-events.ts';
import type { Listbox } from './select-listbox.ts';
import type { SelectModel } from './select-model.ts';
import type { SelectPopup } from './select-popup.ts';
import type { Typeahead } from './select-typeahead.ts';

/** Which row is active when the list opens; `typed` leaves it to the letters that were typed. */
export type OpenAt = 'chosen' | 'first' | 'last' | 'typed';

/** The select, as far as keys are concerned. */
export interface KeyedSelect extends HTMLElement {
  readonly open: boolean;
  readonly multiple: boolean;
}

/** What keys do. */
export interface KeyActions {
  choose(index: number): void;
  open(at?: OpenAt): void;
  close(reason: CloseReason): void;
  search(typed: string): void;
}

const pageStep = 8;

/** Handles the keys of a select. */
export interface SelectKeys {
  onKeyDown(event: KeyboardEvent): void;
  /** Forgets the typed letters, when the list closes. */
  forget(): void;
}

/** The handler of the keys of one select. */
export function createKeys(
  select: KeyedSelect,
  model: SelectModel,
  listbox: Listbox,
  popup: SelectPopup,
  typeahead: Typeahead,
  { choose, open, close, search }: KeyActions,
): SelectKeys {
  /** Whether a key has moved the active row since the list opened. */
  let hasMoved = false;
  /** Keystrokes before typeahead has loaded. */
  const early: KeyboardEvent[] = [];

  /** Letters wait for typeahead to load, and other keys for the letters before them. */
  function mustWait(event: KeyboardEvent): boolean {
    const { key } = event;
    const isFirst = !typeahead.letters && isLetter(key) && key !== ' ';
    if (key === 'Tab' || !(isFirst || early.length > 0)) return false;
    early.push(event);
    void typeahead.load().then(takeEarly);
    return true;
  }

  /** Typeahead has loaded, or will not. */
  function takeEarly(): void {
    for (const event of early.splice(0)) {
      // Focus has moved on in the meantime.
      if (!select.matches(':focus-within')) continue;
      if (typeahead.search && isLetter(event.key)) search(model.search + event.key);
      else take(event);
    }
  }

  /** Returns whether the key was handled. */
  function take(event: KeyboardEvent): boolean {
    return select.open ? onOpenKey(event) : onClosedKey(event);
  }

  function onClosedKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter') open();
    else if (typeahead.search) return false;
    else if (key === ' ') open();
    else if (key === 'Home' || key === 'End') open(key === 'Home' ? 'first' : 'last');
    else if (isLetter(key) && !(shiftKey && key === ' ')) {
      open('typed');
      type(key);
    } else return false;
    return true;
  }

  function onOpenKey({ key, altKey }: KeyboardEvent): boolean {
    typeahead.letters?.hide();
    // Not on the stack of layers yet, which handles it.
    if (key === 'Escape' && !popup.layer?.way) {
      close('escape');
      return true;
    }
    if (key === 'Tab') {
      // Not with an editable field and `multiple`.
      if (hasMoved && !select.multiple) choose(model.active);
      close('select');
      return false;
    }
    if (key === 'Enter' || (altKey && key === 'ArrowUp')) {
      choose(model.active);
      if (altKey) close('select');
      return true;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep }[key];
    if (step !== undefined) return move(model.nearest(model.active + step, step < 0 ? -1 : 1));
    return !typeahead.search && onSelectOnlyKey(key);
  }

  function onSelectOnlyKey(key: string): boolean {
    if (key === 'Home' || key === 'End') return move(model.edge(key === 'Home' ? 'first' : 'last'));
    if (key === ' ' && !typeahead.letters?.isTyping()) choose(model.active);
    else if (isLetter(key)) type(key);
    else return false;
    return true;
  }

  function type(letter: string): void {
    if (typeahead.letters) move(typeahead.letters.type(letter, model.rows, model.active));
  }

  function move(index: number): true {
    hasMoved = true;
    listbox.moveTo(index);
    return true;
  }

  return {
    onKeyDown(event) {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
      const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
      if (event.altKey && !isArrow) return;
      if (mustWait(event) || take(event)) event.preventDefault();
    },
    forget() {
      hasMoved = false;
      typeahead.letters?.forget();
    },
  };
}

function isLetter(key: string): boolean {
  return [...key].length === 1;
}
