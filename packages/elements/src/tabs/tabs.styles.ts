import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  [part='list'] {
    position: relative;
    display: flex;
    gap: var(--mg-tabs-gap, 16px);
    overflow-x: auto;
    scrollbar-width: none;
    box-shadow: inset 0 -1px 0 var(--mg-line);
  }
  /* A line of 2 px under the active tab, over the hairline of the row. */
  :host(:not([variant='segmented'])) ::slotted(mg-tab) {
    --mg-tab-padding: 8px 4px 10px;
    --mg-tab-active-shadow: inset 0 -2px 0 var(--mg-accent);
    --mg-tab-radius: 0;
  }
  :host([variant='segmented']) {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  :host([variant='segmented']) [part='list'] {
    gap: 2px;
    padding: 3px;
    border-radius: 10px;
    background: var(--mg-surface-2);
    box-shadow: none;
  }
  :host([variant='segmented']) ::slotted(mg-tab) {
    /* 3 px, and the row 34, where controls have 32. */
    --mg-tab-padding: calc(var(--mg-control) / 2 - 13px) 10px;
    --mg-tab-radius: 7px;
    --mg-tab-active-background: var(--mg-surface-1);
    --mg-tab-active-shadow: var(--mg-shadow-1);
    --mg-tab-touch: 38px;
  }
  @media (forced-colors: active) {
    [part='list'] {
      border-block-end: 1px solid CanvasText;
    }
  }
`;
