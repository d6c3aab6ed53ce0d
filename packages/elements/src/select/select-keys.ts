/** The keys of a select, per the ARIA combobox pattern, select-only and editable. Escape belongs to the layer, if any. */

import type { CloseReason } from '../internal/layer/layer-events.ts';
import type { Layer } from '../internal/layer/layer.ts';
import { SelectField } from './select-field.ts';

/** Which line is active when the list opens; `typed` leaves it to the letters that were typed. */
export type OpenAt = 'chosen' | 'first' | 'last' | 'typed';

const pageStep = 8;

export abstract class SelectKeys extends SelectField {
  /** Whether a key has moved the active row since the list opened. */
  #hasMoved = false;
  /** Keystrokes received before typeahead has loaded. */
  #early: KeyboardEvent[] = [];

  /** Its place on the stack of layers, while it is open and there is a stack. */
  protected layer: Layer | undefined;

  protected abstract openByPerson(at?: OpenAt): void;
  /** A person searches. */
  protected abstract onSearch(typed: string): void;
  protected abstract closeWith(reason: CloseReason): void;
  /** Loads typeahead. */
  protected abstract fetchLetters(): Promise<void>;

  /** Forgets the typed letters, when the list closes. */
  protected forgetTyped(): void {
    this.#hasMoved = false;
    this.letters?.forget();
  }

  /** What letters do has come, or will not: the keys that waited for it are taken now. */
  protected takeEarlyKeys(): void {
    for (const event of this.#early.splice(0)) {
      // Focus has moved on in the meantime.
      if (!this.matches(':focus-within')) continue;
      if (this.searching && isLetter(event.key)) this.onSearch(this.search + event.key);
      else this.#take(event);
    }
  }

  protected onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && !isArrow) return;
    if (this.#mustWait(event) || this.#take(event)) event.preventDefault();
  }

  /** Letters wait for typeahead to load, and other keys for the letters before them. */
  #mustWait(event: KeyboardEvent): boolean {
    const { key } = event;
    const isFirst = !this.letters && isLetter(key) && key !== ' ';
    if (key === 'Tab' || !(isFirst || this.#early.length > 0)) return false;
    this.#early.push(event);
    void this.fetchLetters();
    return true;
  }

  /** Returns whether the key was handled. */
  #take(event: KeyboardEvent): boolean {
    return this.open ? this.#onOpenKey(event) : this.#onClosedKey(event);
  }

  #onClosedKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter') this.openByPerson();
    else if (this.searching) return false;
    else if (key === ' ') this.openByPerson();
    else if (key === 'Home' || key === 'End') this.openByPerson(key === 'Home' ? 'first' : 'last');
    else if (isLetter(key) && !(shiftKey && key === ' ')) {
      this.openByPerson('typed');
      this.#type(key);
    } else return false;
    return true;
  }

  #onOpenKey(event: KeyboardEvent): boolean {
    const { key, altKey } = event;
    this.letters?.hide();
    if (key === 'Escape' && !this.layer) {
      this.closeWith('escape');
      return true;
    }
    if (key === 'Tab') {
      // Not with an editable field and `multiple`.
      if (this.#hasMoved && !this.multiple) this.choose(this.active);
      this.closeWith('select');
      return false;
    }
    if (key === 'Enter' || (altKey && key === 'ArrowUp')) {
      this.choose(this.active);
      if (altKey) this.closeWith('select');
      return true;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep }[key];
    if (step !== undefined) {
      this.#hasMoved = true;
      this.moveTo(this.nearest(this.active + step, step < 0 ? -1 : 1));
      return true;
    }
    return !this.searching && this.#onSelectOnlyKey(key);
  }

  #onSelectOnlyKey(key: string): boolean {
    if (key === 'Home' || key === 'End') {
      this.#hasMoved = true;
      this.moveTo(this.edge(key === 'Home' ? 'first' : 'last'));
    } else if (key === ' ' && !this.letters?.isTyping()) this.choose(this.active);
    else if (isLetter(key)) this.#type(key);
    else return false;
    return true;
  }

  #type(letter: string): void {
    if (!this.letters) return;
    this.#hasMoved = true;
    this.moveTo(this.letters.type(letter, this.rows, this.active));
  }
}

function isLetter(key: string): boolean {
  return [...key].length === 1;
}
