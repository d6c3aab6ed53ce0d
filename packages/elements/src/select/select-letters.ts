/**
 * What letters do in a select: the field to search with, what a search finds and marks, and the letters that lead to
 * an option where there is no such field. Fetched when a select says that it can be searched or when a person comes to
 * one: a list opens, is walked and chosen from without it.
 */
import { css, html, nothing } from 'lit';
import { glyph } from '../internal/icon/control-icon.ts';
import { magnifier } from '../internal/icon/search-icon.ts';
import { foldText } from '../internal/text/fold.ts';
import { findFolded } from '../internal/text/match.ts';
import { text } from '../internal/text/localize.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import * as messages from '../internal/text/messages.ts';
import type { SelectOption } from './option.ts';
import type { Row } from './select-model.ts';
import { isChoice } from './select-model.ts';

/** Letters typed within this time, in ms, form one word, which the field shows afterwards. */
const typingPause = 1000;

/** State of the search field, and the values of its ARIA attributes. */
export interface SearchField {
  /** What is chosen. */
  display: string;
  list: unknown;
  active: unknown;
  name: unknown;
  help: unknown;
  invalid: unknown;
}

/** The select, as far as letters are concerned. */
export interface LetteredSelect extends HTMLElement {
  readonly open: boolean;
  readonly placeholder: string;
  readonly required: boolean;
  readonly searchable: boolean;
  readonly value: string | string[];
  readonly options: readonly SelectOption[];
  readonly selectedOptions: readonly SelectOption[];
  requestUpdate(): void;
}

/** What a person does with letters that a select must do by itself. */
export interface Searching {
  /** Opens the list with all options. */
  open(): void;
  /** Shows what `typed` finds. */
  search(typed: string): void;
}

/** The letters of one select. */
export class Letters {
  readonly #select: LetteredSelect;
  readonly #person: Searching;
  #typed = '';
  #typedAt = 0;
  #timer = 0;
  /** Letters that led to the active row, after a pause in typing. */
  #shown = '';
  #findsNothing = false;
  #options: readonly SelectOption[] | undefined;
  #folded: string[] = [];

  constructor(select: LetteredSelect, person: Searching) {
    this.#select = select;
    this.#person = person;
  }

