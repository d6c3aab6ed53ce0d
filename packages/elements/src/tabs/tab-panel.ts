import { adoptStyles, css } from 'lit';
import { define } from '../internal/define.ts';
import { PlainElement } from '../internal/plain-element.ts';
import { hostTabs, reflect } from './tabs-host.ts';

const styles = css`
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

/**
 * What a tab shows. Hidden while its tab is not active; drawn from the first time that it is.
 *
 * @summary The content of a tab.
 * @slot - The content.
 * @csspart base - Around the content.
 */
export class MgTabPanel extends PlainElement {
  static readonly observedAttributes = ['value'];

  /**
   * The value of its tab.
   *
   * @attr value
   */
  get value(): string {
    return this.getAttribute('value') ?? '';
  }
  set value(value: string) {
    this.setAttribute('value', value);
  }

  attributeChangedCallback(): void {
    hostTabs(this)?.sync();
  }

  connectedCallback(): void {
    if (!this.hasAttribute('role')) this.role = 'tabpanel';
    // By itself it is always shown.
    if (!this.closest('mg-tabs')) this.#render();
  }

  /** Called by `mg-tabs`: whether it is shown, and which tab names it. */
  reflectPanel(state: { active: boolean; tabId: string | undefined }): void {
    if (state.active) this.#render();
    if (this.hidden === state.active) this.hidden = !state.active;
    reflect(this, 'tabindex', '0');
    reflect(this, 'aria-labelledby', state.tabId);
  }

  /** Once, when it is first shown. */
  #render(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    adoptStyles(root, [styles]);
    // By hand: a parser for each panel costs more than the rest of it.
    const base = document.createElement('div');
    base.setAttribute('part', 'base');
    base.append(document.createElement('slot'));
    root.append(base);
  }
}

define('mg-tab-panel', MgTabPanel);

declare global {
  interface HTMLElementTagNameMap {
    'mg-tab-panel': MgTabPanel;
  }
}
