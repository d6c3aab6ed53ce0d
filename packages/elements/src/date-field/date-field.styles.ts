import { css } from 'lit';

export const dateFieldStyles = css`
  .control {
    font-variant-numeric: tabular-nums;
  }
  .tool:disabled {
    background: none;
    color: var(--mg-text-3);
    opacity: 0.5;
    cursor: not-allowed;
  }
  .popup {
    position: fixed;
    inset: auto;
    margin: 0;
    box-sizing: border-box;
    padding: var(--mg-3);
    /* As large as its numbers ask for, and seven of them in any window. */
    --_day: clamp(34px, 2.4em, (100vw - 60px) / 7);
    border: 1px solid transparent;
    border-radius: var(--mg-radius-lg);
    color: var(--mg-text);
    background: var(--mg-surface-1);
    box-shadow: var(--mg-shadow-2);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .head {
    display: flex;
    align-items: center;
    gap: var(--mg-1);
    margin-block-end: var(--mg-2);
  }
  .head .tool {
    inline-size: var(--mg-target);
    block-size: var(--mg-target);
    margin: 0;
  }
  .turn:dir(rtl) {
    scale: -1 1;
  }
  .month {
    flex: 1;
    font-weight: 600;
    text-align: center;
  }
  .month::first-letter {
    text-transform: uppercase;
  }
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 2px;
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: 0;
    block-size: 24px;
    color: var(--mg-text-3);
    font: 500 var(--mg-text-xs) var(--mg-font);
  }
  td {
    min-inline-size: var(--_day);
    block-size: var(--_day);
    padding: 0;
    border-radius: var(--mg-radius);
    text-align: center;
    cursor: pointer;
    outline: none;
  }
  td.other {
    color: var(--mg-text-3);
  }
  td[aria-current] {
    box-shadow: inset 0 0 0 1px var(--mg-line-strong);
    font-weight: 600;
  }
  td[aria-selected='true'] {
    background: var(--mg-accent);
    color: var(--mg-on-accent);
  }
  td[aria-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
  td:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: 1px;
  }
  .today {
    inline-size: 100%;
    min-block-size: var(--mg-target);
    margin-block-start: var(--mg-2);
    border: 0;
    border-radius: var(--mg-radius);
    background: none;
    color: var(--mg-accent);
    font: 500 var(--mg-text-md) var(--mg-font);
    cursor: pointer;
  }
  .today:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: -2px;
  }
  @media (hover: hover) {
    td:hover:not([aria-disabled], [aria-selected='true']),
    .today:hover {
      background: var(--mg-surface-2);
    }
  }
  @media (pointer: coarse) {
    .popup {
      --_day: clamp(34px, max(44px, 2.4em), (100vw - 60px) / 7);
    }
  }
  @media (forced-colors: active) {
    .popup {
      border-color: CanvasText;
    }
    td[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    td[aria-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
  /* On paper it opens nothing. */
  @media print {
    .box .tool {
      display: none;
    }
  }
`;
