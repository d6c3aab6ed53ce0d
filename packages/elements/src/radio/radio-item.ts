import { css, html, LitElement } from 'lit';
import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { checkStyles } from '../internal/form/check-control.styles.ts';

/**
 * One choice of an `mg-radio-group`.
 *
 * @summary One of a few choices that are all in sight.
 * @slot - The label.
 * @slot hint - A line of help below the label.
 * @csspart mark - The ring.
 * @csspart label - The label.
 * @cssstate checked - It is the chosen one.
 * @cssstate disabled - It, or its group, is disabled.
 */
export class MgRadio extends LitElement {
  static override styles = [
    checkStyles,
    css`
      :host {
        /* The ring stands around the mark; a rule of the page for all that has the focus would draw a second one. */
        outline: none !important;
        cursor: pointer;
      }
      .mark {
        inline-size: 18px;
        block-size: 18px;
        margin-block: 2px;
        border-radius: 50%;
        box-sizing: border-box;
        background: var(--mg-surface-1);
        box-shadow: inset 0 0 0 1.5px var(--mg-radio-edge, var(--mg-line-strong));
      }
      :host(:state(checked)) .mark {
        box-shadow: inset 0 0 0 5.5px var(--mg-accent);
      }
      :host(:focus-visible) .mark {
        outline: 2px solid var(--mg-accent);
        outline-offset: 2px;
      }
      .hint {
        display: block;
        color: var(--mg-text-2);
        font: var(--mg-text-sm) var(--mg-font);
      }
      @media (pointer: coarse) {
        :host {
          padding-block: 8px;
        }
      }
      @media (forced-colors: active) {
        .mark {
          border: 1px solid ButtonBorder;
        }
        :host(:state(checked)) .mark {
          border: 6px solid Highlight;
        }
      }
    `,
  ];

  /** What the group is worth while this is chosen. */
  @property() value = '';

  /** Cannot be chosen, and the arrows pass over it. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  readonly #internals = this.attachInternals();

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasAttribute('role')) this.setAttribute('role', 'radio');
  }

  /** Called by the group. */
  reflectRadio(state: { checked: boolean; reachable: boolean; disabled: boolean }): void {
    this.setAttribute('aria-checked', String(state.checked));
    if (state.disabled) this.setAttribute('aria-disabled', 'true');
    else this.removeAttribute('aria-disabled');
    this.tabIndex = state.reachable ? 0 : -1;
    for (const name of ['checked', 'disabled'] as const) {
      if (state[name]) this.#internals.states.add(name);
      else this.#internals.states.delete(name);
    }
  }

  override render(): unknown {
    return html`<span class="check"
      ><span part="mark" class="mark"></span
      ><span part="label" class="label"
        ><slot></slot><span class="hint"><slot name="hint"></slot></span></span
    ></span>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const group = this.closest('mg-radio-group');
    if ((changed.has('value') || changed.has('disabled')) && group && 'sync' in group) group.sync();
  }
}

define('mg-radio', MgRadio);

declare global {
  interface HTMLElementTagNameMap {
    'mg-radio': MgRadio;
  }
}
