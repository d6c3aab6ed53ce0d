/** The value of a select and the options it is chosen from, as the form sees them. */
import type { PropertyDeclarations } from 'lit';
import type { Problem } from '../internal/form/form-control.ts';
import { FormControl, noProblem, reflect } from '../internal/form/form-control.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { warnOnce } from '../internal/warn-once.ts';
import type { SelectOption } from './option.ts';
import { readOptions } from './option.ts';

export abstract class SelectValue extends FormControl {
  static override properties: PropertyDeclarations = {
    multiple: { type: Boolean, reflect: true },
    value: { attribute: false },
    defaultValue: { attribute: 'value' },
    options: { attribute: false },
  };

  #values: string[] = [];
  #selected: string[] = [];
  #isDirty = false;
  #isGiven = false;
  #known: readonly SelectOption[] = [];
  /** Known options by value; built lazily. */
  #byValue: Map<string, SelectOption> | undefined;

  /** More than one can be chosen; `value` is then a list. */
  multiple = false;

  /** What is chosen: a value or, with `multiple`, a list of values. Setting it fires no event. */
  get value(): string | string[] {
    return this.multiple ? [...this.#values] : (this.#values[0] ?? '');
  }
  set value(value: string | readonly string[]) {
    this.#values = toValues(value);
    this.#isDirty = true;
  }

  /** What is chosen at the beginning and after a reset: the attribute `value`, a list separated by commas. */
  get defaultValue(): string {
    return this.getAttribute('value') ?? '';
  }
  set defaultValue(value: string) {
    reflect(this, 'value', value);
  }

  /** The choices, instead of `mg-option` elements. */
  get options(): readonly SelectOption[] {
    return this.#known;
  }
  set options(options: readonly SelectOption[]) {
    const isList = Array.isArray(options) && options.every(Boolean);
    if (!isList) warnOnce('mg-select: options must be an array');
    this.#isGiven = true;
    this.#know(isList ? options : []);
  }

  /** The chosen options that are known by now, in the order they were chosen. */
  get selectedOptions(): SelectOption[] {
    const values = this.#values.length === 0 && !this.multiple ? [''] : this.#values;
    return values.flatMap((value) => this.#find(value) ?? []);
  }

  protected get values(): readonly string[] {
    return this.#values;
  }

  override connectedCallback(): void {
    this.#readChildren();
    super.connectedCallback();
    // One observer for all selects. Its targets are garbage-collected with the elements.
    observer ??= new MutationObserver(SelectValue.#readAgain);
    observer.observe(this, { childList: true, subtree: true, characterData: true, attributes: true });
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'value' || name === 'multiple') this.#takeDefault();
  }

  /** True when an option is among the chosen ones. */
  protected isChosen = (option: SelectOption): boolean =>
    this.#values.length === 0 && !this.multiple ? option.value === '' : this.#values.includes(option.value);

  /** A person chose an option: the value changes, then `input` and `change` are fired once, if it did. */
  protected chooseByPerson(option: SelectOption): void {
    const isChosen = this.isChosen(option);
    if (isChosen && !this.multiple) return;
    if (!this.multiple) this.value = option.value;
    else if (isChosen) this.value = this.#values.filter((value) => value !== option.value);
    else this.value = [...this.#values, option.value];
    this.noteEdit();
    for (const type of ['input', 'change']) {
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
  }

  protected override formValue(): string | FormData | null {
    if (!this.multiple) {
      const value = this.#values[0];
      return value ?? (this.#find('') ? '' : null);
    }
    if (!this.name || this.#values.length === 0) return null;
    const data = new FormData();
    for (const value of this.#values) data.append(this.name, value);
    return data;
  }

  protected override formState(): string {
    return JSON.stringify(this.#values);
  }

  protected override findProblem(): Problem {
    if (!this.required || this.#values.length > 0) return noProblem;
    return { flags: { valueMissing: true }, message: text(this, messages.requiredChoice) };
  }

  protected override resetValue(): void {
    this.#isDirty = false;
    this.#takeDefault();
  }

  protected override restoreValue(state: string | FormData): void {
    if (typeof state === 'string') this.value = parseState(state);
  }

  #takeDefault(): void {
    if (this.#isDirty) return;
    const written = this.defaultValue;
    const given = this.multiple ? written.split(',').map((value) => value.trim()) : [written];
    const fallback = this.multiple ? this.#selected : this.#selected.slice(-1);
    this.#values = (given.some(Boolean) ? given : fallback).filter(Boolean);
    this.requestUpdate('value');
  }

  #know(options: readonly SelectOption[]): void {
    this.#known = options;
    this.#byValue = undefined;
  }

  #find(value: string): SelectOption | undefined {
    this.#byValue ??= new Map(this.#known.map((option) => [option.value, option]));
    return this.#byValue.get(value);
  }

  /** Lets the selects with changed options read them again. */
  static #readAgain(changes: MutationRecord[]): void {
    const selects = new Set<SelectValue>();
    for (const { target, type } of changes) {
      // Attributes of the select itself, such as `open`, change no options.
      let at: Node | null = type === 'attributes' ? target.parentNode : target;
      while (at && !(at instanceof SelectValue)) at = at.parentNode;
      if (at) selects.add(at);
    }
    for (const select of selects) select.#readChildren();
  }

  /** Takes in what is written inside it; nothing when `options` were set. */
  #readChildren(): void {
    if (this.#isGiven) return;
    const { options, selected } = readOptions(this);
    this.#selected = selected;
    this.#know(options);
    this.#takeDefault();
    this.requestUpdate('options');
  }
}

let observer: MutationObserver | undefined;

function toValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}

/** A state of our own is a list; one filled in by the browser is the value itself. */
function parseState(state: string): string | string[] {
  try {
    const values: unknown = JSON.parse(state);
    return Array.isArray(values) ? values.map(String) : state;
  } catch {
    return state;
  }
}
