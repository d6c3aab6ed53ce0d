import { css } from 'lit';

export const textFieldStyles = css`
  .control {
    block-size: var(--_height);
    text-overflow: ellipsis;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  input[type='number'] {
    appearance: textfield;
    font-variant-numeric: tabular-nums;
  }
  input[type='number']::-webkit-inner-spin-button {
    display: none;
  }
  input::-ms-reveal {
    display: none;
  }
  input:autofill {
    /* The browser's own fill color does not follow the theme; a very long transition keeps ours. */
    transition: background-color 99999s;
    -webkit-text-fill-color: var(--mg-text);
  }
  ::slotted([slot='end']) {
    flex: none;
  }
`;
