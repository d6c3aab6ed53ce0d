import { css } from 'lit';
import { glyphStyles } from '../internal/icon/control-icon.ts';

export const menuStyles = css`
  :host {
    display: contents;
  }
  [popover] {
    inset: auto;
    margin: 0;
    box-sizing: border-box;
    min-inline-size: var(--mg-menu-min-width, 180px);
    max-inline-size: min(320px, 100vw - 16px);
    padding: 5px;
    border-radius: 10px;
    color: var(--mg-text);
    font: var(--mg-text-md) var(--mg-font);
    overflow: hidden auto;
    overscroll-behavior: contain;
    background: var(--mg-surface-1);
    /* Seen only where colors are forced. */
    border: 1px solid transparent;
    outline: none;
    box-shadow: var(--mg-shadow-2);
  }
`;

export const menuItemStyles = css`
  ${glyphStyles}
  :host {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    box-sizing: border-box;
    min-block-size: var(--mg-target);
    padding: 4px 8px;
    border-radius: var(--mg-radius-sm);
    color: var(--mg-text);
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
    scroll-margin-block: 5px;
  }
  :host([hidden]) {
    display: none;
  }
  :host(:focus),
  :host([aria-expanded='true']) {
    background: var(--mg-surface-2);
    /* Seen only where colors are forced. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  :host([danger]) {
    color: var(--mg-danger);
  }
  :host([disabled]) {
    color: var(--mg-text-3);
    opacity: 0.6;
    cursor: default;
  }
  .label {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .shortcut {
    flex: none;
    color: var(--mg-text-3);
    font: var(--mg-text-xs) var(--mg-font);
  }
  .chevron,
  ::slotted([slot='start']) {
    flex: none;
    color: var(--mg-text-2);
  }
  :host([danger]) ::slotted([slot='start']) {
    color: inherit;
  }
  a {
    position: absolute;
    inset: 0;
  }
  .chevron:dir(rtl) {
    scale: -1 1;
  }
  .mark {
    color: var(--mg-accent);
  }
  :host(:not([checked])) .mark {
    visibility: hidden;
  }
  :host([role$='radio']) .mark {
    stroke-width: 7;
  }
  @media (forced-colors: active) {
    :host([disabled]) {
      color: GrayText;
      opacity: 1;
    }
  }
`;
