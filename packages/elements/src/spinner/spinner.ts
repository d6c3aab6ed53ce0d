import { css, html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';

/**
 * A turning ring: something is under way and nobody knows how long. Under reduced motion it stands still; the label says the same to those who do not see it.
 *
 * @summary A turning ring for short waits.
 * @synonym loader, activity indicator, busy, throbber
 * @csspart base - The ring.
 * @cssproperty [--mg-spinner-color=currentColor] - Color of the moving part.
 */
export class MgSpinner extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      inline-size: 1.25rem;
      block-size: 1.25rem;
      flex: none;
      vertical-align: middle;
    }
    :host([hidden]) {
      display: none;
    }
    :host([size='sm']) {
      inline-size: 1rem;
      block-size: 1rem;
    }
    :host([size='lg']) {
      inline-size: 2rem;
      block-size: 2rem;
    }
    svg {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      animation: turn 0.9s linear infinite;
    }
    circle {
      fill: none;
      stroke: var(--mg-spinner-color, currentColor);
      stroke-width: 2.5;
    }
    circle:first-child {
      opacity: 0.22;
    }
    circle:last-child {
      stroke-dasharray: 14 60;
      stroke-linecap: round;
    }
    @keyframes turn {
      to {
        transform: rotate(1turn);
      }
    }
    @media (prefers-reduced-motion: reduce) {
      svg {
        animation: none;
      }
    }
  `;

  /** sm 16 px, md 20 px, lg 32 px. */
  @property({ reflect: true }) size: 'sm' | 'md' | 'lg' = 'md';

  /** What one waits for; "Loading..." by default. */
  @property() label = '';

  protected override willUpdate(): void {
    warnUnlike(this, 'size', ['sm', 'md', 'lg']);
  }

  override render(): TemplateResult {
    return html`<svg
      part="base"
      viewBox="0 0 20 20"
      role="img"
      aria-label=${this.label || text(this, messages.loading)}
    >
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" />
    </svg>`;
  }
}

define('mg-spinner', MgSpinner);

declare global {
  interface HTMLElementTagNameMap {
    'mg-spinner': MgSpinner;
  }
}
