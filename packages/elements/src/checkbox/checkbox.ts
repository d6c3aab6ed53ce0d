import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { checkStyles } from '../internal/form/check-control.styles.ts';
import { CheckControl } from '../internal/form/check-control.ts';
import { glyph, minus, tick } from '../internal/icon/control-icon.ts';

/**
 * A box to tick, with its label beside it.
 *
 * @summary Agrees to something, or picks any number of a few. For an effect at once take a switch.
 * @synonym tick box, check mark
 * @slot - The label.
 * @event {InputEvent} input - A person ticked or cleared it; `checked` is already right.
 * @event {Event} change - The same, after `input`.
 * @csspart box - The box.
 * @csspart label - The label.
 * @csspart message - The message in red.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 * @cssstate checked - It is ticked.
 */
export class MgCheckbox extends CheckControl {
  static override styles = [
    checkStyles,
    css`
      .mark {
        inline-size: 18px;
        block-size: 18px;
        margin-block: 2px;
        border-radius: 5px;
        background: var(--mg-surface-1);
        box-shadow: inset 0 0 0 1.5px var(--_edge, var(--mg-line-strong));
        color: var(--mg-on-accent);
      }
      .mark svg {
        visibility: hidden;
      }
      input:checked + .mark,
      input:indeterminate + .mark {
        background: var(--mg-accent);
        box-shadow: none;
      }
      input:checked + .mark svg,
      input:indeterminate + .mark svg {
        visibility: visible;
      }
      @media (forced-colors: active) {
        .mark {
          border: 1px solid ButtonBorder;
        }
        input:is(:checked, :indeterminate) + .mark {
          color: ButtonText;
        }
      }
    `,
  ];

  /** Neither ticked nor not: some of what it stands for is. A press ends it. */
  @property({ type: Boolean, reflect: true }) indeterminate = false;

  constructor() {
    super();
    this.formReady();
  }

  override render(): unknown {
    const mark = html`<span part="box" class="mark">${glyph(this.indeterminate ? minus : tick)}</span>`;
    return this.renderCheck(mark, { indeterminate: this.indeterminate });
  }

  protected override onChecked(): void {
    this.indeterminate = false;
  }
}

define('mg-checkbox', MgCheckbox);

declare global {
  interface HTMLElementTagNameMap {
    'mg-checkbox': MgCheckbox;
  }
}
