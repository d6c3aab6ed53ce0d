import { foldText } from '../internal/text/fold.ts';

/** Pause in ms after which typing starts a new search. */
const pauseMs = 500;

/** Finds the item whose label starts with what is being typed, whatever its accents and case. */
export class Typeahead {
  /** What was typed so far: while there is anything, a space belongs to it. */
  typed = '';
  #timer = 0;

  /** The item that `key` leads to, starting from the one with focus. The same letter again goes on to the next. */
  find<Item extends Element>(
    key: string,
    items: readonly Item[],
    current: Item | undefined,
  ): Item | undefined {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.typed = ''), pauseMs);
    this.typed += foldText(key);
    const isRepeat = new Set(this.typed).size < 2;
    const wanted = isRepeat ? this.typed.charAt(0) : this.typed;
    const fits = (item: Item): boolean => foldText(item.textContent.trim()).startsWith(wanted);
    const from = items.indexOf(current!) + Number(isRepeat);
    return items.find((item, index) => index >= from && fits(item)) ?? items.find(fits);
  }
}
