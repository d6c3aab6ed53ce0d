import { css } from 'lit';

export const bannerStyles = css`
  :host {
    position: fixed;
    inset: max(12px, env(safe-area-inset-top)) 12px auto;
    margin: 0;
    margin-inline-start: auto;
    padding: 0;
    border: 0;
    inline-size: min(380px, 100vw - 24px);
    background: none;
    color: var(--mg-text);
    overflow: visible;
    font: var(--mg-text-md) var(--mg-font);
  }
  .card {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: var(--mg-3);
    padding: var(--mg-3);
    padding-inline-end: var(--mg-7);
    border: 1px solid transparent;
    border-radius: var(--mg-radius-lg);
    background: var(--mg-surface-1);
    box-shadow: var(--mg-shadow-3);
    transition:
      opacity var(--mg-base) var(--mg-ease),
      translate var(--mg-base) var(--mg-ease);
  }
  @starting-style {
    .card {
      opacity: 0;
      translate: 0 -16px;
    }
  }
  .mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--mg-radius);
    overflow: hidden;
    background: var(--mg-accent-soft);
    color: var(--mg-accent);
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .words {
    flex: 1;
    align-self: center;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .heading {
    font-weight: 600;
  }
  .text {
    display: -webkit-box;
    overflow: hidden;
    color: var(--mg-text-2);
    font: var(--mg-text-sm) var(--mg-font);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .open {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    outline: none;
    cursor: pointer;
  }
  /* The whole card is clickable, while its text is the accessible name of the button. */
  .open::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    cursor: pointer;
  }
  .close {
    position: absolute;
    /* In line with the mark. */
    inset-block-start: 14px;
    inset-inline-end: var(--mg-2);
    z-index: 1;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border: 0;
    border-radius: var(--mg-radius);
    background: none;
    color: var(--mg-text-2);
    cursor: pointer;
  }
  .close:focus-visible {
    outline: 2px solid var(--mg-accent);
  }
  .card:has(.open:focus-visible) {
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    .close:hover {
      background: var(--mg-surface-2);
      color: var(--mg-text);
    }
  }
  @media (pointer: coarse) {
    .close {
      inline-size: var(--mg-touch);
      block-size: var(--mg-touch);
      inset-block-start: 8px;
      inset-inline-end: 2px;
    }
  }
  @media (forced-colors: active) {
    .card {
      border-color: CanvasText;
    }
  }
`;
