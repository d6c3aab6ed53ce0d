import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../internal/define.ts';
import { stillStyles } from '../internal/motion.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { NoticeElement, noticeOfPage } from './notice-element.ts';
import type { SnackbarHandle, SnackbarMessage, SnackbarOptions } from './snackbar-queue.ts';
import { snackbarStyles } from './snackbar.styles.ts';

/**
 * Short messages at the bottom of the window, above everything: while a modal dialog is open the element is moved into
 * it, because everything outside is inert. `snackbar.show()` creates the element of the page.
 *
 * @summary Reports that something happened and offers an action such as undo.
 * @synonym toast, notification, flash message, undo
 * @csspart message - One message.
 * @csspart action - The button of a message.
 */
export class MgSnackbar extends NoticeElement {
  static override styles = [snackbarStyles, stillStyles];

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#onKeyDown(event));
  }

  /** Shows a message now or after the messages before it; an element that the app has removed shows nothing. */
  show(message: string, options: SnackbarOptions = {}): SnackbarHandle {
    return this.enqueue({ ...options, text: message }, (reason) => reason);
  }

  protected override get isNeeded(): boolean {
    return !this.queue.isIdle;
  }

  override render(): unknown {
    // Not a live region: `sayMessage` announces the messages.
    return html`<div role="status" aria-live="off">
      ${repeat(this.queue.visible, (message) => message, this.#renderMessage)}
    </div>`;
  }

  #renderMessage = (message: SnackbarMessage): unknown => {
    const { action, tone = 'neutral' } = message;
    return html`<div part="message" class="message ${tone}">
      <span class="text">${message.text}</span>
      ${
        action
          ? html`<button part="action" type="button" @click=${() => this.#act(message)}>
              ${action.label}
            </button>`
          : nothing
      }
      ${
        message.keep
          ? html`<button
              class="close"
              type="button"
              aria-label=${text(this, messages.close)}
              @click=${() => this.queue.remove(message, 'close')}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>
            </button>`
          : nothing
      }
    </div>`;
  };

  #act(message: SnackbarMessage): void {
    this.queue.remove(message, 'action');
    // Before the action opens anything, which would otherwise return focus to the removed button.
    this.host?.giveFocusBack(true);
    message.action?.run();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const message = this.queue.visible.at(-1);
    if (!message) return;
    // Escape closes the focused message, not the dialog below.
    event.preventDefault();
    this.queue.remove(message, 'close');
  }
}

define('mg-snackbar', MgSnackbar);

/** The snackbar of the page. */
export const snackbar = {
  /** Shows a message at the bottom for 4 s, with an action for 10 s or more, after those before it. */
  show(message: string, options?: SnackbarOptions): SnackbarHandle {
    return noticeOfPage('mg-snackbar').show(message, options);
  },
};

declare global {
  interface HTMLElementTagNameMap {
    'mg-snackbar': MgSnackbar;
  }
}
