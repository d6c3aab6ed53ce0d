import { css } from 'lit';

export const dialogStyles = css`
  :host {
    display: contents;
  }
  *,
  *::before {
    box-sizing: border-box;
  }
  dialog {
    --out: translateY(8px) scale(0.985);
    inset: 0;
    margin: auto;
    padding: 0;
    border: 1px solid transparent;
    inline-size: fit-content;
    min-inline-size: min(24rem, 100vw - 2rem);
    max-inline-size: min(19cm, 100vw - 2rem);
    max-block-size: 80dvh;
    color: var(--mg-text);
    background: var(--mg-surface-1);
    border-radius: var(--mg-radius-lg, 14px);
    box-shadow: var(--mg-shadow-3);
    font: var(--mg-text-md, 0.875rem/1.375rem) var(--mg-font, system-ui);
    overflow: hidden;
    overscroll-behavior: contain;
    outline: none;
    opacity: 0;
    transform: var(--out);
    transition:
      opacity var(--mg-slow, 250ms) var(--mg-ease, ease),
      transform var(--mg-slow, 250ms) var(--mg-ease, ease),
      overlay var(--mg-slow, 250ms) allow-discrete,
      display var(--mg-slow, 250ms) allow-discrete;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
    opacity: 1;
    transform: none;
    transition-duration: var(--mg-base, 200ms);
  }
  dialog:not([open]),
  dialog:not([open])::backdrop {
    pointer-events: none;
  }
  dialog::backdrop {
    background: transparent;
    transition:
      background-color var(--mg-slow, 250ms) var(--mg-ease, ease),
      overlay var(--mg-slow, 250ms) allow-discrete,
      display var(--mg-slow, 250ms) allow-discrete;
  }
  dialog[open]::backdrop {
    background: var(--mg-dialog-scrim, rgb(33 31 27 / 0.45));
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

  .sm {
    inline-size: min(400px, 100vw - 2rem);
    min-inline-size: 0;
  }
  .lg {
    inline-size: min(1080px, 100vw - 48px);
    block-size: min(760px, 100dvh - 48px);
    max-inline-size: none;
    max-block-size: none;
  }
  .full {
    inline-size: 100vw;
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    border-radius: 0;
  }
  @media (width < 777px) {
    .lg {
      inline-size: 100vw;
      block-size: 100dvh;
      border-radius: 0;
      border-width: 0;
    }
  }
  .cupertino {
    inline-size: min(400px, 100vw - 2rem);
    min-inline-size: 0;
    text-align: center;
  }
  .sheet {
    --out: translateY(100%);
    margin-block-end: 0;
    inline-size: min(640px, 100vw);
    min-inline-size: 0;
    max-inline-size: none;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
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

  header {
    display: flex;
    align-items: center;
    gap: var(--mg-2, 8px);
    flex: none;
    padding: var(--mg-dialog-padding, 24px);
    padding-block-end: 0;
  }
  h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    font: 600 1.125rem/1.625rem var(--mg-font-display, var(--mg-font, system-ui));
  }
  slot[name='header'] {
    display: block;
    flex: 1;
    min-inline-size: 0;
  }
  :is(.lg, .full) header {
    min-block-size: 52px;
    padding: 8px 12px 8px 20px;
    border-block-end: 1px solid var(--mg-line);
  }
  :is(.lg, .full) h2 {
    font: 500 var(--mg-text-md, 0.875rem/1.375rem) var(--mg-font, system-ui);
  }
  .body {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--mg-dialog-padding, 24px);
    color: var(--mg-text);
  }
  header + .body {
    padding-block-start: 6px;
  }
  :is(.lg, .full) .body {
    padding: var(--mg-dialog-padding, 0);
  }
  .body.bare {
    padding-block-end: 0;
  }
  .text {
    margin: 0;
    color: var(--mg-text-2);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  footer {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--mg-2, 8px);
    padding: var(--mg-dialog-padding, 24px);
    padding-block-start: 16px;
  }
  .bare + footer {
    padding-block-start: 18px;
  }
  footer.stacked {
    flex-direction: column-reverse;
    align-items: stretch;
  }
  footer[hidden] {
    display: none;
  }

  button {
    font: 500 var(--mg-text-md, 0.875rem/1.375rem) var(--mg-font, system-ui);
    min-block-size: var(--mg-control, 32px);
    padding: 4px 12px;
    border: 1px solid var(--mg-line);
    border-radius: var(--mg-radius, 8px);
    color: var(--mg-text);
    background: var(--mg-surface-1);
    cursor: pointer;
  }
  button:hover {
    background: var(--mg-surface-2);
  }
  button:focus-visible {
    outline: 2px solid var(--mg-accent);
    outline-offset: 2px;
  }
  .primary {
    border-color: transparent;
    color: var(--mg-on-accent);
    background: var(--mg-accent);
  }
  .primary:hover {
    background: var(--mg-accent-hover);
  }
  .danger {
    border-color: transparent;
    color: var(--mg-surface-1);
    background: var(--mg-danger);
  }
  .danger:hover {
    background: color-mix(in srgb, var(--mg-danger) 88%, var(--mg-text));
  }
  .close {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--mg-control, 32px);
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--mg-text-2);
  }
  svg {
    inline-size: 20px;
    block-size: 20px;
    fill: currentcolor;
  }
  @media (pointer: coarse) {
    button {
      min-block-size: var(--mg-touch, 44px);
    }
    .close {
      inline-size: var(--mg-touch, 44px);
    }
  }

  .cupertino .close {
    display: none;
  }
  .cupertino footer {
    gap: 0;
    padding: 0;
    margin-block-start: 20px;
    border-block-start: 1px solid var(--mg-line);
    flex-wrap: nowrap;
  }
  .cupertino .body {
    padding-block-end: 0;
  }
  .cupertino footer button {
    flex: 1;
    min-block-size: var(--mg-touch, 44px);
    border: 0;
    border-radius: 0;
    color: var(--mg-accent);
    background: none;
  }
  .cupertino footer button + button {
    border-inline-start: 1px solid var(--mg-line);
  }
  .cupertino footer.stacked button + button {
    border-inline-start: 0;
    border-block-end: 1px solid var(--mg-line);
  }
  .cupertino footer button:hover {
    background: var(--mg-surface-2);
  }
  .cupertino footer button:focus-visible {
    outline-offset: -3px;
  }
  .cupertino .primary {
    font-weight: 650;
  }
  .cupertino footer .danger {
    color: var(--mg-danger);
  }
  .sheet footer.choices {
    flex-direction: column;
    align-items: stretch;
    gap: 4px;
    padding-inline: 12px;
    padding-block-end: 12px;
  }
  .sheet .choices button {
    min-block-size: var(--mg-touch, 44px);
    text-align: start;
    border-color: transparent;
    background: none;
  }
  .sheet .choices button:hover {
    background: var(--mg-surface-2);
  }
  .sheet .choices .danger {
    color: var(--mg-danger);
  }
  ::slotted(input.mg-prompt) {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: var(--mg-control-lg, 40px);
    margin-block: 12px 2px;
    padding: 4px 10px;
    border: 1px solid var(--mg-line-strong);
    border-radius: var(--mg-radius, 8px);
    color: var(--mg-text);
    background: var(--mg-surface-1);
    font: inherit;
    font-size: max(16px, 1em);
  }
  ::slotted(input.mg-prompt:focus) {
    outline: 2px solid var(--mg-accent);
    outline-offset: -1px;
  }
  @media (forced-colors: active) {
    dialog {
      border-color: CanvasText;
    }
    .primary,
    .danger {
      border-color: ButtonText;
    }
    button:focus-visible {
      outline-color: Highlight;
    }
  }
`;
