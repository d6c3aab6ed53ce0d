import { css, html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';

/**
 * The bar over the whole app: what belongs to the place at its start, search in the middle, the person at its end.
 * Its height follows the width of the window: 42 px on a phone, 52 px from 777 px, 64 px from 1024 px.
 *
 * @summary The bar at the top of the app.
 * @synonym toolbar, app bar, header, navigation bar, navbar
 * @slot start - Menu, logo.
 * @slot - The middle: search or a title.
 * @slot end - Notices and account.
 * @csspart base - The bar, a banner landmark.
 * @cssproperty [--mg-top-bar-height] - The height, instead of that of `size` or of the width of the window.
 */
export class MgTopBar extends LitElement {
  static override styles = css`
    :host {
      --height: 42px;
      display: block;
      flex: none;
    }
    :host([hidden]) {
      display: none;
    }
    @media (min-width: 777px) {
      :host {
        --height: 52px;
      }
    }
    @media (min-width: 1024px) {
      :host {
        --height: 64px;
      }
    }
    :host([size='42']) {
      --height: 42px;
    }
    :host([size='52']) {
      --height: 52px;
    }
    :host([size='64']) {
      --height: 64px;
    }
    [part='base'] {
      display: flex;
      align-items: center;
      gap: var(--mg-2);
      box-sizing: border-box;
      min-block-size: var(--mg-top-bar-height, var(--height));
      padding-inline: max(var(--mg-2), env(safe-area-inset-left)) max(var(--mg-2), env(safe-area-inset-right));
      padding-block-start: env(safe-area-inset-top);
      border-block-end: 1px solid var(--mg-line);
      background: var(--mg-surface-1);
      color: var(--mg-text);
      font: var(--mg-text-md) var(--mg-font);
    }
    .side {
      display: flex;
      align-items: center;
      gap: var(--mg-1);
      flex: 1 0 auto;
    }
    .middle {
      display: flex;
      align-items: center;
      justify-content: center;
      min-inline-size: 0;
      flex: 0 1 auto;
    }
    .end {
      justify-content: flex-end;
    }
    @media (min-width: 777px) {
      /* Equal sides keep the middle in the middle of the window. */
      .side {
        flex: 1 1 0;
        min-inline-size: max-content;
      }
      [part='base'] {
        padding-inline: var(--mg-3);
      }
    }
  `;

  /** Fixes the height in px; by default it follows the width of the window. */
  @property({ reflect: true }) size?: '42' | '52' | '64';

  protected override willUpdate(): void {
    if (this.size !== undefined) warnUnlike(this, 'size', ['42', '52', '64']);
  }

  override render(): TemplateResult {
    return html`<header part="base">
      <div class="side"><slot name="start"></slot></div>
      <div class="middle"><slot></slot></div>
      <div class="side end"><slot name="end"></slot></div>
    </header>`;
  }
}

define('mg-top-bar', MgTopBar);

declare global {
  interface HTMLElementTagNameMap {
    'mg-top-bar': MgTopBar;
  }
}
