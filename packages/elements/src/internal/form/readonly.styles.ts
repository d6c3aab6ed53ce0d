import { css } from 'lit';

/** A box that cannot be written into lets the page through and has a weaker edge; its text stays as it is, to be read. */
export const readonlyStyles = css`
  :host([readonly]) .box:not(.disabled, .invalid, :focus-within) {
    background: none;
    box-shadow: inset 0 0 0 1px var(--mg-line);
  }
`;
