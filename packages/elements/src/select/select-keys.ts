/** The keys of a select, per the ARIA combobox pattern, select-only and editable. Escape belongs to the layer. */

/** Which line is active when the list opens; `typed` leaves it to the letters that were typed. */
export type OpenAt = 'chosen' | 'first' | 'last' | 'typed';

export interface SelectActions {
  isOpen(): boolean;
  isSearchable(): boolean;
  show(at?: OpenAt): void;
  close(): void;
  move(step: number): void;
  moveToEdge(edge: 'first' | 'last'): void;
  choose(): void;
  /** Takes the active option when the focus leaves with Tab; an editable one with `multiple` takes none. */
  chooseOnLeave(): void;
  type(typed: string): void;
  /** Shows what was typed, '' for nothing. */
  showTyped(typed: string): void;
}

const pageStep = 8;
/** Letters typed within this time, in ms, make one word. When it is over the field shows the word. */
const typingPause = 1000;

export class SelectKeys {
  readonly #actions: SelectActions;
  #typed = '';
  #typedAt = 0;
  #timer = 0;
  #hasMoved = false;

  constructor(actions: SelectActions) {
    this.#actions = actions;
  }

  /** Forgets the typed letters, when the list closes. */
  forget(): void {
    this.#typed = '';
    this.#hasMoved = false;
    this.#hideTyped();
  }

  onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && !isArrow) return;
    const isTaken = this.#actions.isOpen() ? this.#onOpenKey(event) : this.#onClosedKey(event);
    if (isTaken) event.preventDefault();
  };

  #onClosedKey({ key, shiftKey }: KeyboardEvent): boolean {
    const { show } = this.#actions;
    const isSearchable = this.#actions.isSearchable();
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter') show();
    else if (isSearchable) return false;
    else if (key === ' ') show();
    else if (key === 'Home' || key === 'End') show(key === 'Home' ? 'first' : 'last');
    else if (isLetter(key) && !(shiftKey && key === ' ')) {
      show('typed');
      this.#type(key);
    } else return false;
    return true;
  }

  #onOpenKey(event: KeyboardEvent): boolean {
    const actions = this.#actions;
    const { key, altKey } = event;
    this.#hideTyped();
    if (key === 'Tab') {
      if (this.#hasMoved) actions.chooseOnLeave();
      actions.close();
      return false;
    }
    if (key === 'Enter' || (altKey && key === 'ArrowUp')) {
      actions.choose();
      if (altKey) actions.close();
      return true;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep }[key];
    if (step !== undefined) {
      this.#hasMoved = true;
      actions.move(step);
      return true;
    }
    return actions.isSearchable() ? false : this.#onSelectOnlyKey(key);
  }

  #onSelectOnlyKey(key: string): boolean {
    if (key === 'Home' || key === 'End') {
      this.#hasMoved = true;
      this.#actions.moveToEdge(key === 'Home' ? 'first' : 'last');
    } else if (key === ' ' && !this.#isTyping()) this.#actions.choose();
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
    this.#actions.type(this.#typed);
    this.#hideTyped();
    this.#timer = window.setTimeout(() => this.#actions.showTyped(this.#typed), typingPause);
  }

  #hideTyped(): void {
    clearTimeout(this.#timer);
    this.#actions.showTyped('');
  }
}

function isLetter(key: string): boolean {
  return [...key].length === 1;
}
