import { css, html, LitElement } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { MgAccordionItem } from './accordion-item.ts';

export { MgAccordionItem };

/**
 * Headings that open one below another; put `mg-accordion-item` in it. One is open at a time unless `multiple`. Up
 * and Down, Home and End walk from heading to heading; Enter and Space open and close.
 *
 * @summary A list of headings that open and close.
 * @synonym disclosure group, expander, FAQ
 * @slot - The items.
 */
export class MgAccordion extends LitElement {
  static override styles = css`
    :host {
      display: block;
      border-block-start: 1px solid var(--mg-line);
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** Any number may be open at once. */
  @property({ type: Boolean, reflect: true }) multiple = false;

  /** Its items, in order. */
  get items(): MgAccordionItem[] {
    return [...this.children].filter((child) => child instanceof MgAccordionItem);
  }

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#onKeyDown(event));
    this.addEventListener('mg-toggle', (event) => {
      if (event.opened && !event.defaultPrevented) this.#keepOne(event.target);
    });
  }

  override render(): TemplateResult {
    return html`<slot @slotchange=${() => this.#keepOne()}></slot>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('multiple')) this.#keepOne();
  }

  /** Closes all but `kept`, or but the first open one. */
  #keepOne(kept?: EventTarget | null): void {
    const { items } = this;
    if (this.multiple || (kept && !items.some((item) => item === kept))) return;
    const open = kept ?? items.find((item) => item.opened);
    for (const item of items) if (item !== open) item.opened = false;
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const { items } = this;
    const at = items.findIndex((item) => item === event.target);
    // Only from a heading: keys in the content are left to it.
    if (at < 0 || !items[at]?.shadowRoot?.activeElement?.matches('button')) return;
    const next = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

define('mg-accordion', MgAccordion);

declare global {
  interface HTMLElementTagNameMap {
    'mg-accordion': MgAccordion;
  }
}
