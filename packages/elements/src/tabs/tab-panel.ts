import { css } from 'lit';
import { define } from '../internal/define.ts';
import { drawBase, reflect, TabPart } from './tabs-host.ts';

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
export class MgTabPanel extends TabPart {
  static readonly observedAttributes = ['value'];

  connectedCallback(): void {
    this.role ??= 'tabpanel';
    // Outside of tabs it is always shown.
    if (!this.closest('mg-tabs')) drawBase(this, styles, '');
  }

  /** Called by `mg-tabs`: whether it is shown, and which tab names it. */
  reflectPanel(isActive: boolean, tabId: string | undefined): void {
    if (isActive && !this.shadowRoot) {
      drawBase(this, styles, '');
      reflect(this, 'tabindex', '0');
      // If the script fails to load, it stays a tab stop.
      import('./panel-tab-stop.ts').then(
        (part) => part.watchTabStop(this),
        () => undefined,
      );
    }
    if (this.hidden === isActive) this.hidden = !isActive;
    reflect(this, 'aria-labelledby', tabId);
  }
}

define('mg-tab-panel', MgTabPanel);

declare global {
  interface HTMLElementTagNameMap {
    'mg-tab-panel': MgTabPanel;
  }
}
