import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    flex: none;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  [part='base'] {
    display: inline-flex;
    align-items: stretch;
    box-sizing: border-box;
    min-inline-size: 0;
    /* 28 px; more with larger text and with higher controls. */
    min-block-size: calc(1.75rem + var(--mg-control) - 32px);
    border: 1px solid var(--mg-line);
    border-radius: var(--mg-radius-full);
    color: var(--mg-text-2);
    transition: background var(--mg-fast) var(--mg-ease);
  }
  [part='base'].selected {
    border-color: transparent;
    background: var(--mg-accent-soft);
    color: var(--mg-accent);
  }
  button {
    display: inline-flex;
    align-items: center;
    margin: 0;
    border: 0;
    border-radius: var(--mg-radius-full);
    background: none;
    color: inherit;
    font: 500 0.8125rem / 1.25rem var(--mg-font);
    cursor: pointer;
    touch-action: manipulation;
  }
  button:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: 1px;
  }
  [part='label'] {
    gap: 6px;
    min-inline-size: 0;
    padding: 0 10px;
  }
  .removable [part='label'] {
    padding-inline-end: 4px;
  }
  .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [part='remove'] {
    position: relative;
    justify-content: center;
    inline-size: 1.625rem;
    padding: 0;
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  @media (hover: hover) {
    [part='base']:not(.disabled):not(.selected):hover {
      background: var(--mg-surface-2);
    }
    [part='remove']:hover:not(:disabled) {
      background: color-mix(in srgb, currentColor 14%, transparent);
    }
  }
  @media (pointer: coarse) {
    /* A touch target of 44 px; the visible button stays small. */
    button::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - var(--mg-touch)) / 2) 0;
    }
    button {
      position: relative;
    }
  }
  .disabled {
    opacity: 0.45;
  }
  .disabled button {
    cursor: not-allowed;
  }
  @media (prefers-reduced-motion: reduce) {
    [part='base'] {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    [part='base'].selected {
      border-color: Highlight;
    }
  }
`;
