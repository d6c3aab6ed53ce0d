import { css, html, LitElement } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { shareOf } from '../internal/visibility.ts';
import { isStill } from '../internal/motion.ts';

/** It came into sight for the first time. */
export class MgRevealEvent extends Event {
  constructor() {
    super('mg-reveal', { bubbles: true, composed: true });
  }
}

/**
 * Lets its content fade in once 20 % of it is in sight; what is taller than the window counts by the window. It is
 * there at once under reduced motion, on paper, when the focus comes in and where scripts do not run.
 *
 * @summary Content that fades in when it is scrolled into sight.
 * @synonym scroll animation, fade in, animate on scroll
 * @slot - The content.
 * @event {MgRevealEvent} mg-reveal - It came into sight.
 * @cssproperty [--mg-reveal-distance=16px] - How far it rises.
 */
export class MgReveal extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    @media screen and (prefers-reduced-motion: no-preference) {
      :host {
        transition:
          opacity 500ms var(--mg-ease),
          translate 500ms var(--mg-ease);
      }
      :host(:not([revealed])) {
        opacity: 0;
        translate: 0 var(--mg-reveal-distance, 16px);
      }
    }
  `;

  /** How much of it must be in sight, 0 to 1. */
  @property({ type: Number }) threshold = 0.2;

  /** Whether it has been in sight. Code may set it. */
  @property({ type: Boolean, reflect: true }) revealed = false;

  #observer: IntersectionObserver | undefined;

  constructor() {
    super();
    this.addEventListener('focusin', () => this.#reveal());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (isStill()) this.#reveal();
    else this.#observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.revealed) this.#observer?.disconnect();
    else if (changed.get('threshold') !== undefined || changed.get('revealed')) this.#observe();
  }

  #observe(): void {
    this.#observer?.disconnect();
    if (this.revealed || !this.isConnected) return;
    const steps = Array.from({ length: 21 }, (_, index) => index / 20);
    this.#observer = new IntersectionObserver(this.#onSight, {
      threshold: [...steps, shareOf(this.threshold)],
    });
    this.#observer.observe(this);
  }

  #onSight = (entries: IntersectionObserverEntry[]): void => {
    const share = shareOf(this.threshold);
    const isSeen = entries.some(
      ({ isIntersecting, intersectionRatio, intersectionRect, boundingClientRect }) => {
        if (!isIntersecting) return false;
        // A section taller than five viewports can never show a fifth of itself.
        const most = Math.min(boundingClientRect.height, innerHeight);
        return intersectionRatio >= share || intersectionRect.height >= most * share;
      },
    );
    if (isSeen) this.#reveal();
  };

  #reveal(): void {
    if (this.revealed) return;
    this.revealed = true;
    this.#observer?.disconnect();
    this.dispatchEvent(new MgRevealEvent());
  }
}

define('mg-reveal', MgReveal);

declare global {
  interface HTMLElementTagNameMap {
    'mg-reveal': MgReveal;
  }
  interface GlobalEventHandlersEventMap {
    'mg-reveal': MgRevealEvent;
  }
}
