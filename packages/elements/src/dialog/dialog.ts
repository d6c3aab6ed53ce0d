import { html, noChange, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues } from 'lit';
import { define } from '../internal/define.ts';
import { focusInto, tryFocus } from '../internal/layer/focus.ts';
import { ModalElement } from '../internal/layer/modal.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { dialogStyles } from './dialog.styles.ts';

const variants = ['standard', 'cupertino', 'sheet'] as const;
const sizes = ['sm', 'md', 'lg', 'full'] as const;

/** Slots that require a header. */
const header = '[slot=header],[slot=actions]';

/** Longer labels stack the buttons. */
const longLabel = 15;

/**
 * A modal window on top of the page: one question, one form, or a whole ticket.
 *
 * Back closes it and the address stays; with `no-history` the host owns Back. `close()` and every other way of closing
 * ask `mg-before-close` first. Its events do not bubble: those of a menu inside it are not heard on it.
 *
 * @summary Asks for attention: everything behind waits.
 * @synonym modal, popup, lightbox, alert, confirm, prompt, sheet
 * @slot - The content; it scrolls when it is long.
 * @slot header - Instead of the heading. Keep `heading` set: it names the dialog.
 * @slot actions - Buttons at the end of the header.
 * @slot footer - Buttons; they stack when a label has more than 15 characters.
 * @event {MgOpenEvent} mg-open - It is open and focus is inside.
 * @event {MgBeforeCloseEvent} mg-before-close - It is about to close for `reason`; cancelable.
 * @event {MgCloseEvent} mg-close - It has closed for `reason` with `result`, animation over.
 * @csspart dialog - The panel.
 * @csspart header - The row of heading, actions and close button.
 * @csspart heading - The heading.
 * @csspart body - The scrolling content.
 * @csspart footer - The row of buttons.
 * @csspart close - The close button.
 * @cssproperty [--mg-dialog-padding=24px] - Room around the content (0 for the sizes lg and full).
 * @cssproperty [--mg-dialog-scrim=rgb(0 0 0 / 0.45)] - Color over the page behind.
 */
export class MgDialog extends ModalElement {
  static override properties: PropertyDeclarations = {
    heading: {},
    variant: {},
    size: {},
    hideClose: { type: Boolean, attribute: 'hide-close' },
    alert: { type: Boolean },
    message: {},
  };

  static override styles = dialogStyles;

  /** The heading, and the name for assistive technology. */
  heading = '';

  /** `standard`, `cupertino` (centered, at most 400 px), or `sheet` (from the bottom edge). */
  variant: (typeof variants)[number] = 'standard';

  /** `sm` 400 px, `md` up to 19 cm, `lg` 1080 × 760 px and the whole screen on a phone, `full` the whole screen. */
  size: (typeof sizes)[number] = 'md';

  /** Leaves the close button out. */
  hideClose = false;

  /** A message that must be answered: role `alertdialog`, described by its `message`. */
  alert = false;

  /** Plain text before the content. */
  message = '';

  #footer = '';
  #hasClose?: boolean;
  #hasHeader?: boolean;
  /** Inputs of the rendered content besides its properties; '' before it is first needed. */
  #drawn = '';
  #isDrawn = false;

  protected override willUpdate(changed: PropertyValues): void {
    this.#footer = footerOf(this);
    const before = this.#drawn;
    this.#hasClose = !this.hideClose && !this.noDismiss;
    this.#hasHeader = !!this.heading || this.#hasClose || !!this.querySelector(header);
    if (this.open || before) this.#drawn = this.#footer + text(this, messages.close) + this.#hasHeader;
    this.#isDrawn = before === this.#drawn && changed.size === 1 && changed.has('open');
    if (this.#isDrawn) return;
    warnUnlike(this, 'size', sizes);
    warnUnlike(this, 'variant', variants);
  }

  override render(): unknown {
    // Renders nothing before it is first needed: a page may hold many dialogs that never open.
    if (!this.#drawn) return nothing;
    // Opening and closing alone does not render again.
    if (this.#isDrawn) return noChange;
    return html`<dialog
      part="dialog"
      class="${this.variant} ${this.size}"
      role=${this.alert ? 'alertdialog' : nothing}
      aria-label=${this.heading || nothing}
      aria-describedby=${this.message ? 'message' : nothing}
      closedby="none"
      tabindex="-1"
    >
      ${this.#renderHeader()}
      <div part="body" class="body ${this.#footer && 'bare'}">
        ${this.message ? html`<p id="message">${this.message}</p>` : nothing}<slot></slot>
      </div>
      <slot name="footer" part="footer" class=${this.#footer} @slotchange=${this.#onFooterChange}></slot>
    </dialog>`;
  }

  protected override focusInside(surface: HTMLElement): void {
    // A slot inside forwards the slotted content of a surrounding host.
    const asks = this.querySelector('[autofocus],slot');
    const given = asks
      ? [...surface.querySelectorAll('slot')].flatMap((slot) => slot.assignedElements({ flatten: true }))
      : [...this.children];
    if (asks && focusInto(given, true)) return;
    const isTaken = (name: string): boolean => focusInto(given.filter(({ slot }) => slot === name));
    // A full-screen dialog is read from its start; a small one starts at its answers.
    const isScreen = /lg|full/.test(this.size);
    if (isScreen || !(isTaken('') || isTaken('footer'))) tryFocus(surface);
  }

  /** `slotchange` also fires after the first rendering, which has already handled it. */
  #onFooterChange(): void {
    if (this.#footer !== footerOf(this)) this.requestUpdate();
  }

  #renderHeader(): unknown {
    if (!this.#hasHeader) return nothing;
    // The browser focuses something in the header first; a plain box is the cheapest.
    return html`<div part="header" tabindex="-1" autofocus>
      <slot name="header"><h2 part="heading">${this.heading}</h2></slot>
      <slot name="actions"></slot>
      ${
        this.#hasClose
          ? html`<button
              part="close"
              type="button"
              aria-label=${text(this, messages.close)}
              @click=${() => this.close(false, 'close-button')}
            ></button>`
          : nothing
      }
    </div>`;
  }
}

/** Layout of the buttons; '' without any. */
function footerOf(dialog: Element): '' | 'row' | 'stacked' {
  let footer: '' | 'row' = '';
  for (const child of dialog.children) {
    if (child.slot !== 'footer') continue;
    if (child.textContent.trim().length > longLabel) return 'stacked';
    footer = 'row';
  }
  return footer;
}

define('mg-dialog', MgDialog);

declare global {
  interface HTMLElementTagNameMap {
    'mg-dialog': MgDialog;
  }
}
