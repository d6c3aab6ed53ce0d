import { css } from 'lit';

export const carouselStyles = css`
  :host {
    --_gap: var(--mg-carousel-gap, var(--mg-4));
    --_sign: -1;
    display: block;
    color: var(--mg-text);
    font: var(--mg-text-sm) var(--mg-font);
  }
  :host([hidden]) {
    display: none;
  }
  :host(:dir(rtl)) {
    --_sign: 1;
  }
  [part='base'] {
    display: flex;
    flex-direction: column;
    gap: var(--mg-3);
  }
  .window {
    overflow: clip;
    /* A ring around a focused slide stays in sight. A clip margin would let the page scroll sideways by as much. */
    padding: 4px;
    margin-block: -4px;
    touch-action: pan-y;
  }
  .track {
    display: flex;
    gap: var(--_gap);
    translate: calc(var(--_sign) * var(--_at) * (100% + var(--_gap)) / var(--_per)) 0;
  }
  .track.moving {
    transition: translate 500ms var(--mg-ease);
  }
  ::slotted(*) {
    flex: 0 0 calc((100% - (var(--_per) - 1) * var(--_gap)) / var(--_per));
    min-inline-size: 0;
    max-inline-size: 100%;
    box-sizing: border-box;
  }
  .static .window {
    overflow: visible;
    touch-action: auto;
  }
  .static .track {
    flex-wrap: wrap;
    justify-content: center;
    translate: none;
  }
  .static ::slotted(*) {
    flex: 0 1 auto;
  }
  .controls {
    /* First in the tab and reading order, so that it can be stopped before it is reached; visually below. */
    order: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--mg-1);
  }
  .static .controls {
    display: none;
  }
  button {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--mg-text-2);
    cursor: pointer;
  }
  button:disabled {
    color: var(--mg-text-3);
    opacity: 0.45;
    cursor: default;
  }
  button:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: -1px;
  }
  .dot {
    inline-size: 24px;
    block-size: 24px;
  }
  .dot::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 999px;
    background: var(--mg-line-strong);
    transition: inline-size var(--mg-base) var(--mg-ease);
  }
  .dot[aria-current]::before {
    inline-size: 18px;
    background: var(--mg-accent);
  }
  .turn:dir(rtl) {
    scale: -1 1;
  }
  .place {
    padding-inline: var(--mg-2);
    color: var(--mg-text-2);
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    button:hover:not(:disabled) {
      background: var(--mg-surface-2);
      color: var(--mg-text);
    }
  }
  @media (pointer: coarse) {
    button {
      inline-size: var(--mg-touch);
      block-size: var(--mg-touch);
    }
    .dot {
      inline-size: 28px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .track.moving,
    .dot::before {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .dot::before {
      background: CanvasText;
    }
    .dot[aria-current]::before {
      background: Highlight;
    }
  }
`;
