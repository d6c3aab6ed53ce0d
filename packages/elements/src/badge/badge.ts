import { css, html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';

const tones = ['info', 'ok', 'warn', 'danger', 'neutral', 'sun'] as const;
export type BadgeTone = (typeof tones)[number];

/**
 * A word or a number that marks something: a type, a time status, a count. Color never says it alone: the word is
 * always there. `sun` is the round count of things unseen.
 *
 * @summary A small mark with a word or a count.
 * @synonym tag, label, pill, status, counter
 * @slot - The word or the number.
 * @slot start - An icon before it.
 * @csspart base - The colored surface.
 */
export class MgBadge extends LitElement {
  static override styles = css`
    :host {
      display: inline-flex;
      max-inline-size: 100%;
      vertical-align: middle;
    }
    :host([hidden]) {
      display: none;
    }
    [part='base'] {
      display: inline-flex;
      align-items: center;
      gap: 4px;
      min-inline-size: 0;
      padding: 0 7px;
      border-radius: var(--mg-radius-sm);
      background: var(--mg-surface-3);
      color: var(--mg-text-2);
      font: 500 0.75rem / 1.25rem var(--mg-font);
      font-variant-numeric: tabular-nums;
    }
    .text {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    :host([tone='info']) [part='base'] {
      background: var(--mg-info-soft);
      color: var(--mg-info);
    }
    :host([tone='ok']) [part='base'] {
      background: var(--mg-ok-soft);
      color: var(--mg-ok);
    }
    :host([tone='warn']) [part='base'] {
      background: var(--mg-warn-soft);
      color: var(--mg-warn);
    }
    :host([tone='danger']) [part='base'] {
      background: var(--mg-danger-soft);
      color: var(--mg-danger);
    }
    :host([tone='sun']) [part='base'] {
      justify-content: center;
      box-sizing: border-box;
      min-inline-size: 1.125rem;
      padding: 0 5px;
      border-radius: var(--mg-radius-full);
      background: var(--mg-sun);
      color: #2a1c02;
      font: 700 0.6875rem / 1.125rem var(--mg-font);
    }
    @media (forced-colors: active) {
      [part='base'] {
        outline: 1px solid CanvasText;
      }
    }
  `;

  /** What the color says beside the word. */
  @property({ reflect: true }) tone: BadgeTone = 'neutral';

  override willUpdate(): void {
    warnUnlike(this, 'tone', tones);
  }

  override render(): TemplateResult {
    return html`<span part="base"
      ><slot name="start"></slot><span class="text"><slot></slot></span
    ></span>`;
  }
}

define('mg-badge', MgBadge);

declare global {
  interface HTMLElementTagNameMap {
    'mg-badge': MgBadge;
  }
}
