import { css } from 'lit';

export const dialogStyles = css`
  :host {
    display: contents;
  }
  * {
    box-sizing: border-box;
  }
  dialog {
    --out: translateY(8px) scale(0.985);
    /* Where it is while it is modal, for the time it fades. */
    position: fixed;
    inset: 0;
    padding: 0;
    /* Seen only where colors are forced. */
    border: 1px solid transparent;
    min-inline-size: min(24rem, 100vw - 2rem);
    max-inline-size: min(19cm, 100vw - 2rem);
    max-block-size: 80dvh;
    color: var(--mg-text);
    background: var(--mg-surface-1);
    border-radius: var(--mg-radius-lg);
    box-shadow: var(--mg-shadow-3);
    font: var(--mg-text-md) var(--mg-font);
    overflow-wrap: anywhere;
    overflow: hidden;
    outline: none;
    pointer-events: none;
    opacity: 0;
    transform: var(--out);
    transition: none;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
    pointer-events: auto;
    opacity: 1;
    transform: none;
  }
  dialog::backdrop {
    pointer-events: none;
    background: transparent;
    transition: none;
  }
  dialog[open]::backdrop {
    pointer-events: auto;
    background: var(--mg-dialog-scrim, rgb(0 0 0 / 0.45));
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog {
      transition: var(--mg-slow) var(--mg-ease) allow-discrete;
      transition-property: opacity, transform, overlay, display;
    }
    dialog[open] {
      transition-duration: var(--mg-base);
    }
    dialog::backdrop {
      transition: var(--mg-slow) allow-discrete;
    }
    @starting-style {
      dialog[open] {
        opacity: 0;
        transform: var(--out);
      }
      dialog[open]::backdrop {
        background: transparent;
      }
    }
  }

  .sm,
  .cupertino {
    inline-size: min(400px, 100vw - 2rem);
    min-inline-size: 0;
  }
  .lg,
  .full {
    inline-size: 100vw;
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    border-radius: 0;
  }
  @media (width >= 777px) {
    .lg {
      inline-size: min(1080px, 100vw - 48px);
      block-size: min(1280px, 100dvh - 48px);
      border-radius: var(--mg-radius-lg);
    }
  }
  .cupertino {
    text-align: center;
  }
  .sheet {
    --out: translateY(100%);
    margin-block-end: 0;
    inline-size: min(640px, 100vw);
    min-inline-size: 0;
    max-inline-size: none;
    border-radius: var(--mg-radius-lg) var(--mg-radius-lg) 0 0;
    padding-block-end: env(safe-area-inset-bottom);
    opacity: 1;
  }
  .sheet::before {
    content: '';
    flex: none;
    inline-size: 36px;
    block-size: 4px;
    margin: 8px auto -4px;
    border-radius: 2px;
    background: var(--mg-line-strong);
    opacity: 0.5;
  }

  [part='header'] {
    /* It looks the same for the moment it has the focus. */
    outline: none;
    display: flex;
    align-items: center;
    gap: var(--mg-2);
    padding: var(--mg-dialog-padding, 24px);
    padding-block-end: 0;
  }
  h2 {
    margin: 0;
    font: 600 1.125rem/1.625rem var(--mg-font-display);
  }
  slot[name='header'] {
    display: block;
    flex: 1;
    min-inline-size: 0;
  }
  :is(.lg, .full) [part='header'] {
    min-block-size: 52px;
    padding-block: 8px;
    padding-inline: 20px 12px;
    border-block-end: 1px solid var(--mg-line);
  }
  :is(.lg, .full) h2 {
    font: 500 var(--mg-text-md) var(--mg-font);
  }
  .body {
    flex: auto;
    overflow: auto;
    overscroll-behavior: contain;
    /* Where it takes the focus itself, to be scrolled by keys, the dialog would cut its ring off. */
    outline-offset: -2px;
    padding: var(--mg-dialog-padding, 24px);
  }
  [part='header'] + .body {
    padding-block-start: 6px;
  }
  :is(.lg, .full) .body {
    padding: var(--mg-dialog-padding, 0);
  }
  .body.bare,
  .cupertino .body {
    padding-block-end: 0;
  }
  p {
    margin: 0;
    color: var(--mg-text-2);
    white-space: pre-line;
  }
  [part='footer'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: var(--mg-2);
    padding: var(--mg-dialog-padding, 24px);
    padding-block-start: 18px;
  }
  .cupertino [part='footer'] {
    justify-content: center;
  }
  .stacked {
    flex-direction: column-reverse;
  }
  [class=''] {
    display: none;
  }

  button {
    flex: none;
    inline-size: var(--mg-target);
    block-size: var(--mg-target);
    padding: 0;
    border: 0;
    border-radius: var(--mg-radius);
    color: var(--mg-text-2);
    background: none;
    cursor: pointer;
  }
  button:hover {
    background: var(--mg-surface-2);
  }
  button:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  /* As wide as the close button on the other side: the heading is in the middle. */
  .cupertino [part='header']:has(button)::before {
    content: '';
    inline-size: var(--mg-target);
  }
  /* Two lines that cross, out of its border, which has the color of the text also where colors are forced. */
  button::before {
    content: '';
    display: block;
    inline-size: 0;
    margin: auto;
    border: 5.5px solid;
    clip-path: polygon(
      10% 0,
      50% 40%,
      90% 0,
      100% 10%,
      60% 50%,
      100% 90%,
      90% 100%,
      50% 60%,
      10% 100%,
      0 90%,
      40% 50%,
      0 10%
    );
  }
`;
