import { css } from 'lit';

export const selectStyles = css`
  .box:not(.disabled),
  .row {
    cursor: default;
  }
  .box,
  .row {
    user-select: none;
    -webkit-user-select: none;
  }
  .control {
    min-block-size: var(--_height);
    box-sizing: border-box;
    cursor: inherit;
  }
  .value {
    padding-block: calc((var(--_height) - 1.375rem) / 2);
  }
  .value.empty,
  .disabled .value {
    color: var(--mg-text-3);
  }
  .arrow {
    margin-inline-end: -3px;
  }
  :host([open]) .arrow {
    rotate: 180deg;
  }
  :host([quiet]) .box:not(:hover, :focus-within, .invalid) {
    background: none;
    box-shadow: none;
  }
  :host([quiet]) .box:hover:not(:focus-within, .invalid) {
    background: var(--mg-surface-2);
    box-shadow: none;
  }
  :host([quiet]) .box:not(:hover, :focus-within) .arrow {
    opacity: 0;
  }
  :host([quiet]) .box {
    padding-inline: var(--mg-2);
  }
  .popup {
    inset: auto;
    margin: 0;
    padding: 0;
    border: 0;
    box-sizing: border-box;
    max-inline-size: min(420px, 100vw - 16px);
    border-radius: 12px;
    background: var(--mg-surface-1);
    color: var(--mg-text);
    box-shadow: var(--mg-shadow-2);
    font: var(--mg-text-md) var(--mg-font);
    overflow: hidden;
  }
  #list {
    max-block-size: inherit;
    padding: 5px;
    box-sizing: border-box;
    overflow: auto;
    overscroll-behavior: contain;
    /* Lines come and go while it scrolls: it must stay where it was put. */
    overflow-anchor: none;
    scrollbar-width: thin;
    outline: 0;
  }
  .all {
    box-sizing: border-box;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 9px;
    block-size: var(--_row);
    padding-inline: 9px;
    box-sizing: border-box;
    border-radius: var(--mg-radius);
  }
  .row.active {
    background: var(--mg-surface-2);
    /* Seen only where colors are forced. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  .row[aria-disabled] {
    color: var(--mg-text-3);
  }
  mg-icon {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
  .row.chosen > svg:last-child {
    color: var(--mg-accent);
  }
  .row.heading {
    align-items: flex-end;
    padding-block-end: 6px;
    font: 600 var(--mg-text-xs) var(--mg-font);
    color: var(--mg-text-3);
  }
  .text {
    flex: 1;
    min-inline-size: 0;
  }
  .value,
  .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .tick {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 5px;
    box-shadow: inset 0 0 0 1.5px var(--mg-line-strong);
  }
  .chosen .tick {
    background: var(--mg-accent);
    box-shadow: none;
    color: var(--mg-on-accent);
  }
  .dot {
    flex: none;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
  }
  mg-avatar {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
  }
  @media (forced-colors: active) {
    .popup {
      border: 1px solid CanvasText;
    }
    .tick {
      border: 1px solid ButtonBorder;
    }
    .dot {
      forced-color-adjust: none;
    }
  }
`;
