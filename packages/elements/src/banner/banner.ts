import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import type { Layer } from '../internal/layer/layer.ts';
import { layers } from '../internal/layer/layer.ts';
import { stillStyles } from '../internal/motion.ts';
import { topLayerHost } from '../internal/layer/notice-host.ts';
import type { NoticeHost } from '../internal/layer/notice-host.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { sayMessage } from '../snackbar/say-message.ts';
import { SnackbarQueue } from '../snackbar/snackbar-queue.ts';
import type { SnackbarMessage } from '../snackbar/snackbar-queue.ts';
import { bannerStyles } from './banner.styles.ts';

/** How long one shows, in ms. */
const durationMs = 7000;
/** From one to the next, in ms. */
const pauseMs = 300;

/** What came in. */
export interface BannerContent {
  /** Who or what it is from. */
  heading: string;
  /** What it says. */
  text?: string;
  /** Address of a picture. */
  image?: string;
  /** Name of a symbol, where there is no picture. */
  icon?: string;
  /** A later one with the same id takes the place of this one. */
  id?: string;
  /** What a press on it does; it goes then. */
  onClick?: () => void;
  /** How long it shows; 7000 ms unless given. */
  durationMs?: number;
}

/** Why a banner went: `dropped` when too many waited, `removed` when the app took the element off the page. */
export type BannerReason = 'timeout' | 'click' | 'close' | 'replaced' | 'dropped' | 'removed';

export interface BannerHandle {
  close(): void;
  /** Why it went. */
  closed: Promise<BannerReason>;
}

interface Entry extends SnackbarMessage {
  content: BannerContent;
}

/**
 * Notifications as they come in, one at a time at the top of the window, above everything: 7 seconds each, the next
 * 300 ms later. The clock stands while the pointer or the focus is on it and while the tab is hidden. A press on it
 * opens what it tells of. `banners.push()` makes the one that the page needs.
 *
 * @summary A notification that has just come in.
 * @csspart card - The banner.
 * @csspart heading - Who or what it is from.
 * @csspart text - What it says.
 * @csspart close - The button that closes it.
 */
export class MgBanner extends LitElement {
  static override styles = [bannerStyles, stillStyles];

  #queue = new SnackbarQueue(() => this.#onQueueChange(), sayMessage, pauseMs);
  #host: NoticeHost | undefined;
  #layer: Layer = {
    host: this,
    surface: this,
    modal: false,
    // It is passed by: Back belongs to what the person opened.
    back: 'ignore',
    light: false,
    dismiss: () => this.#close('close'),
  };

  constructor() {
    super();
    this.addEventListener('pointerenter', () => this.#queue.hold('hover', true));
    this.addEventListener('pointerleave', () => this.#queue.hold('hover', false));
  }

  /** Shows it now or when its turn comes; one that an app took off the page shows nothing. */
  push(content: BannerContent): BannerHandle {
    let settle: (reason: BannerReason) => void = () => undefined;
    const closed = new Promise<BannerReason>((resolve) => {
      settle = resolve;
    });
    const entry: Entry = {
      content,
      text: content.text ? `${content.heading}\n${content.text}` : content.heading,
      id: content.id,
      durationMs: content.durationMs ?? durationMs,
      settle: (reason) => settle(reason === 'action' ? 'click' : reason),
    };
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
    const entry = this.#queue.current as Entry | undefined;
    // Read aloud by `sayMessage`, and not twice.
    return html`<div role="status" aria-live="off">
      ${entry ? keyed(entry, this.#renderCard(entry)) : nothing}
    </div>`;
  }

  #renderCard({ content }: Entry): unknown {
    const { heading, text: body, image, icon = 'notifications', onClick } = content;
    const mark = image
      ? html`<img src=${image} alt="" @error=${(event: Event) => (event.target as Element).remove()} />`
      : html`<mg-icon name=${icon}></mg-icon>`;
    const label = html`<span part="heading" class="heading">${heading}</span>`;
    return html`<div part="card" class="card">
      <span class="mark">${mark}</span>
      <div class="words">
        ${
          onClick
            ? html`<button class="open" type="button" @click=${() => this.#close('action')}>${label}</button>`
            : label
        }
        ${body ? html`<div part="text" class="text">${body}</div>` : nothing}
      </div>
      <button
        part="close"
        class="close"
        type="button"
        aria-label=${text(this, messages.close)}
        @click=${() => this.#close('close')}
      >
        <mg-icon name="close"></mg-icon>
      </button>
    </div>`;
  }

  #close(reason: 'action' | 'close'): void {
    const entry = this.#queue.current as Entry | undefined;
    if (!entry) return;
    this.#queue.remove(entry, reason);
    if (reason === 'action') entry.content.onClick?.();
  }

  #onQueueChange(): void {
    if (this.#queue.current && !this.#host) this.#showHost();
    else if (!this.#queue.current && this.#host) this.#rest();
    this.requestUpdate();
  }

  #showHost(): void {
    layers().open(this.#layer);
    this.#host = topLayerHost(this, this.#queue);
    this.#host.show();
  }

  #rest(): void {
    const host = this.#host;
    // A move from here on must not show it again.
    this.#host = undefined;
    // The host returns focus to the element that had it before the banner, not to the one that had it when the banner appeared.
    layers().close(this.#layer, true);
    host?.dispose();
  }

  protected override updated(): void {
    this.#host?.giveFocusBack();
  }
}

define('mg-banner', MgBanner);

/** The banners of the page. */
export const banners = {
  /** Shows a notification at the top for 7 s, after those before it. */
  push(content: BannerContent): BannerHandle {
    let host = document.querySelector('mg-banner') ?? layers().topModal()?.querySelector('mg-banner');
    if (!host) {
      host = document.createElement('mg-banner');
      document.body.append(host);
    }
    return host.push(content);
  },
};

declare global {
  interface HTMLElementTagNameMap {
    'mg-banner': MgBanner;
  }
}
