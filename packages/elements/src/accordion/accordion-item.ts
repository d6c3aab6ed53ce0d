import { css, html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import '../collapse/collapse.ts';
import { MgToggleEvent } from '../collapse/toggle-events.ts';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { stillStyles } from '../internal/motion.ts';

/**
 * One heading of an accordion with what it opens.
 *
 * @summary A heading and what it shows and hides.
 * @synonym disclosure, details, expansion panel
 * @slot - The content.
 * @slot heading - The heading, when it is more than text.
 * @slot start - An icon before the heading.
 * @event {MgToggleEvent} mg-toggle - A person opened or closed it; `opened` is already right. Cancelable.
 * @event {MgToggledEvent} mg-toggled - It is fully open or closed, whoever asked.
 * @csspart button - The heading that is pressed.
 * @csspart content - Around the content.
 */
export class MgAccordionItem extends LitElement {
  static override styles = [
    stillStyles,
    css`
      :host {
        display: block;
        border-block-end: 1px solid var(--mg-line);
        color: var(--mg-text);
        font: var(--mg-text-md) var(--mg-font);
      }
      :host([hidden]) {
        display: none;
      }
      button {
        display: flex;
        align-items: center;
        gap: var(--mg-2);
        inline-size: 100%;
        min-block-size: var(--mg-control-lg);
        padding: var(--mg-2) var(--mg-1);
        border: 0;
        border-radius: var(--mg-radius-sm);
        background: none;
        color: inherit;
        font: 500 var(--mg-text-md) var(--mg-font);
        text-align: start;
        cursor: pointer;
      }
      button:focus-visible {
        outline: 2px solid var(--mg-accent);
        outline-offset: -2px;
      }
      button[aria-disabled='true'] {
        color: var(--mg-text-3);
        cursor: not-allowed;
      }
      .heading {
        flex: 1;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      mg-icon {
        color: var(--mg-text-2);
        transition: rotate var(--mg-slow) var(--mg-ease);
      }
      :host([opened]) mg-icon {
        rotate: 180deg;
      }
      [part='content'] {
        padding: 0 var(--mg-1) var(--mg-4);
        color: var(--mg-text-2);
        overflow-wrap: anywhere;
      }
      @media (hover: hover) {
        button:hover:not([aria-disabled='true']) {
          background: var(--mg-surface-2);
        }
      }
      @media (pointer: coarse) {
        button {
          min-block-size: var(--mg-touch);
        }
      }
    `,
  ];

  /** Text of the heading. */
  @property() heading = '';

  /** Rank of the heading among those of the page, 2 to 6. */
  @property({ type: Number }) level = 3;

  /** Whether its content is shown. */
  @property({ type: Boolean, reflect: true }) opened = false;

  /** Can be read but not opened or closed. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @query('button') private button!: HTMLButtonElement | null;

  /** Moves the focus to the heading. */
  override focus(options?: FocusOptions): void {
    this.button?.focus(options);
  }

  override render(): TemplateResult {
    return html`<div role="heading" aria-level=${this.level}>
        <button
          id="button"
          part="button"
          type="button"
          aria-expanded=${String(this.opened)}
          aria-controls="content"
          aria-disabled=${String(this.disabled)}
          @click=${this.#onClick}
        >
          <slot name="start"></slot>
          <span class="heading"><slot name="heading">${this.heading}</slot></span>
          <mg-icon name="expand_more"></mg-icon>
        </button>
      </div>
      <mg-collapse ?opened=${this.opened} @mg-toggle=${this.#onFound}>
        <div id="content" part="content" role="region" aria-labelledby="button"><slot></slot></div>
      </mg-collapse>`;
  }

  #onClick(): void {
    if (this.disabled) return;
    this.opened = !this.opened;
    if (!this.dispatchEvent(new MgToggleEvent(this.opened))) this.opened = !this.opened;
  }

  /** Find-in-page opened the inner collapse: reported as an opening of this item. */
  #onFound(event: Event): void {
    if (event.target !== event.currentTarget) return;
    event.stopPropagation();
    this.opened = true;
    this.dispatchEvent(new MgToggleEvent(true));
  }
}

define('mg-accordion-item', MgAccordionItem);

declare global {
  interface HTMLElementTagNameMap {
    'mg-accordion-item': MgAccordionItem;
  }
}
