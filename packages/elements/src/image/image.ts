import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { styled } from '../internal/style-properties.ts';
import '../icon/icon.ts';

/**
 * A picture that keeps its place: its ratio is fixed before it is there, it loads when it comes near, and a gray
 * placeholder stands for it while it loads, when it fails and when there is none.
 *
 * @summary A picture with a fixed ratio and a placeholder.
 * @synonym picture, photo, img
 * @slot placeholder - Instead of the drawing that stands for a picture that failed.
 * @event {Event} load - The picture is shown. Does not bubble, like the native event, but passes shadow roots.
 * @event {Event} error - The picture failed and the placeholder stays. Does not bubble, but passes shadow roots.
 * @csspart base - The box with the ratio.
 * @csspart image - The picture.
 * @csspart placeholder - What stands for it.
 * @cssproperty [--mg-image-radius=var(--mg-radius)] - Roundness.
 * @cssstate failed - The picture failed, or there is none.
 */
export class MgImage extends LitElement {
  static override styles = css`
    :host {
      display: block;
      max-inline-size: 100%;
    }
    :host([hidden]) {
      display: none;
    }
    [part='base'] {
      position: relative;
      overflow: hidden;
      inline-size: 100%;
      block-size: 100%;
      border-radius: var(--mg-image-radius, var(--mg-radius));
      background: var(--mg-surface-3);
      color: var(--mg-text-3);
    }
    img {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      opacity: 0;
      transition: opacity var(--mg-base) var(--mg-ease);
    }
    img[data-loaded] {
      opacity: 1;
    }
    [part='placeholder'] {
      position: absolute;
      inset: 0;
      display: grid;
      place-items: center;
    }
    @media (prefers-reduced-motion: reduce) {
      img {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      [part='base'] {
        outline: 1px solid CanvasText;
        outline-offset: -1px;
      }
    }
  `;

  /** Address of the picture. */
  @property() src = '';
  /** Addresses of other sizes, as on the native `<img>`. */
  @property() srcset = '';
  /** How wide it is shown, as on the native `<img>`. */
  @property() sizes = '';
  /** What it shows, for those who do not see it; '' for an ornament. */
  @property() alt = '';
  /** Width to height, as `16 / 9` or `1`; '' takes the height that the page gives. */
  @property() ratio = '4 / 3';
  /** Fills the box, or stands in it as a whole. */
  @property() fit: 'cover' | 'contain' = 'cover';
  /** Loads when it comes near, or at once for what is seen first. */
  @property() loading: 'lazy' | 'eager' = 'lazy';

  @state() private picture: 'loading' | 'shown' | 'failed' = 'loading';
  readonly #internals = this.attachInternals();

  protected override willUpdate(changed: PropertyValues<this>): void {
    warnUnlike(this, 'fit', ['cover', 'contain']);
    warnUnlike(this, 'loading', ['lazy', 'eager']);
    if (changed.has('src') || changed.has('srcset'))
      this.picture = this.src || this.srcset ? 'loading' : 'failed';
    if (this.picture === 'failed') this.#internals.states.add('failed');
    else this.#internals.states.delete('failed');
  }

  override render(): TemplateResult {
    const isFailed = this.picture === 'failed';
    const base = styled({ 'aspect-ratio': (this.ratio ?? '4 / 3') || undefined });
    if (isFailed)
      return html`<div
        part="base"
        role=${this.alt ? 'img' : nothing}
        aria-label=${this.alt || nothing}
        ${base}
      >
        <div part="placeholder" aria-hidden="true">
          <slot name="placeholder"><mg-icon name="image" size="24"></mg-icon></slot>
        </div>
      </div>`;
    return html`<div part="base" ${base}>
      <img
        part="image"
        loading=${this.loading === 'eager' ? 'eager' : 'lazy'}
        decoding="async"
        alt=${this.alt}
        sizes=${this.sizes || nothing}
        srcset=${this.srcset || nothing}
        src=${this.src || nothing}
        ${styled({ 'object-fit': this.fit === 'contain' ? 'contain' : 'cover' })}
        ?data-loaded=${this.picture === 'shown'}
        @load=${() => this.#end('shown')}
        @error=${() => this.#end('failed')}
      />
    </div>`;
  }

  #end(picture: 'shown' | 'failed'): void {
    this.picture = picture;
    this.dispatchEvent(new Event(picture === 'shown' ? 'load' : 'error', { composed: true }));
  }
}

define('mg-image', MgImage);

declare global {
  interface HTMLElementTagNameMap {
    'mg-image': MgImage;
  }
}
