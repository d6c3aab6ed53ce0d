import { css } from 'lit';
import { glyphStyles } from '../icon/control-icon.ts';

export const checkStyles = css`
  ${glyphStyles}
  :host {
    display: inline-block;
    vertical-align: middle;
    color: var(--mg-text);
    font: var(--mg-text-md) var(--mg-font);
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  .check {
    position: relative;
    display: inline-flex;
    align-items: flex-start;
    gap: var(--mg-2);
    /* On the baseline it would hold room below it, and stand too high beside others. */
    vertical-align: top;
    cursor: pointer;
  }
  input {
    /* Over the whole mark, so that its place is right for assistive technology and for touch exploration. */
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .mark {
    position: relative;
    flex: none;
    display: inline-grid;
    place-items: center;
    /* A press on the center of the input, by users or tests, hits the input itself. */
    pointer-events: none;
  }
  input:focus-visible + .mark {
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  input[aria-invalid='true']:not(:checked) + .mark {
    --_edge: var(--mg-danger);
  }
  .label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  :host(:state(disabled)) .check {
    cursor: not-allowed;
  }
  :host(:state(disabled)) .mark {
    opacity: 0.45;
  }
  :host(:state(disabled)) .label {
    color: var(--mg-text-3);
  }
  .message {
    display: flex;
    gap: var(--mg-1);
    font: var(--mg-text-xs) var(--mg-font);
    color: var(--mg-danger);
  }
  .message:has(> *) {
    margin-block-start: var(--mg-1);
  }
  @media (pointer: coarse) {
    /* Before the input, which lies above it so. */
    .check::before {
      content: '';
      position: absolute;
      inset-inline: -6px;
      inset-block-start: 50%;
      block-size: max(100%, var(--mg-touch));
      min-inline-size: var(--mg-touch);
      translate: 0 -50%;
    }
  }
`;
