import { css } from 'lit';

export const iconButtonStyles = css`
  :host {
    display: inline-flex;
    flex: none;
    vertical-align: middle;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  .button {
    position: relative;
    display: inline-grid;
    place-items: center;
    inline-size: var(--mg-control);
    block-size: var(--mg-control);
    padding: 0;
    border: 0;
    border-radius: var(--mg-radius);
    background: none;
    color: var(--mg-text-2);
    cursor: pointer;
    transition: background-color var(--mg-fast) var(--mg-ease);
  }
  :host([size='sm']) .button {
    inline-size: 28px;
    block-size: 28px;
    border-radius: var(--mg-radius-sm);
  }
  .button:hover {
    background: color-mix(in srgb, var(--mg-text) 7%, transparent);
    color: var(--mg-text);
  }
  .button:active {
    background: color-mix(in srgb, var(--mg-text) 13%, transparent);
  }
  .button[aria-pressed='true'] {
    background: var(--mg-accent-soft);
    color: var(--mg-accent);
  }
  .button:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: 1px;
  }
  .button:disabled,
  .button[role='link'] {
    opacity: 0.45;
    cursor: not-allowed;
    pointer-events: none;
  }
  .dot {
    position: absolute;
    inset-block-start: 5px;
    inset-inline-end: 5px;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--mg-sun);
    box-shadow: 0 0 0 2px var(--mg-surface-1);
  }
  :host([size='sm']) .dot {
    inset-block-start: 3px;
    inset-inline-end: 3px;
  }
  @media (pointer: coarse) {
    .button::after {
      content: '';
      position: absolute;
      inset: 50% auto auto 50%;
      inline-size: var(--mg-touch);
      block-size: var(--mg-touch);
      translate: -50% -50%;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .button {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .button {
      outline: 1px solid ButtonBorder;
      outline-offset: -1px;
    }
    .button:focus-visible {
      outline: 2px solid Highlight;
    }
    .dot {
      background: Highlight;
    }
  }
`;
