import { css } from 'lit';

export const listStyles = css`
  :host {
    display: block;
    color: var(--mg-text);
    font: var(--mg-text-md) var(--mg-font);
  }
  :host([hidden]) {
    display: none;
  }
  [part='base'] {
    display: flex;
    flex-direction: column;
    gap: var(--mg-list-gap, 1px);
  }
`;

export const listItemStyles = css`
  .detail {
    display: block;
    color: var(--mg-text-2);
    font: var(--mg-text-sm) var(--mg-font);
  }
  .label {
    padding-block: 2px;
  }
  :host(:not([role^='menuitem'])) {
    cursor: default;
    user-select: text;
    -webkit-user-select: text;
  }
  :host([role='option']),
  :host([href]),
  :host([pressable]) {
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
  }
  :host([disabled]) {
    cursor: not-allowed;
  }
  :host([current]),
  :host([aria-selected='true']) {
    background: var(--mg-accent-soft);
  }
  .control {
    position: absolute;
    inset: 0;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    cursor: inherit;
  }
  .control:focus-visible,
  :host([role='option']:focus-visible) {
    outline: 2px solid var(--mg-accent);
    outline-offset: -2px;
  }
  /* What a person can press in a line lies above the link or button of the line. */
  ::slotted(:is(button, a, mg-button, mg-icon-button, mg-menu, mg-checkbox, mg-switch)) {
    position: relative;
    z-index: 1;
  }
  @media (hover: hover) {
    :host(
      :is([role='option'], [href], [pressable]):hover:not([disabled], [current], [aria-selected='true'])
    ) {
      background: var(--mg-surface-2);
    }
  }
  @media (forced-colors: active) {
    :host([current]),
    :host([aria-selected='true']) {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
  }
`;
