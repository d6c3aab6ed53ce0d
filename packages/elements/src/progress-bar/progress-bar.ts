import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { text } from '../internal/text/localize.ts';
import { styled } from '../internal/style-properties.ts';
import * as messages from '../internal/text/messages.ts';

/** A finished bar stays this long, so that its end is visible. */
const hideDelayMs = 500;

/**
 * How far something has come, or that it is under way. With `active` it belongs to a task that starts and ends: it
 * shows while `active` is true and hides 500 ms after it turns false; with `active` left undefined it always shows.
 *
 * @summary A thin bar of progress.
 * @synonym progress indicator, loading bar, loader
 * @csspart base - The track.
 * @csspart indicator - What is done.
 * @cssproperty [--mg-progress-height=4px] - Thickness.
 * @cssproperty [--mg-progress-color=var(--mg-accent)] - Color of what is done.
 * @cssstate shown - While the bar is to be seen.
 */
export class MgProgressBar extends LitElement {
  static override styles = css`
    :host {
      display: block;
      block-size: var(--mg-progress-height, 4px);
    }
    :host([hidden]) {
      display: none;
    }
    [part='base'] {
      position: relative;
      block-size: 100%;
      overflow: hidden;
      border-radius: var(--mg-radius-full);
      background: var(--mg-surface-3);
    }
    [part='indicator'] {
      block-size: 100%;
      border-radius: inherit;
      background: var(--mg-progress-color, var(--mg-accent));
      transition: inline-size var(--mg-base) var(--mg-ease);
    }
    .unknown {
      position: absolute;
      inset-block: 0;
      inline-size: 40%;
      animation: pass 1.4s var(--mg-ease) infinite;
    }
    @keyframes pass {
      from {
        inset-inline-start: -40%;
      }
      to {
        inset-inline-start: 100%;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      [part='indicator'] {
        transition: none;
      }
      /* Still, yet seen to be under way. */
      .unknown {
        inline-size: 100%;
        inset-inline-start: 0;
        animation: none;
        opacity: 0.45;
      }
    }
    @media (forced-colors: active) {
      [part='base'] {
        outline: 1px solid CanvasText;
      }
      [part='indicator'] {
        background: Highlight;
        forced-color-adjust: none;
      }
    }
  `;

  /** Share done, 0 to 1; undefined or null while nobody knows. Values outside are brought to the nearest end. */
  @property({ type: Number }) value?: number | null;

  /** Says what is under way; "Loading..." by default. */
  @property() label = '';

  /** Shows while true, hides 500 ms after it turned false; undefined shows always. */
  @property({ type: Boolean }) active?: boolean;

  @state() private shown = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #internals = this.attachInternals();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#timer !== undefined) this.#hide();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('active')) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.active !== false) this.shown = true;
    else if (changed.get('active') === undefined) this.shown = this.hasUpdated && this.shown;
    if (this.active === false && this.shown) this.#timer = setTimeout(() => this.#hide(), hideDelayMs);
    else if (this.active === false) this.shown = false;
  }

  override updated(): void {
    if (this.shown) this.#internals.states.add('shown');
    else this.#internals.states.delete('shown');
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.shown) return nothing;
    const share = this.#share();
    return html`<div
      part="base"
      role="progressbar"
      aria-label=${this.label || text(this, messages.loading)}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${share === null ? nothing : Math.round(share * 100)}
    >
      <div
        part="indicator"
        class=${share === null ? 'unknown' : nothing}
        ${styled({ 'inline-size': share === null ? undefined : `${share * 100}%` })}
      ></div>
    </div>`;
  }

  /** A finished task counts as complete, whatever was last reported. */
  #share(): number | null {
    if (this.active === false) return 1;
    if (this.value === undefined || this.value === null || Number.isNaN(this.value)) return null;
    return Math.min(1, Math.max(0, this.value));
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.shown = false;
  }
}

define('mg-progress-bar', MgProgressBar);

declare global {
  interface HTMLElementTagNameMap {
    'mg-progress-bar': MgProgressBar;
  }
}
