import { css } from 'lit';

export const snackbarStyles = css`
  :host {
    position: fixed;
    inset: auto 0 max(16px, env(safe-area-inset-bottom));
    margin: 0 auto;
    padding: 0;
    border: 0;
    inline-size: max-content;
    max-inline-size: min(568px, 100vw - 32px);
    background: none;
    overflow: visible;
    font: var(--mg-text-md) var(--mg-font);
  }
  [role='status'] {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
  }
  .message {
    box-sizing: border-box;
    display: flex;
    align-items: center;
    gap: 14px;
    min-block-size: 46px;
    padding-block: 6px;
    padding-inline: 16px 8px;
    border: 1px solid transparent;
    border-radius: 12px;
    color: var(--mg-surface-0);
    background: var(--mg-text);
    box-shadow: var(--mg-shadow-2);
    transition:
      opacity var(--mg-base) var(--mg-ease),
      transform var(--mg-base) var(--mg-ease);
  }
  @starting-style {
    .message {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  .message::before {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
  }
  .ok::before {
    content: '';
    background: color-mix(in oklab, var(--mg-ok) 60%, var(--mg-surface-0));
  }
  .danger::before {
    content: '';
    background: color-mix(in oklab, var(--mg-danger) 60%, var(--mg-surface-0));
  }
  .text {
    flex: 1;
    padding-inline-end: 8px;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
    min-block-size: 32px;
    padding: 0 10px;
    border: 0;
    border-radius: var(--mg-radius);
    /* A hint of the accent: with more of it some colors do not read on the ground under a pointer. */
    color: color-mix(in srgb, var(--mg-accent) 30%, var(--mg-surface-0));
    background: none;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, currentcolor 16%, transparent);
  }
  button:focus-visible {
    outline: 2px solid currentcolor;
    outline-offset: -1px;
  }
  .close {
    display: grid;
    place-items: center;
    inline-size: 32px;
    padding: 0;
    color: inherit;
  }
  svg {
    inline-size: 18px;
    block-size: 18px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.6;
    stroke-linecap: round;
  }
  @media (pointer: coarse) {
    button {
      min-block-size: var(--mg-touch);
    }
  }
  @media (forced-colors: active) {
    .message {
      border-color: CanvasText;
    }
  }
`;
