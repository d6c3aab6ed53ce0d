import { css, html } from 'lit';
import { define } from '../internal/define.ts';
import { checkStyles } from '../internal/form/check-control.styles.ts';
import { CheckControl } from '../internal/form/check-control.ts';

/**
 * Turns something on or off at once, with its label beside it.
 *
 * @summary A setting that takes effect when it is pressed. Inside a form that is sent later take a checkbox.
 * @synonym toggle, on off
 * @slot - The label.
 * @event {InputEvent} input - A person turned it; `checked` is already right.
 * @event {Event} change - The same, after `input`.
 * @csspart track - The track.
 * @csspart label - The label.
 * @csspart message - The message in red.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 * @cssstate checked - It is on.
 */
export class MgSwitch extends CheckControl {
  static override styles = [
    checkStyles,
    css`
      .mark {
        inline-size: 38px;
        block-size: 22px;
        border-radius: var(--mg-radius-full);
        background: var(--mg-line-strong);
        box-shadow: inset 0 0 0 2px var(--_edge, transparent);
        transition: background-color var(--mg-fast) var(--mg-ease);
      }
      .mark::before {
        content: '';
        position: absolute;
        inset-block-start: 3px;
        inset-inline-start: 3px;
        inline-size: 16px;
        block-size: 16px;
        border-radius: 50%;
        background: var(--mg-surface-1);
        transition: inset-inline-start var(--mg-fast) var(--mg-ease);
      }
      input:checked + .mark {
        background: var(--mg-accent);
      }
      input:checked + .mark::before {
        inset-inline-start: 19px;
        background: var(--mg-on-accent);
      }
      @media (prefers-reduced-motion: reduce) {
        .mark,
        .mark::before {
          transition: none;
        }
      }
      @media (forced-colors: active) {
        .mark {
          outline: 1px solid ButtonBorder;
          background: ButtonFace;
        }
        .mark::before {
          background: ButtonText;
        }
        input:checked + .mark {
          background: Highlight;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.formReady();
  }

  override render(): unknown {
    return this.renderCheck(html`<span part="track" class="mark"></span>`, { role: 'switch' });
  }
}

define('mg-switch', MgSwitch);

declare global {
  interface HTMLElementTagNameMap {
    'mg-switch': MgSwitch;
  }
}
