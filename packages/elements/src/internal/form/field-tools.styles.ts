import { css } from 'lit';

/** The small buttons inside a box, for the fields that have any. */
export const toolStyles = css`
  .tool {
    position: relative;
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-inline-end: -5px;
    padding: 0;
    border: 0;
    border-radius: var(--mg-radius-sm);
    background: none;
    color: var(--mg-text-2);
    cursor: pointer;
  }
  .tool:hover {
    background: var(--mg-surface-2);
    color: var(--mg-text);
  }
  .tool:focus-visible {
    outline: 2px solid var(--mg-accent);
  }
  @media (pointer: coarse) {
    .tool::after {
      content: '';
      position: absolute;
      inset: -10px;
    }
  }
`;
