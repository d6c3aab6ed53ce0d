import { css, html, LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';

/**
 * A hairline between groups of content.
 *
 * @summary Separates groups in a menu, a list or a form.
 * @synonym separator, rule, hr
 * @csspart line - The line itself.
 * @cssproperty [--mg-divider-space=var(--mg-1)] - Room on both sides of the line.
 */
export class MgDivider extends LitElement {
  static override styles = css`
    :host {
      display: block;
      margin-block: var(--mg-divider-space, var(--mg-1));
      border-block-start: 1px solid var(--mg-line);
    }
    :host([vertical]) {
      margin-block: 0;
      margin-inline: var(--mg-divider-space, var(--mg-1));
      border-block-start: 0;
      border-inline-start: 1px solid var(--mg-line);
      align-self: stretch;
    }
  `;

  /** Stands upright between things in a row. */
  @property({ type: Boolean, reflect: true }) vertical = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasAttribute('role')) this.setAttribute('role', 'separator');
  }

  protected override updated(): void {
    this.setAttribute('aria-orientation', this.vertical ? 'vertical' : 'horizontal');
  }

  override render(): unknown {
    return html``;
  }
}

define('mg-divider', MgDivider);

declare global {
  interface HTMLElementTagNameMap {
    'mg-divider': MgDivider;
  }
}