  /** Adds its styles when letters are first rendered: another sheet restyles the whole select. */
  #dress(): void {
    const sheets = this.#select.shadowRoot?.adoptedStyleSheets;
    // Browsers without constructable style sheets have no popover either.
    if (sheets && styles.styleSheet && !sheets.includes(styles.styleSheet)) sheets.push(styles.styleSheet);
  }

  /** Folds all labels when the browser has nothing else to do, so that the first key of a search does not wait for it. */
  prepare(options: readonly SelectOption[]): void {
    whenIdle(() => this.#fold(options));
  }

  /** What a search finds, all for '': matches at the beginning first, then at the beginning of a word, then the others. */
  find(options: readonly SelectOption[], search: string): readonly SelectOption[] {
    const found = this.#find(options, search);
    this.#findsNothing = found.length === 0;
    return found;
  }

  #find(options: readonly SelectOption[], search: string): readonly SelectOption[] {
    const needle = foldText(search.trim());
    if (needle === '') return options;
    const folded = this.#fold(options);
    const hasGroups = options.some((option) => option.group);
    const ranks: SelectOption[][] = [[], [], []];
    options.forEach((option, index) => {
      const label = folded[index] ?? '';
      const at = label.indexOf(needle);
      if (at < 0) return;
      const rank = at === 0 || hasGroups ? 0 : /[\s,.(/-]/.test(label[at - 1] ?? '') ? 1 : 2;
      ranks[rank]?.push(option);
    });
    return ranks.flat();
  }

  /** A label with every place that `search` covers marked. */
  renderLabel(label: string, search: string): unknown {
    const parts: unknown[] = [];
    let end = 0;
    for (const range of findFolded(label, search.trim())) {
      parts.push(label.slice(end, range.start), html`<mark>${label.slice(range.start, range.end)}</mark>`);
      end = range.end;
    }
    return [...parts, label.slice(end)];
  }

  /** Renders what stands before the field while it is open. */
  renderSign(): unknown {
    return glyph(magnifier);
  }

  /** Renders the combobox of a select that can be searched. */
  renderField(field: SearchField): unknown {
    this.#dress();
    const { open, placeholder, required } = this.#select;
    return html`<input
      id="control"
      part="input"
      class="control ${open ? '' : 'closed'}"
      data-anchor
      role="combobox"
      type="text"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      placeholder=${(open && field.display) || placeholder || nothing}
      ?disabled=${this.#select.matches(':disabled')}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls=${field.list}
      aria-expanded=${open ? 'true' : 'false'}
      aria-activedescendant=${field.active}
      aria-label=${field.name}
      aria-describedby=${field.help}
      aria-invalid=${field.invalid}
      aria-required=${required ? 'true' : nothing}
      @beforeinput=${this.#onBeforeInput}
      @compositionstart=${this.#onBeforeInput}
      @input=${this.#onInput}
    />`;
  }

  /** Whether a person is in the middle of a word. */
  isTyping(): boolean {
    return this.#typed !== '' && performance.now() - this.#typedAt < typingPause;
  }

  /** The line that a letter leads to from the active one, or -1. */
  type(letter: string, rows: readonly Row[], active: number): number {
    this.#typed = this.isTyping() ? this.#typed + letter : letter;
    this.#typedAt = performance.now();
    this.#dress();
    this.hide();
    this.#timer = window.setTimeout(() => this.#show(this.#typed), typingPause);
    return findTyped(rows, this.#typed, active);
  }

  /** The letters that were typed, after a pause; where a person searches, the announcement of a search in vain. */
  renderTyped(): unknown {
    // Every rendering calls this, and the initial module of the select has no room for warnings.
    warn(this.#select);
    if (this.#select.searchable) {
      return html`<span class="announced" aria-live="polite"
        >${this.#select.open && this.#findsNothing ? text(this.#select, messages.noResults) : nothing}</span
      >`;
    }
    return this.#shown
      ? html`<span part="typed" class="typed" aria-hidden="true">${this.#shown}</span>`
      : nothing;
  }

  /** Hides them, when the next key comes. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#show('');
  }

  /** Forgets them, when the list closes. */
  forget(): void {
    this.#typed = '';
    this.hide();
  }

  #show(typed: string): void {
    if (typed === this.#shown) return;
    this.#shown = typed;
    this.#select.requestUpdate();
  }

  #fold(options: readonly SelectOption[]): string[] {
    if (options !== this.#options) this.#folded = options.map((option) => foldText(option.label));
    this.#options = options;
    return this.#folded;
  }

  /** Letters typed while the list is closed start a new search, whatever the field contains. */
  readonly #onBeforeInput = (event: Event): void => {
    const input = event.target;
    if (this.#select.open || !(input instanceof HTMLInputElement)) return;
    input.value = '';
    if (!(event instanceof InputEvent)) return;
    if (event.inputType.startsWith('delete')) {
      event.preventDefault();
      this.#person.open();
    } else if (event.inputType === 'insertText' && event.data) {
      // Inserted by hand: WebKit drops the letter when the value or the selection changes in `beforeinput`, where
      // others insert it into the new value. No bug filed; seen in WebKitGTK 2.50.6; can be removed when
      // select-typing.test.ts, "a search field replaces its value by the first letter", passes without it.
      event.preventDefault();
      input.value = event.data;
      this.#onInput(event);
    }
  };

  readonly #onInput = (event: Event): void => {
    // A search text is not a change of the value.
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement) this.#person.search(event.target.value);
  };
}

/** Development warnings about content that a select cannot show. */
function warn(select: LetteredSelect): void {
  const { options, selectedOptions, value } = select;
  warnUnlike(select, 'size', ['sm', 'md', 'lg']);
  if (select.querySelector(':scope > option, :scope > optgroup')) {
    warnOnce('<mg-select>: <option> is not read, use <mg-option> or the property options');
  }
  const unknown = [value].flat().find((each) => !selectedOptions.some((option) => option.value === each));
  // Options may not have been added yet.
  if (unknown && options.length > 0) {
    warnOnce(
      `<mg-select name="${select.getAttribute('name') ?? ''}">: value "${unknown}" is none of its options`,
    );
  }
}

/** Row of the next option after `from` that starts with the typed letters, with wrap-around. */
function findTyped(rows: readonly Row[], typed: string, from: number): number {
  const letters = foldText(typed);
  // A repeated letter moves to the next match; a longer word stays on a row that still matches.
  const isRepeated = new Set(letters).size < 2;
  const needle = isRepeated ? letters.charAt(0) : letters;
  const fits = (row: Row): boolean => isChoice(row) && foldText(row.option.label).startsWith(needle);
  const next = rows.findIndex((row, index) => index >= from + Number(isRepeated) && fits(row));
  return next < 0 ? rows.findIndex(fits) : next;
}

/** WebKit lacks `requestIdleCallback`. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

const styles = css`
  input.control {
    text-overflow: ellipsis;
  }
  .announced {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .closed {
    caret-color: transparent;
  }
  .typed {
    flex: none;
    max-inline-size: 50%;
    overflow: hidden;
    color: var(--mg-text-3);
    font: var(--mg-text-xs) var(--mg-font);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  mark {
    background: none;
    color: var(--mg-accent);
    font-weight: 650;
  }
  @media (forced-colors: active) {
    mark {
      color: Highlight;
      text-decoration: underline;
    }
  }
`;
