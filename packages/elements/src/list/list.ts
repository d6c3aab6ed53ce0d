import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { Typeahead } from '../menu/typeahead.ts';
import { MgListItem } from './list-item.ts';
import { listStyles } from './list.styles.ts';

export { MgListItem };

const selections = ['none', 'single', 'multiple'];

/**
 * Lines one below another; put `mg-list-item` in it. The whole list is one tab stop: Up and Down, Home, End and
 * typing walk through the items that can be used. With `selection` it is a listbox, and Enter or Space choose.
 *
 * @summary A list of things to read, open or choose.
 * @synonym list box, data list, collection
 * @slot - The items.
 * @event {MgSelectEvent} mg-select - A person chose an item; its `checked` is already right. Cancelable.
 * @csspart base - The list.
 * @cssproperty [--mg-list-gap=1px] - Room between items.
 */
export class MgList extends LitElement {
  static override styles = listStyles;

  /** How many items may be chosen; `none` for a list that is only read or leads somewhere. */
  @property({ reflect: true }) selection: 'none' | 'single' | 'multiple' = 'none';

  /** Name for assistive technology. */
  @property() label = '';

  #stop: MgListItem | undefined;
  #typeahead = new Typeahead();

  /** The items that stand in this list, in order. */
  get items(): MgListItem[] {
    return [...this.querySelectorAll<MgListItem>('mg-list-item')].filter(
      (item) => item instanceof MgListItem && item.closest('mg-list') === this,
    );
  }

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#onKeyDown(event));
    this.addEventListener('focusin', (event) => this.#onFocusIn(event));
    this.addEventListener('mg-select', (event) => this.#onSelect(event));
  }

  override render(): TemplateResult {
    const isListbox = this.selection !== 'none';
    return html`<div
      part="base"
      role=${isListbox ? 'listbox' : 'list'}
      aria-label=${this.label || nothing}
      aria-multiselectable=${this.selection === 'multiple' ? 'true' : nothing}
    >
      <slot @slotchange=${() => this.sync()}></slot>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    warnUnlike(this, 'selection', selections);
    if (changed.has('selection')) this.sync();
  }

  /** Brings the items in line with the list; called by itself when items come and go among its children. */
  sync(): void {
    const { items } = this;
    const usable = items.filter((item) => this.#isUsable(item));
    const isKept = this.#stop !== undefined && usable.includes(this.#stop);
    if (!isKept) this.#stop = usable.find((item) => item.checked || item.current) ?? usable[0];
    for (const item of items) {
      item.selection = this.selection;
      item.reachable = item === this.#stop;
    }
  }

  #isUsable(item: MgListItem): boolean {
    if (this.selection === 'none' && !item.pressable && item.href === undefined) return false;
    return item.checkVisibility();
  }

  #onFocusIn(event: FocusEvent): void {
    const { items } = this;
    const item = items.find((each) => each === event.target);
    if (!item || item === this.#stop) return;
    this.#stop = item;
    this.sync();
  }

  #onSelect(event: Event): void {
    if (this.selection !== 'single' || event.defaultPrevented) return;
    for (const item of this.items) if (item !== event.target) item.checked = false;
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const items = this.items.filter((item) => this.#isUsable(item));
    // Keys of a control inside an item are left to it.
    const current = items.find((item) => item === event.target);
    if (!current || (current.place === 'list' && !current.shadowRoot?.activeElement)) return;
    const isPress = event.key === 'Enter' || (event.key === ' ' && !this.#typeahead.typed);
    if (isPress && current.place !== 'listbox') return;
    const target = isPress ? undefined : this.#targetOf(event.key, items, current);
    if (isPress) current.click();
    else if (!target) return;
    event.preventDefault();
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }

  #targetOf(key: string, items: MgListItem[], current: MgListItem): MgListItem | undefined {
    const at = items.indexOf(current);
    if (key === 'ArrowDown') return items[at + 1];
    if (key === 'ArrowUp') return items[at - 1];
    if (key === 'Home') return items[0];
    if (key === 'End') return items.at(-1);
    return [...key].length === 1 ? this.#typeahead.find(key, items, current) : undefined;
  }
}

define('mg-list', MgList);

declare global {
  interface HTMLElementTagNameMap {
    'mg-list': MgList;
  }
}
