import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { prefersReducedMotionOrData, tickInSight } from '../internal/visibility.ts';
import { text } from '../internal/text/localize.ts';
import { styled } from '../internal/style-properties.ts';
import { pause, play } from '../internal/text/messages.ts';
import { warnOnce } from '../internal/warn-once.ts';

/** Duration of a word, in ms. */
const stepMs = 1000;

/** Words in the attribute are separated by `|`. */
const wordList = {
  fromAttribute: (value: string | null) =>
    (value ?? '')
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean),
};

/**
 * One word after another in the same place, from the first to the last and back, a step a second while it is in
 * sight. Read aloud it is the whole list, once. It can be paused, and stands still under reduced motion and where
 * people save data.
 *
 * @summary A word of a headline that changes.
 * @synonym rotating text, typewriter, text carousel
 * @csspart words - The moving words.
 * @csspart pause - The button that pauses them.
 */
export class MgWordScroller extends LitElement {
  static override styles = css`
    :host {
      display: inline-flex;
      align-items: center;
      gap: 0.25em;
      max-inline-size: 100%;
      vertical-align: bottom;
    }
    :host([hidden]) {
      display: none;
    }
    /* As wide and as high as the largest of the words: nothing around it moves. */
    [part='words'] {
      display: grid;
      min-inline-size: 0;
      overflow: clip;
      overflow-wrap: anywhere;
    }
    [part='words'] span {
      grid-area: 1 / 1;
      transition: translate 400ms cubic-bezier(0.2, 0, 0, 1);
    }
    .read {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    button {
      position: relative;
      flex: none;
      display: inline-grid;
      place-items: center;
      inline-size: 24px;
      block-size: 24px;
      padding: 0;
      border: 0;
      border-radius: 50%;
      background: none;
      color: var(--mg-text-2);
      cursor: pointer;
    }
    button::after {
      content: '';
      position: absolute;
      inset: -8px;
    }
    button:hover {
      background: var(--mg-surface-2);
      color: var(--mg-text);
    }
    button:focus-visible {
      outline: 2px solid var(--mg-accent);
    }
    @media (prefers-reduced-motion: reduce) {
      [part='words'] span {
        transition: none;
      }
    }
  `;

  /** The words; as an attribute parted by `|`. */
  @property({ converter: wordList }) words: readonly string[] = [];

  /** Stands still. A person changes it with the button. */
  @property({ type: Boolean, reflect: true }) paused = false;

  @state() private index = 0;
  #step = 1;
  #stop: (() => void) | undefined;

  /** The word that shows now. */
  get word(): string {
    return this.words[this.index] ?? '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = tickInSight(this, stepMs, () => this.#tick());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!Array.isArray(this.words)) {
      warnOnce('mg-word-scroller: words must be an array');
      this.words = [];
    }
    if (changed.has('words')) this.index = Math.max(0, Math.min(this.index, this.words.length - 1));
  }

  override render(): TemplateResult {
    const { words, paused } = this;
    const label = text(this, paused ? play : pause);
    const placed = (place: number): unknown => styled({ translate: `0 ${(place - this.index) * 100}%` });
    return html`<span class="read">${words.join(', ')}</span
      ><span part="words" aria-hidden="true"
        >${words.map((word, place) => html`<span ${placed(place)}>${word}</span>`)}</span
      >${
        words.length < 2 || prefersReducedMotionOrData()
          ? nothing
          : html`<button
              part="pause"
              type="button"
              aria-label=${label}
              title=${label}
              @click=${() => (this.paused = !paused)}
            >
              <mg-icon name=${paused ? 'play_arrow' : 'pause'} size="16"></mg-icon>
            </button>`
      }`;
  }

  #tick(): void {
    const last = this.words.length - 1;
    if (this.paused || last < 1 || prefersReducedMotionOrData()) return;
    if (this.index >= last) this.#step = -1;
    else if (this.index <= 0) this.#step = 1;
    this.index += this.#step;
  }
}

define('mg-word-scroller', MgWordScroller);

declare global {
  interface HTMLElementTagNameMap {
    'mg-word-scroller': MgWordScroller;
  }
}
