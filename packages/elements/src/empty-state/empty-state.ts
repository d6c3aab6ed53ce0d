import { css, html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';

/**
 * What a list, a board or a search shows when it has nothing: what this place is for, and the next thing to do.
 *
 * @summary Says why a place is empty and what to do.
 * @synonym blank slate, zero state, no results, placeholder
 * @slot - A sentence or two.
 * @slot icon - A drawing instead of the icon.
 * @slot actions - One or two buttons.
 * @csspart base - The surface.
 * @csspart heading - The title.
 * @cssproperty [--mg-empty-background=transparent] - The surface.
 */
export class MgEmptyState extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    [part='base'] {
      display: grid;
      justify-items: center;
      gap: var(--mg-2);
      padding: var(--mg-6) var(--mg-5);
      border-radius: var(--mg-radius-lg);
      background: var(--mg-empty-background, transparent);
      color: var(--mg-text-2);
      font: var(--mg-text-md) var(--mg-font);
      text-align: center;
      text-wrap: balance;
    }
    .icon {
      color: var(--mg-accent);
      line-height: 0;
    }
    mg-icon {
      --mg-icon-size: 36px;
    }
    [part='heading'] {
      margin: 0;
      color: var(--mg-text);
      font: 650 1.0625rem / 1.5rem var(--mg-font-display);
    }
    .words {
      max-inline-size: 40ch;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      gap: var(--mg-2);
      margin-block-start: var(--mg-1);
    }
  `;

  /** Name of an icon. */
  @property() icon = '';

  /** The title, sentence case, no full stop. */
  @property() heading = '';

  /** Rank of the title in the outline of the page, 1 to 6. */
  @property({ type: Number }) level = 3;

  override render(): TemplateResult {
    return html`<div part="base">
      <div class="icon">
        <slot name="icon"
          >${this.icon ? html`<mg-icon name=${this.icon} size="24"></mg-icon>` : nothing}</slot
        >
      </div>
      ${
        this.heading
          ? html`<div part="heading" role="heading" aria-level=${this.level}>${this.heading}</div>`
          : nothing
      }
      <div class="words"><slot></slot></div>
      <div class="actions"><slot name="actions"></slot></div>
    </div>`;
  }
}

define('mg-empty-state', MgEmptyState);

declare global {
  interface HTMLElementTagNameMap {
    'mg-empty-state': MgEmptyState;
  }
}
