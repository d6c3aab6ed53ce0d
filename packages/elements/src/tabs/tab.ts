import { css } from 'lit';
import { define } from '../internal/define.ts';
import { drawBase, part, reflect, TabPart } from './tabs-host.ts';

const styles = css`
  :host {
    display: inline-flex;
    flex: none;
    color: var(--mg-text-2);
    font: 500 var(--mg-text-md) var(--mg-font);
    cursor: pointer;
    /* The ring stands in the tab; a rule of the page for all that has the focus would draw a second one. */
    outline: none !important;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  [part='base'] {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
    border-radius: var(--mg-tab-radius, var(--mg-radius-sm));
    padding: var(--mg-tab-padding, 8px 2px);
  }
  :host(:state(active)) {
    color: var(--mg-text);
  }
  :host(:state(active)) [part='base'] {
    background: var(--mg-tab-active-background, none);
    box-shadow: var(--mg-tab-active-shadow, none);
  }
  :host(:focus-visible) [part='base'] {
    outline: 2px solid var(--mg-accent);
    outline-offset: -2px;
  }
  :host([disabled]) {
    color: var(--mg-text-3);
    cursor: not-allowed;
    opacity: 0.55;
  }
  [part='count'] {
    color: var(--mg-text-3);
    font: var(--mg-text-xs) var(--mg-font);
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    :host(:hover:not([disabled])) {
      color: var(--mg-text);
    }
  }
  @media (pointer: coarse) {
    [part='base'] {
      min-block-size: var(--mg-tab-touch, var(--mg-touch));
      box-sizing: border-box;
    }
  }
  @media (forced-colors: active) {
    :host(:state(active)) {
      color: Highlight;
    }
    :host([disabled]) {
      color: GrayText;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [part='base'] {
      transition: color var(--mg-fast) var(--mg-ease);
    }
  }
`;

/**
 * One tab of `mg-tabs`.
 *
 * @summary A tab: shows the panel of the same value.
 * @slot - Its words.
 * @slot start - An icon before them.
 * @csspart base - What is seen of it.
 * @csspart count - The number.
 * @cssstate active - While its panel is the one shown.
 */
export class MgTab extends TabPart {
  static readonly observedAttributes = ['value', 'disabled', 'count'];

  /**
   * Cannot be chosen, and the arrows pass over it.
   *
   * @attr disabled
   */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(isDisabled: boolean) {
    this.toggleAttribute('disabled', !!isDisabled);
  }

  /**
   * A number after the words.
   *
   * @attr count
   */
  get count(): number | undefined {
    const count = this.getAttribute('count');
    return count === null ? undefined : Number(count);
  }
  set count(count: number | null | undefined) {
    reflect(this, 'count', count?.toString());
  }

  #internals: ElementInternals | undefined;
  #number: HTMLElement | undefined;

  override attributeChangedCallback(): void {
    this.#show();
    super.attributeChangedCallback();
  }

  connectedCallback(): void {
    this.role ??= 'tab';
    this.slot ||= 'tab';
    drawBase(this, styles, 'start', '');
    this.#show();
  }

  /** Called by `mg-tabs`: whether this is the active tab, the one Tab reaches, and what it controls. */
  reflectTab(isActive: boolean, isReachable: boolean, panelId: string | undefined): void {
    reflect(this, 'aria-selected', String(isActive));
    reflect(this, 'tabindex', isReachable ? '0' : '-1');
    reflect(this, 'aria-controls', panelId);
    // Lazy: most tabs never become active.
    if (isActive) (this.#internals ??= this.attachInternals()).states.add('active');
    else this.#internals?.states.delete('active');
  }

  /** Also initially: properties set before the upgrade cause no callback. */
  #show(): void {
    reflect(this, 'aria-disabled', this.disabled ? 'true' : undefined);
    const { count = NaN } = this;
    this.#number?.remove();
    if (Number.isNaN(count)) return;
    this.#number = part('span', 'count');
    this.#number.textContent = String(count);
    this.shadowRoot?.firstElementChild?.append(this.#number);
  }
}

define('mg-tab', MgTab);

declare global {
  interface HTMLElementTagNameMap {
    'mg-tab': MgTab;
  }
}
