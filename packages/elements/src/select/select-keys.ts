/** The keys of a select, per the ARIA combobox pattern, select-only and editable. Escape belongs to the layer, if any. */

import type { CloseReason } from '../internal/layer-events.ts';
import type { Layer } from '../internal/layer.ts';
import { SelectField } from './select-field.ts';

/** Which line is active when the list opens; `typed` leaves it to the letters that were typed. */
export type OpenAt = 'chosen' | 'first' | 'last' | 'typed';

const pageStep = 8;
/** Letters typed within this time, in ms, make one word. When it is over the field shows the word. */
const typingPause = 1000;

export abstract class SelectKeys extends SelectField {
  #typed = '';
  #typedAt = 0;
  #timer = 0;
  #hasMoved = false;

  /** Its place on the stack of layers, while it is open and there is a stack. */
  protected layer: Layer | undefined;

  /** Whether the list is open. */
  abstract open: boolean;
  protected abstract openByPerson(at?: OpenAt): void;
  protected abstract closeWith(reason: CloseReason): void;
  /** Letters that led to the active line, once the typing has paused. */
  protected shownTyped = '';

  /** Forgets the typed letters, when the list closes. */
  protected forgetTyped(): void {
    this.#typed = '';
    this.#hasMoved = false;
    this.#hideTyped();
  }

  protected onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && !isArrow) return;
    const isTaken = this.open ? this.#onOpenKey(event) : this.#onClosedKey(event);
    if (isTaken) event.preventDefault();
  }

  #onClosedKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter') this.openByPerson();
    else if (this.searchable) return false;
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
    this.#hideTyped();
    if (key === 'Escape' && !this.layer) {
      this.closeWith('escape');
      return true;
    }
    if (key === 'Tab') {
      // An editable one with `multiple` takes none.
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
    return this.searchable ? false : this.#onSelectOnlyKey(key);
  }

  #onSelectOnlyKey(key: string): boolean {
    if (key === 'Home' || key === 'End') {
      this.#hasMoved = true;
      this.moveTo(this.edge(key === 'Home' ? 'first' : 'last'));
    } else if (key === ' ' && !this.#isTyping()) this.choose(this.active);
    else if (isLetter(key)) this.#type(key);
    else return false;
    return true;
  }

  #isTyping(): boolean {
    return this.#typed !== '' && performance.now() - this.#typedAt < typingPause;
  }

  #type(letter: string): void {
    this.#typed = this.#isTyping() ? this.#typed + letter : letter;
    this.#typedAt = performance.now();
    this.#hasMoved = true;
    this.moveTo(this.optionSet.findTyped(this.rows, this.#typed, this.active));
    this.#hideTyped();
    this.#timer = window.setTimeout(() => this.#showTyped(this.#typed), typingPause);
  }

  #hideTyped(): void {
    clearTimeout(this.#timer);
    this.#showTyped('');
  }

  #showTyped(typed: string): void {
    if (typed === this.shownTyped) return;
    this.shownTyped = typed;
    this.requestUpdate();
  }
}

function isLetter(key: string): boolean {
  return [...key].length === 1;
}
