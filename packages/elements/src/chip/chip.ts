import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { styles } from './chip.styles.ts';

/** A person asked to take the chip away; the host decides and removes it. */
export class MgRemoveEvent extends Event {
  constructor() {
    super('mg-remove', { bubbles: true, composed: true });
  }
}

/**
 * A small button that stands for a filter or a choice. Listen to `click`; the host sets `selected`. With `removable`
 * a second button takes it away, as Delete and Backspace do.
 *
 * @summary A filter or choice in little room.
 * @synonym filter, token, tag, toggle button
 * @slot - Its words.
 * @slot start - An icon before them.
 * @event {MgRemoveEvent} mg-remove - A person asked to take it away.
 * @csspart base - The pill.
 * @csspart label - The button with the words.
 * @csspart remove - The button that takes it away.
 */
export class MgChip extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = styles;

  /** Chosen or not; left undefined it is a plain button without a pressed state. */
  @property({ type: Boolean, reflect: true }) selected?: boolean;

  /** Offers to take it away. */
  @property({ type: Boolean, reflect: true }) removable = false;

  /** It takes no press and cannot be removed. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  override render(): TemplateResult {
    const names = [
      this.selected ? 'selected' : '',
      this.removable ? 'removable' : '',
      this.disabled ? 'disabled' : '',
    ];
    return html`<span part="base" class=${names.filter(Boolean).join(' ') || nothing}>
      <button
        part="label"
        id="label"
        type="button"
        ?disabled=${this.disabled}
        aria-pressed=${this.selected === undefined ? nothing : String(this.selected)}
        @keydown=${this.#onKeyDown}
      >
        <slot name="start"></slot><span class="text"><slot></slot></span>
      </button>
      ${
        this.removable
          ? html`<button
              part="remove"
              id="remove"
              type="button"
              ?disabled=${this.disabled}
              aria-label=${text(this, messages.clear)}
              aria-labelledby="remove label"
              @click=${this.#onRemove}
            >
              <svg
                viewBox="0 0 16 16"
                fill="none"
                stroke="currentColor"
                stroke-width="1.5"
                aria-hidden="true"
              >
                <path d="m4.5 4.5 7 7m0-7-7 7" stroke-linecap="round" />
              </svg>
            </button>`
          : nothing
      }
    </span>`;
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (!this.removable || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    this.dispatchEvent(new MgRemoveEvent());
  }

  /** A click on the remove button is not a click on the chip. */
  #onRemove(event: Event): void {
    event.stopPropagation();
    this.dispatchEvent(new MgRemoveEvent());
  }
}

define('mg-chip', MgChip);

declare global {
  interface HTMLElementTagNameMap {
    'mg-chip': MgChip;
  }
  interface GlobalEventHandlersEventMap {
    'mg-remove': MgRemoveEvent;
  }
}
