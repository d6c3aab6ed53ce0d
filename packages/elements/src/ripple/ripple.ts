import { css, html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { isStill } from '../internal/motion.ts';

/** Delay in ms before a touch shows it: scrolling is no press. */
const touchDelayMs = 150;
const growMs = 250;
const fadeMs = 200;
/** Maximum movement of a press, in px. */
const slop = 10;

/**
 * Answers a press with a circle that grows from the finger. Put it in what is pressed, which has
 * `position: relative`; it takes its roundness and no presses. A touch shows after 150 ms, so that scrolling shows
 * nothing. Still under reduced motion.
 *
 * @summary A circle that grows where something is pressed.
 * @synonym press effect, ink, touch feedback
 * @csspart wave - One circle.
 * @cssproperty [--mg-ripple-color=currentColor] - Color of the circle.
 * @cssproperty [--mg-ripple-opacity=0.12] - Its strength.
 */
export class MgRipple extends LitElement {
  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      overflow: hidden;
      border-radius: inherit;
      pointer-events: none;
    }
    :host([hidden]) {
      display: none;
    }
    [part='wave'] {
      position: absolute;
      border-radius: 50%;
      background: var(--mg-ripple-color, currentColor);
      opacity: var(--mg-ripple-opacity, 0.12);
      translate: -50% -50%;
    }
    @media (forced-colors: active) {
      :host {
        display: none;
      }
    }
  `;

  /** Shows nothing. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  #listening: AbortController | undefined;
  #timer = 0;
  #start: { x: number; y: number } | undefined;
  #wave: HTMLElement | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.ariaHidden = 'true';
    const root = this.parentNode;
    const surface = root instanceof ShadowRoot ? root.host : root;
    this.#listening = new AbortController();
    const listen = (type: string, listener: (event: PointerEvent) => void) =>
      surface?.addEventListener(type, (event) => listener(event as PointerEvent), {
        signal: this.#listening?.signal,
        passive: true,
      });
    listen('pointerdown', (event) => this.#onDown(event));
    listen('pointermove', (event) => this.#onMove(event));
    for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
      listen(type, () => this.#onUp(type === 'pointerup'));
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listening?.abort();
    clearTimeout(this.#timer);
    this.#wave?.remove();
    this.#start = undefined;
    this.#wave = undefined;
  }

  override render(): TemplateResult {
    return html``;
  }

  #onDown(event: PointerEvent): void {
    if (this.disabled || event.button !== 0 || !event.isPrimary || isStill()) return;
    this.#start = { x: event.clientX, y: event.clientY };
    clearTimeout(this.#timer);
    if (event.pointerType === 'touch') this.#timer = window.setTimeout(() => this.#grow(), touchDelayMs);
    else this.#grow();
  }

  #onMove(event: PointerEvent): void {
    const start = this.#start;
    if (!start || this.#wave) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > slop) this.#onUp(false);
  }

  /** A tap that ended before the delay is shown now; one that became a scroll is not. */
  #onUp(isPress: boolean): void {
    clearTimeout(this.#timer);
    if (isPress && this.#start && !this.#wave) this.#grow();
    this.#start = undefined;
    this.#fade();
  }

  #grow(): void {
    const start = this.#start;
    if (!start) return;
    this.#fade();
    const box = this.getBoundingClientRect();
    const [x, y] = [start.x - box.left, start.y - box.top];
    const radius = Math.hypot(Math.max(x, box.width - x), Math.max(y, box.height - y));
    const wave = document.createElement('span');
    wave.part.add('wave');
    Object.assign(wave.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${2 * radius}px`,
      height: `${2 * radius}px`,
    });
    this.renderRoot.append(wave);
    wave.animate({ scale: [0.2, 1] }, { duration: growMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
    this.#wave = wave;
  }

  #fade(): void {
    const wave = this.#wave;
    this.#wave = undefined;
    if (!wave) return;
    wave.animate({ opacity: 0 }, { duration: fadeMs, delay: growMs / 2, fill: 'forwards' }).onfinish = () =>
      wave.remove();
  }
}

define('mg-ripple', MgRipple);

declare global {
  interface HTMLElementTagNameMap {
    'mg-ripple': MgRipple;
  }
}
