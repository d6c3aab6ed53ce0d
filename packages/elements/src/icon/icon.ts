import { css, html, LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { hasIcons, iconFont, iconPath, loadIcons, subscribeIcons } from '../internal/icon/icon-registry.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { styled } from '../internal/style-properties.ts';

export { loadIcons, registerIcons, setIconFont } from '../internal/icon/icon-registry.ts';

/**
 * A symbol from Material Symbols Rounded, drawn inline in the color of the text: no font to wait for, no layout
 * shift, and nothing read aloud unless it has a label. The drawings are fetched when the first icon needs one (the box
 * has its size meanwhile); those of `registerIcons` are there at once.
 *
 * @summary A symbol that stands beside a word, or alone with a label.
 * @synonym symbol, glyph, pictogram
 * @csspart svg - The drawing.
 * @cssproperty [--mg-icon-size] - Side of the box, instead of `size`.
 */
export class MgIcon extends LitElement {
  static override styles = css`
    :host {
      display: inline-flex;
      flex: none;
      inline-size: var(--mg-icon-size, 20px);
      block-size: var(--mg-icon-size, 20px);
      vertical-align: middle;
      overflow: hidden;
    }
    :host([size='16']) {
      --mg-icon-size: 16px;
    }
    :host([size='24']) {
      --mg-icon-size: 24px;
    }
    :host([hidden]) {
      display: none;
    }
    svg {
      inline-size: 100%;
      block-size: 100%;
      fill: currentColor;
    }
    span {
      font-size: var(--mg-icon-size, 20px);
      line-height: 1;
      white-space: nowrap;
      font-feature-settings: 'liga';
    }
    @media (forced-colors: active) {
      svg {
        fill: CanvasText;
        forced-color-adjust: auto;
      }
    }
  `;

  /** Name of the symbol, as in `chevron_right`. */
  @property() name = '';
  /** Side in px: 16, 20 or 24. */
  @property({ type: Number, reflect: true, useDefault: true }) size: 16 | 20 | 24 = 20;
  /** The filled drawing where there is one. */
  @property({ type: Boolean, reflect: true }) filled = false;
  /** What it says to assistive technology; without one it is hidden from it. */
  @property() label = '';

  #stopWaiting: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wait(false);
  }

  override render(): unknown {
    if (!this.name) return nothing;
    const path = iconPath(this.name, this.filled);
    this.#wait(path === undefined && this.isConnected);
    if (path !== undefined) {
      const role = this.label ? 'img' : nothing;
      return html`<svg
        part="svg"
        viewBox="0 -960 960 960"
        role=${role}
        aria-label=${this.label || nothing}
        aria-hidden=${this.label ? nothing : 'true'}
      >
        <path d=${path}></path>
      </svg>`;
    }
    if (hasIcons()) return this.#renderUnknown();
    void loadIcons();
    return this.#renderBlank();
  }

  /** Renders again when icons are registered, while its own is missing. */
  #wait(isWaiting: boolean): void {
    if (isWaiting === Boolean(this.#stopWaiting)) return;
    this.#stopWaiting?.();
    this.#stopWaiting = isWaiting ? subscribeIcons(() => this.requestUpdate()) : undefined;
  }

  #renderUnknown(): unknown {
    const family = iconFont();
    if (!family) warnOnce(`mg-icon: no icon is registered as "${this.name}"`);
    // The ligature is never announced: the label, if any, is on the surrounding box.
    const ligature = family
      ? html`<span aria-hidden="true" translate="no" ${styled({ 'font-family': `'${family}'` })}
          >${this.name}</span
        >`
      : nothing;
    return this.#renderBlank(ligature);
  }

  /** Reserves the space of a missing icon; its label is announced as well. */
  #renderBlank(inside: unknown = nothing): unknown {
    return this.label
      ? html`<div role="img" aria-label=${this.label}>${inside}</div>`
      : html`<div aria-hidden="true">${inside}</div>`;
  }
}

define('mg-icon', MgIcon);

declare global {
  interface HTMLElementTagNameMap {
    'mg-icon': MgIcon;
  }
}
