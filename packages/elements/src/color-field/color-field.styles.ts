import { css } from 'lit';

export const colorFieldStyles = css`
  .control {
    font-variant-numeric: tabular-nums;
  }
  /* The sign stays before the digits; the field begins where others do. */
  .control:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .mark {
    position: relative;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin-inline-start: -4px;
    border-radius: var(--mg-radius-sm);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--mg-text) 25%, transparent);
    forced-color-adjust: none;
  }
  .mark.none {
    background: linear-gradient(to top left, transparent 47%, var(--mg-danger) 47% 53%, transparent 53%);
  }
  .mark:focus-within {
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  .mark input {
    position: absolute;
    inset: -2px;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    opacity: 0;
    cursor: pointer;
  }
  .mark input:disabled {
    cursor: not-allowed;
  }
  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: var(--mg-2);
    margin-block-start: var(--mg-2);
  }
  .swatch {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: var(--_color);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--mg-text) 20%, transparent);
    cursor: pointer;
    forced-color-adjust: none;
  }
  .swatch:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  .swatch:focus-visible,
  .swatch[aria-checked='true'] {
    outline: 2px solid var(--mg-text);
    outline-offset: 2px;
  }
  .swatch:focus-visible {
    outline-color: var(--mg-accent);
  }
  .swatch mg-icon {
    visibility: hidden;
    padding: 1px;
    border-radius: 50%;
    color: #fff;
    background: rgb(0 0 0 / 0.55);
  }
  .swatch[aria-checked='true'] mg-icon {
    visibility: visible;
  }
  @media (pointer: coarse) {
    .swatch {
      inline-size: 36px;
      block-size: 36px;
    }
    .mark input {
      inset: -12px;
      inline-size: 44px;
      block-size: 44px;
    }
  }
`;
