import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { prefersReducedMotionOrData, watchSight } from '../internal/visibility.ts';
import { text } from '../internal/text/localize.ts';
import { styled } from '../internal/style-properties.ts';
import * as messages from '../internal/text/messages.ts';

/** Interval between starts, in ms; a longer video ends first. */
const replayMs = 6000;

/**
 * A short silent video that shows something, played again every 6 seconds while it is in sight. It can be paused.
 * Under reduced motion and where people save data it shows its poster, loads nothing, and plays once when asked.
 *
 * @summary A silent picture that moves.
 * @synonym player, animation, GIF
 * @csspart video - The native video.
 * @csspart toggle - The button that plays and pauses.
 * @cssproperty [--mg-video-radius=var(--mg-radius)] - Roundness.
 */
export class MgVideo extends LitElement {
  static override styles = css`
    :host {
      position: relative;
      display: block;
      overflow: hidden;
      border-radius: var(--mg-video-radius, var(--mg-radius));
      background: var(--mg-surface-3);
    }
    :host([hidden]) {
      display: none;
    }
    video {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }
    button {
      position: absolute;
      inset-block-end: var(--mg-2);
      inset-inline-end: var(--mg-2);
      display: grid;
      place-items: center;
      inline-size: 36px;
      block-size: 36px;
      padding: 0;
      border: 1px solid transparent;
      border-radius: 50%;
      background: rgb(20 19 16 / 0.72);
      color: #fff;
      cursor: pointer;
    }
    button:hover {
      background: rgb(20 19 16 / 0.88);
    }
    button:focus-visible {
      outline: 2px solid #fff;
      outline-offset: -4px;
    }
    @media (pointer: coarse) {
      button {
        inline-size: var(--mg-touch);
        block-size: var(--mg-touch);
      }
    }
  `;

  /** Address of the video. */
  @property() src = '';
  /** Address of the picture that stands before it. */
  @property() poster = '';
  /** What it shows, for those who do not see it; '' for an ornament. */
  @property() label = '';
  /** Width to height, as `16 / 9`. */
  @property() ratio = '16 / 9';
  /** Stands still. A person changes it with the button. */
  @property({ type: Boolean, reflect: true }) paused = false;

  /** Whether it plays by itself: not where people asked for less. */
  @state() private isPlaying = false;
  @query('video') private video!: HTMLVideoElement | null;

  #isInSight = false;
  #timer = 0;
  #isDue = false;
  #stopWatching: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#update);
    this.#stopWatching = watchSight(this, (isInSight) => {
      this.#isInSight = isInSight;
      this.#update();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#update);
    this.#stopWatching?.();
    this.#isInSight = false;
    this.#rest();
  }

  override render(): TemplateResult {
    const action = text(this, this.isPlaying ? messages.pause : messages.play);
    return html`<video
        part="video"
        .muted=${true}
        playsinline
        disablepictureinpicture
        preload=${prefersReducedMotionOrData() ? 'none' : 'metadata'}
        src=${this.src || nothing}
        poster=${this.poster || nothing}
        aria-label=${this.label || nothing}
        aria-hidden=${this.label ? nothing : 'true'}
        tabindex="-1"
        ${styled({ 'aspect-ratio': (this.ratio ?? '16 / 9') || undefined })}
        @ended=${this.#onEnded}
      ></video>
      <button part="toggle" type="button" aria-label=${action} title=${action} @click=${this.#toggle}>
        <mg-icon name=${this.isPlaying ? 'pause' : 'play_arrow'}></mg-icon>
      </button>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('paused') || changed.has('src')) this.#update();
  }

  /** Plays or pauses by the current conditions. */
  #update = (): void => {
    const isWanted =
      this.#isInSight &&
      !this.paused &&
      !document.hidden &&
      Boolean(this.src) &&
      !prefersReducedMotionOrData();
    if (!isWanted) this.#rest();
    else if (!this.isPlaying) this.#play();
  };

  #play(): void {
    this.isPlaying = true;
    this.#isDue = false;
    clearTimeout(this.#timer);
    if (!prefersReducedMotionOrData()) this.#timer = window.setTimeout(this.#onDue, replayMs);
    // Browsers may block autoplay: the button then starts it.
    this.video?.play().catch(() => this.#rest());
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    this.video?.pause();
    this.isPlaying = false;
  }

  #onDue = (): void => {
    this.#isDue = true;
    if (this.video?.ended) this.#replay();
  };

  #onEnded = (): void => {
    if (this.#isDue) this.#replay();
    // Started by the user without autoplay: plays once.
    else if (prefersReducedMotionOrData()) this.#rest();
  };

  #replay(): void {
    if (this.video) this.video.currentTime = 0;
    this.#play();
  }

  #toggle = (): void => {
    if (this.isPlaying) {
      this.paused = true;
      this.#rest();
      return;
    }
    this.paused = false;
    this.#replay();
  };
}

define('mg-video', MgVideo);

declare global {
  interface HTMLElementTagNameMap {
    'mg-video': MgVideo;
  }
}
