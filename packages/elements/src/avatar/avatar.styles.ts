import { css } from 'lit';

export const styles = css`
  :host {
    --size: 1.5rem;
    display: inline-block;
    flex: none;
    inline-size: var(--size);
    block-size: var(--size);
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  :host([size='xs']) {
    --size: 1.25rem;
  }
  :host([size='md']) {
    --size: 1.875rem;
  }
  :host([size='lg']) {
    --size: 2.5rem;
  }
  [part='base'] {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    overflow: hidden;
    border-radius: var(--mg-avatar-radius, 50%);
    box-shadow: 0 0 0 var(--mg-avatar-ring-width, 0) var(--mg-avatar-ring, var(--mg-surface-1));
    color: #fff;
    font: 600 calc(var(--size) * 0.4) / 1 var(--mg-font);
    letter-spacing: 0.01em;
    user-select: none;
  }
  /* People of one color are told apart by shape. */
  [data-shape='1'] {
    border-radius: var(--mg-avatar-radius, 30%);
  }
  [data-shape='2'] {
    border-radius: var(--mg-avatar-radius, 50% 50% 50% 12%);
  }
  img {
    grid-area: 1 / 1;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  img:not([data-loaded]) {
    opacity: 0;
  }
  [part='initials'] {
    grid-area: 1 / 1;
  }
  svg {
    grid-area: 1 / 1;
    inline-size: 62%;
    block-size: 62%;
  }
  @media (forced-colors: active) {
    [part='base'] {
      border: 1px solid CanvasText;
    }
  }
`;
