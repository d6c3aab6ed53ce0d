import { css } from 'lit';

export const buttonStyles = css`
  :host {
    display: inline-flex;
    vertical-align: middle;
    max-inline-size: 100%;
    font: 500 var(--mg-text-md) var(--mg-font);
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  :host([full]) {
    display: flex;
  }
  form {
    display: contents;
  }
  .button {
    position: relative;
    display: inline-flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: var(--mg-control);
    padding: 0 var(--mg-3);
    box-sizing: border-box;
    border: 1px solid transparent;
    border-radius: var(--mg-radius);
    background: var(--mg-surface-1);
    background-clip: padding-box;
    color: var(--mg-text);
    font: inherit;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    transition:
      background-color var(--mg-fast) var(--mg-ease),
      border-color var(--mg-fast) var(--mg-ease);
  }
  :host([size='lg']) .button {
    min-block-size: var(--mg-control-lg);
    padding-inline: var(--mg-4);
  }
  .label {
    min-inline-size: 0;
    /* Breaks words that would overflow; not "anywhere", which would let siblings squeeze the button. */
    overflow-wrap: break-word;
  }
  .button {
    border-color: var(--mg-line);
  }
  .button:hover {
    background: var(--mg-surface-2);
  }
  .button:active {
    background: var(--mg-surface-3);
  }
  :host([variant='primary']) .button {
    border-color: transparent;
    background: var(--mg-accent);
    background-clip: border-box;
    color: var(--mg-on-accent);
  }
  :host([variant='primary']) .button:is(:hover, :active) {
    background: var(--mg-accent-hover);
  }
  :host([variant='danger']) .button {
    border-color: transparent;
    background: var(--mg-danger);
    background-clip: border-box;
    color: var(--mg-surface-1);
  }
  :host([variant='danger']) .button:is(:hover, :active) {
    background: color-mix(in oklab, var(--mg-danger) 88%, var(--mg-text));
  }
  :host([variant='quiet']) .button {
    border-color: transparent;
    background: transparent;
    color: var(--mg-text-2);
  }
  :host([variant='quiet']) .button:hover {
    background: var(--mg-surface-2);
    color: var(--mg-text);
  }
  :host([variant='quiet']) .button:active {
    background: var(--mg-surface-3);
  }
  .button:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  .button:disabled,
  .button[role='link'] {
    opacity: 0.45;
    cursor: not-allowed;
    pointer-events: none;
  }
  :host(:state(disabled)) {
    cursor: not-allowed;
  }
  :host([loading]) .button {
    cursor: progress;
    opacity: 1;
  }
  :host([loading]) :is(.label, slot[name]) {
    /* Stays in the accessibility tree and keeps its width. */
    opacity: 0;
  }
  :host([loading]) slot[name] {
    display: contents;
  }
  :host([loading]) ::slotted([slot]) {
    opacity: 0;
  }
  .spinner {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 14px;
    block-size: 14px;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  ::slotted(mg-icon:not([size])) {
    --mg-icon-size: 16px;
  }
  @media (pointer: coarse) {
    .button::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      inset-block-start: 50%;
      block-size: max(100%, var(--mg-touch));
      min-inline-size: var(--mg-touch);
      translate: 0 -50%;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .button {
      transition: none;
    }
    .spinner {
      animation-duration: 4s;
    }
  }
  @media (forced-colors: active) {
    .button {
      border-color: ButtonBorder;
    }
    .button:disabled {
      color: GrayText;
      opacity: 1;
    }
  }
`;
