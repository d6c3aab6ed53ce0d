import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { shareOf } from '../internal/visibility.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import '../spinner/spinner.ts';

/** More is wanted. Either the host sets `loading` and ends it, or it hands over a promise with `waitUntil`. */
export class MgLoadMoreEvent extends Event {
  /** What `waitUntil` was given; read by the element after the listeners. */
  readonly promises: Promise<unknown>[] = [];
  constructor() {
    super('mg-load-more', { bubbles: true, composed: true });
  }
  /** The load is over when the promise settles; a rejection shows a button to try again. */
  waitUntil(promise: Promise<unknown>): void {
    this.promises.push(promise);
  }
}

/**
 * Asks for more when the end of a list comes into sight, and again as long as the end is still in sight, so that a
 * list shorter than the screen fills it. One load at a time: it waits until `loading` is false again or until the
 * promise that a listener gave to `waitUntil` settles.
 *
 * @summary Loads the next part of a list when its end comes near.
 * @synonym load more, pagination, lazy list
 * @slot - The list, or nothing when the element stands below it.
 * @event {MgLoadMoreEvent} mg-load-more - More is wanted.
 * @csspart end - The end of the list that is watched; it holds the spinner and the message.
 */
export class MgInfiniteScroll extends LitElement {
  static override styles = css`
    :host {
      display: block;
      color: var(--mg-text-2);
      font: var(--mg-text-sm) var(--mg-font);
    }
    :host([hidden]) {
      display: none;
    }
    [part='end'] {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: var(--mg-2);
      min-block-size: 1px;
    }
    [part='end']:has(*) {
      min-block-size: var(--mg-7);
    }
    button {
      min-block-size: var(--mg-control);
      padding: 0 var(--mg-3);
      border: 0;
      border-radius: var(--mg-radius);
      background: var(--mg-surface-2);
      color: var(--mg-text);
      font: 500 var(--mg-text-sm) var(--mg-font);
      cursor: pointer;
    }
    button:hover {
      background: var(--mg-surface-3);
    }
    button:focus-visible {
      outline: 2px solid var(--mg-accent);
      outline-offset: 2px;
    }
    @media (pointer: coarse) {
      button {
        min-block-size: var(--mg-touch);
      }
    }
  `;

  /** How much of the end must be in sight, 0 to 1. */
  @property({ type: Number }) threshold = 0.9;

  /** A load is under way. It turns true by itself when it asks; the host ends it, or the promise of `waitUntil`. */
  @property({ type: Boolean, reflect: true }) loading = false;

  /** There is nothing more: it asks no longer. */
  @property({ type: Boolean, reflect: true }) done = false;

  /** The last load failed: a button to try again stands at the end, and nothing is asked until it is pressed. */
  @property({ type: Boolean, reflect: true }) failed = false;

  #isVisible = false;
  #observer: IntersectionObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#isVisible = false;
  }

  override render(): TemplateResult {
    return html`<slot></slot>
      <div part="end" role="status">
        ${
          this.failed && !this.loading
            ? html`<span>${text(this, messages.loadFailed)}</span
                ><button type="button" @click=${() => this.#ask()}>${text(this, messages.retry)}</button>`
            : nothing
        }
        ${this.loading ? html`<mg-spinner label=${text(this, messages.loading)}></mg-spinner>` : nothing}
      </div>`;
  }

  protected override firstUpdated(): void {
    this.#observe();
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.#observer) return;
    const isEnded = changed.has('loading') && !this.loading;
    const isReopened = changed.has('done') || changed.has('failed');
    if (changed.get('threshold') !== undefined) this.#observe();
    // Measured again: loaded content may have moved the end out of view.
    else if (isEnded || isReopened) this.#lookAgain();
  }

  get #end(): Element | null {
    return this.renderRoot.querySelector('[part=end]');
  }

  #observe(): void {
    this.#observer?.disconnect();
    const threshold = shareOf(this.threshold);
    this.#observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        this.#isVisible = Boolean(last?.isIntersecting && last.intersectionRatio >= threshold);
        this.#askIfWanted();
      },
      { threshold: [0, threshold] },
    );
    if (this.#end) this.#observer.observe(this.#end);
  }

  #lookAgain(): void {
    this.#isVisible = false;
    const end = this.#end;
    if (!end) return;
    this.#observer?.unobserve(end);
    this.#observer?.observe(end);
  }

  #askIfWanted(): void {
    if (this.#isVisible && !this.loading && !this.done && !this.failed) this.#ask();
  }

  #ask(): void {
    this.loading = true;
    this.failed = false;
    const event = new MgLoadMoreEvent();
    this.dispatchEvent(event);
    if (event.promises.length > 0) void this.#wait(event.promises);
  }

  async #wait(promises: Promise<unknown>[]): Promise<void> {
    const results = await Promise.allSettled(promises);
    this.failed = results.some(({ status }) => status === 'rejected');
    this.loading = false;
  }
}

define('mg-infinite-scroll', MgInfiniteScroll);

declare global {
  interface HTMLElementTagNameMap {
    'mg-infinite-scroll': MgInfiniteScroll;
  }
  interface GlobalEventHandlersEventMap {
    'mg-load-more': MgLoadMoreEvent;
  }
}
