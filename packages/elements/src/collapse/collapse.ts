import { css, html, LitElement } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { isStill } from '../internal/motion.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { moveTogether } from './move-together.ts';
import { MgToggledEvent, MgToggleEvent } from './toggle-events.ts';

export { MgToggledEvent, MgToggleEvent };

/** Delay in ms before the transition, so that the pressed control is rendered first. */
const delayMs = 50;
/** Duration of the transition, in ms. */
const durationMs = 250;

/**
 * Shows and hides its one child by growing and shrinking. What is hidden cannot take the focus and is not read
 * aloud, but the browser's search finds it and opens it. It has no button of its own: the page says what opens it
 * (`aria-expanded`, `aria-controls`), or an `mg-accordion` does.
 *
 * @summary Shows and hides one piece of content, with its height.
 * @synonym disclosure, expander, show more, details
 * @slot - Exactly one child.
 * @event {MgToggleEvent} mg-toggle - A person opened it, by finding something in it; `opened` is already right.
 * @event {MgToggledEvent} mg-toggled - It is fully open or closed, whoever asked.
 * @csspart content - The box that grows and shrinks.
 */
export class MgCollapse extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    .moving {
      overflow: clip;
    }
  `;

  /** Whether the content is shown. */
  @property({ type: Boolean, reflect: true }) opened = false;

  #content: HTMLElement | null = null;
  #animation: Animation | undefined;

  override render(): TemplateResult {
    return html`<div part="content" hidden="until-found" @beforematch=${this.#onFound}>
      <slot @slotchange=${this.#countChildren}></slot>
    </div>`;
  }

  protected override firstUpdated(): void {
    this.#content = this.renderRoot.querySelector('div');
    if (this.opened) this.#content?.removeAttribute('hidden');
    if (this.childElementCount === 0) this.#countChildren();
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The initial state is not animated.
    const isChange = changed.has('opened') && changed.get('opened') !== undefined;
    if (isChange && this.#content) this.#move(this.#content);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#animation?.finish();
  }

  /** Animates from the current height, so that a reversal continues from there. */
  #move(content: HTMLElement): void {
    const isMoving = !isStill() && this.isConnected;
    let from = 0;
    let to = 0;
    moveTogether({
      readStart: () => {
        // Reversed before the transition started.
        if (!this.#animation && content.hasAttribute('hidden') !== this.opened) return false;
        if (isMoving) from = content.getBoundingClientRect().height;
        return true;
      },
      prepare: () => {
        this.#stop();
        content.removeAttribute('hidden');
      },
      readEnd: () => {
        if (isMoving && this.opened) to = content.getBoundingClientRect().height;
      },
      start: () => {
        if (isMoving) this.#animate(content, from, to);
        else this.#settle(content);
      },
    });
  }

  #animate(content: HTMLElement, from: number, to: number): void {
    content.classList.add('moving');
    this.#animation = content.animate(
      { blockSize: [`${from}px`, `${to}px`] },
      { delay: delayMs, duration: durationMs, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'both' },
    );
    this.#animation.onfinish = () => this.#settle(content);
  }

  #stop(): void {
    if (this.#animation) this.#animation.onfinish = null;
    this.#animation?.cancel();
    this.#animation = undefined;
    this.#content?.classList.remove('moving');
  }

  #settle(content: HTMLElement): void {
    if (!this.opened) content.setAttribute('hidden', 'until-found');
    this.#stop();
    this.dispatchEvent(new MgToggledEvent(this.opened));
  }

  /** Find-in-page has matched inside and is about to scroll there: opens without a transition. */
  #onFound = (): void => {
    this.#stop();
    this.#content?.removeAttribute('hidden');
    this.opened = true;
    this.dispatchEvent(new MgToggleEvent(true));
    this.dispatchEvent(new MgToggledEvent(true));
  };

  #countChildren = (): void => {
    const count = this.childElementCount;
    if (count !== 1) warnOnce(`<mg-collapse> takes exactly one child and has ${count}.`);
  };
}

define('mg-collapse', MgCollapse);

declare global {
  interface HTMLElementTagNameMap {
    'mg-collapse': MgCollapse;
  }
}
