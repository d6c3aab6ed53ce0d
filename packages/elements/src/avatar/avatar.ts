import { html, LitElement, nothing, svg } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { styled } from '../internal/style-properties.ts';
import { styles } from './avatar.styles.ts';
import { lookOf, watchLooks } from './avatar-looks.ts';
import { initialsOf } from './initials.ts';

export const sizes = ['xs', 'sm', 'md', 'lg'] as const;
export type AvatarSize = (typeof sizes)[number];

/**
 * The picture of a person or a business. Without a picture, while it loads, or when it fails, the initials stand on
 * a color that comes from the name; without a name, a plain figure.
 *
 * The name is spoken once. Where the name is already written beside it, give the host `aria-hidden="true"`.
 *
 * @summary A person's picture, or their initials.
 * @synonym profile picture, user image, initials
 * @csspart base - The round surface.
 * @csspart image - The picture, when it could be loaded.
 * @csspart initials - The letters.
 * @cssproperty [--mg-avatar-radius=50%] - Roundness; a business uses `var(--mg-radius)`.
 * @cssproperty [--mg-avatar-ring=var(--mg-surface-1)] - Color of the ring that parts it from its neighbor.
 * @cssproperty [--mg-avatar-ring-width=0] - Width of that ring.
 */
export class MgAvatar extends LitElement {
  static override styles = styles;

  /** Address of the picture. */
  @property() src = '';

  /** The name: spoken, shown as a tooltip, and the source of initials and color. */
  @property() name = '';

  /** xs 20 px, sm 24 px, md 30 px, lg 40 px. */
  @property({ reflect: true }) size: AvatarSize = 'sm';

  @state() private picture: 'loading' | 'shown' | 'failed' = 'loading';

  #endWatching: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#endWatching = watchLooks(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#endWatching?.();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.picture = 'loading';
    warnUnlike(this, 'size', sizes);
  }

  override render(): TemplateResult {
    const shown = this.picture === 'shown';
    // May be null or not a string while the data of the page loads.
    const name = String(this.name ?? '').trim();
    const { color, shape } = lookOf(name);
    return html`<div
      part="base"
      data-shape=${shape || nothing}
      role=${name ? 'img' : nothing}
      aria-label=${name || nothing}
      aria-hidden=${name ? nothing : 'true'}
      title=${name || nothing}
      ${styled({ background: shown ? undefined : color })}
    >
      ${shown ? nothing : this.#placeholder(name)}
      ${
        this.src && this.picture !== 'failed'
          ? html`<img
              part="image"
              alt=""
              decoding="async"
              draggable="false"
              src=${this.src}
              ?data-loaded=${shown}
              @load=${() => (this.picture = 'shown')}
              @error=${() => (this.picture = 'failed')}
            />`
          : nothing
      }
    </div>`;
  }

  #placeholder(name: string): TemplateResult {
    const initials = initialsOf(name);
    // Hidden from assistive technology: the host has the full name as its label.
    if (initials) return html`<span part="initials" aria-hidden="true">${initials}</span>`;
    return html`<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      ${svg`<circle cx="12" cy="8" r="4" /><path d="M4 20c0-4 3.6-6 8-6s8 2 8 6z" />`}
    </svg>`;
  }
}

define('mg-avatar', MgAvatar);

declare global {
  interface HTMLElementTagNameMap {
    'mg-avatar': MgAvatar;
  }
}
