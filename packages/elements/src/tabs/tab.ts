import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { hostTabs, reflect } from './tabs-host.ts';

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
export class MgTab extends LitElement {
  static override properties: PropertyDeclarations = {
    value: { reflect: true },
    disabled: { type: Boolean, reflect: true },
    count: { type: Number },
  };

  static override styles = css`
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
      transition: color var(--mg-fast) var(--mg-ease);
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
    @media (prefers-reduced-motion: reduce) {
      [part='base'] {
        transition: none;
      }
    }
  `;

  /** Tells which panel it shows, and what `mg-tabs` calls it. */
  value = '';

  /** Cannot be chosen, and the arrows pass over it. */
  disabled = false;

  /** A number after the words. */
  count?: number;

  #internals: ElementInternals | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasAttribute('role')) this.setAttribute('role', 'tab');
    if (!this.slot) this.slot = 'tab';
  }

  /** Called by `mg-tabs`: whether this is the active tab, the one Tab reaches, and what it controls. */
  reflectTab(state: { active: boolean; reachable: boolean; panelId: string | undefined }): void {
    reflect(this, 'aria-selected', String(state.active));
    reflect(this, 'tabindex', state.reachable ? '0' : '-1');
    reflect(this, 'aria-controls', state.panelId);
    // Most tabs never become active.
    if (state.active) (this.#internals ??= this.attachInternals()).states.add('active');
    else this.#internals?.states.delete('active');
  }

  override render(): TemplateResult {
    const hasCount = this.count !== undefined && this.count !== null && !Number.isNaN(this.count);
    return html`<span part="base"
      ><slot name="start"></slot
      ><slot></slot>${hasCount ? html`<span part="count">${this.count}</span>` : nothing}</span
    >`;
  }

  override updated(changed: PropertyValues<this>): void {
    reflect(this, 'aria-disabled', this.disabled ? 'true' : undefined);
    // What it has from the beginning `mg-tabs` sees by itself.
    if ((changed.get('value') ?? changed.get('disabled')) !== undefined) hostTabs(this)?.sync();
  }
}

define('mg-tab', MgTab);

declare global {
  interface HTMLElementTagNameMap {
    'mg-tab': MgTab;
  }
}
