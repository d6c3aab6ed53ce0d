/** The frame that fields share: label above, hint or message below, and the box between them. */
import { css, html, nothing } from 'lit';
import { glyph, glyphStyles, warningSign } from '../icon/control-icon.ts';

/** A field, as far as its frame is concerned. */
export interface FramedField {
  label: string;
  hideLabel: boolean;
  required: boolean;
  hint: string;
}

/** The `aria-describedby` of the control inside the frame; nothing when nothing stands below it. */
export function describedBy({ hint }: { hint: string }, message: string): string | typeof nothing {
  return message ? 'message' : hint ? 'hint' : nothing;
}

/**
 * Renders the frame around `box`, which holds the control: that has the id `control` and is described by
 * `describedBy`. The message element stays, so that a message that appears is read aloud.
 */
export function renderField(field: FramedField, message: string, box: unknown): unknown {
  const { label, hideLabel, required, hint } = field;
  return html`<div part="field" class="field">
    ${
      label
        ? html`<label id="label" part="label" for="control" class=${hideLabel ? 'hidden' : ''}
            >${label}${required ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}</label
          >`
        : nothing
    }
    ${box} ${hint && !message ? html`<div id="hint" part="hint" class="hint">${hint}</div>` : nothing}
    <div id="message" part="message" class="message" aria-live="polite">
      ${message ? html`${glyph(warningSign)}<span>${message}</span>` : nothing}
    </div>
  </div>`;
}

export const fieldStyles = css`
  ${glyphStyles}
  :host {
    display: block;
    color: var(--mg-text);
    font: var(--mg-text-md) var(--mg-font);
    /* Buttons of the same size are as high: both stand in one row. */
    --_height: var(--mg-control);
  }
  :host([hidden]) {
    display: none;
  }
  :host([size='sm']) {
    --_height: calc(var(--mg-control) - 4px);
  }
  :host([size='lg']) {
    --_height: var(--mg-control-lg);
  }
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  label {
    font: 500 var(--mg-text-sm) var(--mg-font);
    margin-block-end: var(--mg-1);
    justify-self: start;
  }
  label.hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .required {
    color: var(--mg-danger);
  }
  .box {
    display: flex;
    align-items: center;
    gap: var(--mg-2);
    min-block-size: var(--_height);
    padding-inline: 11px;
    border-radius: var(--mg-radius);
    box-sizing: border-box;
    background: var(--mg-surface-1);
    box-shadow: inset 0 0 0 1px var(--mg-line-strong);
    color: var(--mg-text-2);
    cursor: text;
    transition: box-shadow var(--mg-fast) var(--mg-ease);
  }
  .box:hover {
    box-shadow: inset 0 0 0 1px var(--mg-text-2);
  }
  .box.invalid {
    box-shadow: inset 0 0 0 1.5px var(--mg-danger);
  }
  .box:focus-within {
    box-shadow: inset 0 0 0 2px var(--mg-accent);
  }
  .box.invalid:focus-within {
    box-shadow: inset 0 0 0 2px var(--mg-danger);
  }
  .box.disabled {
    background: var(--mg-surface-2);
    box-shadow: inset 0 0 0 1px var(--mg-line);
    color: var(--mg-text-3);
    cursor: not-allowed;
  }
  .control {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--mg-text);
    font: inherit;
    letter-spacing: inherit;
    text-align: start;
  }
  .control::placeholder {
    color: var(--mg-text-3);
    opacity: 1;
  }
  .control:disabled {
    color: var(--mg-text-3);
    -webkit-text-fill-color: currentColor;
    cursor: not-allowed;
  }
  .hint,
  .message {
    font: var(--mg-text-xs) var(--mg-font);
    color: var(--mg-text-3);
    overflow-wrap: anywhere;
  }
  .hint,
  .message:has(> *) {
    margin-block-start: var(--mg-1);
  }
  .message {
    display: flex;
    align-items: flex-start;
    gap: var(--mg-1);
    color: var(--mg-danger);
  }
  .message svg {
    margin-block-start: 1px;
  }
  @media (pointer: coarse) {
    :host {
      --_height: var(--mg-touch) !important;
    }
    .control {
      /* Under 16 px a phone zooms into the page when the field takes the focus. */
      font-size: 1rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .box {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .box {
      border: 1px solid ButtonBorder;
    }
    .box:focus-within {
      outline: 2px solid Highlight;
    }
  }
`;
