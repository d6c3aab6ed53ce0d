import { css } from 'lit';

export const imageInputStyles = css`
  .box.drop {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: var(--mg-image-input-height, 140px);
    padding: 0;
    overflow: hidden;
    box-shadow: none;
    border: 1.5px dashed var(--mg-line-strong);
    cursor: pointer;
  }
  .box.drop.filled {
    border: 1px solid var(--mg-line);
  }
  .box.drop:hover {
    box-shadow: none;
    background: var(--mg-surface-2);
  }
  .box.drop.over {
    border-color: var(--mg-accent);
    background: var(--mg-accent-soft);
  }
  .box.drop.invalid {
    border-color: var(--mg-danger);
  }
  .box.drop:focus-within {
    box-shadow: none;
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  .box.drop.disabled {
    background: var(--mg-surface-2);
    border-color: var(--mg-line);
    cursor: not-allowed;
  }
  #control {
    display: grid;
    place-items: center;
    align-content: center;
    gap: 2px;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: inherit;
    padding: var(--mg-3);
    border: 0;
    outline: 0;
    background: none;
    color: var(--mg-text-2);
    font: var(--mg-text-sm) var(--mg-font);
    cursor: inherit;
  }
  #control:disabled {
    color: var(--mg-text-3);
  }
  .filled #control {
    padding: 0;
  }
  .action {
    color: var(--mg-accent);
    font-weight: 600;
  }
  #control:disabled .action {
    color: inherit;
  }
  img {
    display: block;
    inline-size: 100%;
    block-size: var(--mg-image-input-height, 140px);
    object-fit: contain;
    background: var(--mg-surface-2);
  }
  .remove {
    position: absolute;
    inset-block-start: var(--mg-2);
    inset-inline-end: var(--mg-2);
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: 50%;
    background: rgb(20 19 16 / 0.72);
    color: #fff;
    cursor: pointer;
  }
  .remove:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
  @media (pointer: coarse) {
    .remove {
      inline-size: var(--mg-touch);
      block-size: var(--mg-touch);
    }
  }
`;
