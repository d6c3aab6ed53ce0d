import { css, html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../internal/define.ts';

/**
 * A quiet surface that holds what belongs together. It is no landmark and takes no clicks: put a link or a button in.
 *
 * @summary A surface for things that belong together.
 * @synonym panel, surface, tile, paper
 * @slot - The content.
 * @slot header - Title and what acts on the whole, parted from the content by a hairline.
 * @slot footer - What ends it: totals, actions.
 * @csspart base - The surface.
 * @csspart header - The head.
 * @csspart body - The content.
 * @csspart footer - The foot.
 * @cssproperty [--mg-card-padding=var(--mg-4)] - Room inside.
 */
export class MgCard extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    [part='base'] {
      display: flex;
      flex-direction: column;
      block-size: 100%;
      border-radius: var(--mg-radius-lg);
      background: var(--mg-surface-1);
      box-shadow: var(--mg-shadow-1);
      color: var(--mg-text);
      font: var(--mg-text-md) var(--mg-font);
    }
    :host([raised]) [part='base'] {
      box-shadow: var(--mg-shadow-2);
    }
    [part='body'] {
      flex: 1;
      min-inline-size: 0;
      padding: var(--mg-card-padding, var(--mg-4));
    }
    [part='header'],
    [part='footer'] {
      display: flex;
      align-items: center;
      gap: var(--mg-2);
      padding: var(--mg-3) var(--mg-card-padding, var(--mg-4));
    }
    [part='header'] {
      border-block-end: 1px solid var(--mg-line);
      font-weight: 600;
    }
    [part='footer'] {
      justify-content: flex-end;
      border-block-start: 1px solid var(--mg-line);
    }
    .none {
      display: none;
    }
    @media (forced-colors: active) {
      [part='base'] {
        border: 1px solid CanvasText;
      }
    }
  `;

  /** Lifts it over its surroundings. */
  @property({ type: Boolean, reflect: true }) raised = false;

  @state() private hasHeader = false;
  @state() private hasFooter = false;

  override render(): TemplateResult {
    return html`<div part="base">
      <div part="header" class=${this.hasHeader ? nothing : 'none'}>
        <slot name="header" @slotchange=${(event: Event) => (this.hasHeader = isFilled(event))}></slot>
      </div>
      <div part="body"><slot></slot></div>
      <div part="footer" class=${this.hasFooter ? nothing : 'none'}>
        <slot name="footer" @slotchange=${(event: Event) => (this.hasFooter = isFilled(event))}></slot>
      </div>
    </div>`;
  }
}

function isFilled(event: Event): boolean {
  return (
    event.target instanceof HTMLSlotElement && event.target.assignedElements({ flatten: true }).length > 0
  );
}

define('mg-card', MgCard);

declare global {
  interface HTMLElementTagNameMap {
    'mg-card': MgCard;
  }
}
