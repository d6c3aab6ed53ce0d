import { css, html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { define } from '../internal/define.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import '../spinner/spinner.ts';

/**
 * Stands where content will come: a ring and "Loading..." in the language that holds here. It is announced politely.
 *
 * @summary Says that a part of the page is loading.
 * @synonym skeleton, placeholder, shimmer
 * @slot - Other words than "Loading...".
 * @csspart base - The surface.
 */
export class MgLoadingCard extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    [part='base'] {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: var(--mg-3);
      padding: var(--mg-5);
      border-radius: var(--mg-radius-lg);
      background: var(--mg-surface-1);
      box-shadow: var(--mg-shadow-1);
      color: var(--mg-text-2);
      font: var(--mg-text-md) var(--mg-font);
    }
    mg-spinner {
      color: var(--mg-accent);
    }
    @media (forced-colors: active) {
      [part='base'] {
        border: 1px solid CanvasText;
      }
    }
  `;

  override render(): TemplateResult {
    return html`<div part="base" role="status">
      <mg-spinner aria-hidden="true"></mg-spinner>
      <span><slot>${text(this, messages.loading)}</slot></span>
    </div>`;
  }
}

define('mg-loading-card', MgLoadingCard);

declare global {
  interface HTMLElementTagNameMap {
    'mg-loading-card': MgLoadingCard;
  }
}
