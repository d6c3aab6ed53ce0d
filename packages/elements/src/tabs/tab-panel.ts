import { css, html, LitElement } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { hostTabs } from './tabs-host.ts';

/**
 * What a tab shows. Hidden while its tab is not active.
 *
 * @summary The content of a tab.
 * @slot - The content.
 * @csspart base - Around the content.
 */
export class MgTabPanel extends LitElement {
  static override properties: PropertyDeclarations = {
    value: { reflect: true },
  };

  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    :host(:focus-visible) {
      outline: 2px solid var(--mg-accent);
      outline-offset: 2px;
      border-radius: var(--mg-radius-sm);
    }
    [part='base'] {
      padding-block: var(--mg-3);
    }
  `;

  /** The value of its tab. */
  value = '';

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasAttribute('role')) this.setAttribute('role', 'tabpanel');
  }

  /** Called by `mg-tabs`: whether it is shown, and which tab names it. */
  reflectPanel(state: { active: boolean; tabId: string | undefined }): void {
    this.hidden = !state.active;
    this.tabIndex = 0;
    if (state.tabId) this.setAttribute('aria-labelledby', state.tabId);
    else this.removeAttribute('aria-labelledby');
  }

  override render(): TemplateResult {
    return html`<div part="base"><slot></slot></div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('value')) hostTabs(this)?.sync();
  }
}

define('mg-tab-panel', MgTabPanel);

declare global {
  interface HTMLElementTagNameMap {
    'mg-tab-panel': MgTabPanel;
  }
}
