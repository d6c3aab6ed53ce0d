import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../internal/define.ts';
import { layers } from '../internal/layer/layer.ts';
import { stillStyles } from '../internal/motion.ts';
import { topLayerHost } from '../internal/layer/notice-host.ts';
import type { NoticeHost } from '../internal/layer/notice-host.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { sayMessage } from './say-message.ts';
import { SnackbarQueue } from './snackbar-queue.ts';
import type { SnackbarHandle, SnackbarMessage, SnackbarOptions, SnackbarReason } from './snackbar-queue.ts';
import { snackbarStyles } from './snackbar.styles.ts';

/**
 * Short messages at the bottom of the window, above everything: while a modal dialog is open the element lives inside
 * it, as only what is inside can be pressed. `snackbar.show()` makes the one that the page needs.
 *
 * @summary Says that something happened, and offers to undo it.
 * @csspart message - One message.
 * @csspart action - The button of a message.
 */
export class MgSnackbar extends LitElement {
  static override styles = [snackbarStyles, stillStyles];

  #queue = new SnackbarQueue(() => this.#onQueueChange(), sayMessage);
  #host: NoticeHost | undefined;

  constructor() {
    super();
    this.addEventListener('pointerenter', () => this.#queue.hold('hover', true));
    this.addEventListener('pointerleave', () => this.#queue.hold('hover', false));
    this.addEventListener('keydown', (event) => this.#onKeyDown(event));
  }

  /** Shows a message now or when its turn comes; one that an app took off the page shows nothing. */
  show(message: string, options: SnackbarOptions = {}): SnackbarHandle {
    let settle: (reason: SnackbarReason) => void = () => undefined;
    const closed = new Promise<SnackbarReason>((resolve) => {
      settle = resolve;
    });
    const entry: SnackbarMessage = { ...options, text: message, settle };
    if (this.isConnected || this.#host) this.#queue.add(entry);
    else settle('removed');
    return { close: () => this.#queue.remove(entry, 'close'), closed };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.popover = 'manual';
    this.#host?.show();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected && !this.#host?.restore()) this.#queue.clear('removed');
    });
  }

  override render(): unknown {
    // Read aloud by `sayMessage`, and not twice.
    return html`<div role="status" aria-live="off">
      ${repeat(this.#queue.visible, (message) => message, this.#renderMessage)}
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
              @click=${() => this.#queue.remove(message, 'close')}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>
            </button>`
          : nothing
      }
    </div>`;
  };

  #act(message: SnackbarMessage): void {
    this.#queue.remove(message, 'action');
    // What it opens finds its way back from there; the button is about to go.
    this.#host?.giveFocusBack(true);
    message.action?.run();
  }

  #onQueueChange(): void {
    if (this.#queue.isIdle) this.#rest();
    else if (!this.#host) this.#showHost();
    this.requestUpdate();
  }

  /** On the top layer for as long as there is something to say. */
  #showHost(): void {
    this.#host = topLayerHost(this, this.#queue);
    this.#host.show();
  }

  #rest(): void {
    const host = this.#host;
    // A move from here on must not show it again.
    this.#host = undefined;
    host?.dispose();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const message = this.#queue.visible.at(-1);
    if (!message) return;
    // Escape belongs to the message that has focus, not to the dialog below.
    event.preventDefault();
    this.#queue.remove(message, 'close');
  }

  protected override updated(): void {
    this.#host?.giveFocusBack();
  }
}

define('mg-snackbar', MgSnackbar);

/** The snackbar of the page. */
export const snackbar = {
  /** Shows a message at the bottom for 4 s, with an action for 10 s or more, after those before it. */
  show(message: string, options?: SnackbarOptions): SnackbarHandle {
    let host = document.querySelector('mg-snackbar') ?? hostInDialog();
    if (!host) {
      host = document.createElement('mg-snackbar');
      document.body.append(host);
    }
    return host.show(message, options);
  },
};

/** Inside a dialog's shadow root the document does not find it. */
function hostInDialog(): MgSnackbar | null {
  return layers().topModal()?.querySelector('mg-snackbar') ?? null;
}

declare global {
  interface HTMLElementTagNameMap {
    'mg-snackbar': MgSnackbar;
  }
}
