import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import type { Layer } from '../internal/layer/layer.ts';
import { layers } from '../internal/layer/layer.ts';
import { stillStyles } from '../internal/motion.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { NoticeElement, noticeOfPage } from '../snackbar/notice-element.ts';
import type { SnackbarMessage } from '../snackbar/snackbar-queue.ts';
import { bannerStyles } from './banner.styles.ts';

/** Duration of a banner, in ms. */
const durationMs = 7000;
/** Pause between two banners, in ms. */
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
 * 300 ms later. The timer pauses while the pointer or the focus is on it and while the tab is hidden. Pressing it calls
 * `onClick`. `banners.push()` creates the element of the page.
 *
 * @summary A notification that has just come in.
 * @synonym notification, in-app message, heads-up
 * @csspart card - The banner.
 * @csspart heading - Who or what it is from.
 * @csspart text - What it says.
 * @csspart close - The button that closes it.
 */
export class MgBanner extends NoticeElement {
  static override styles = [bannerStyles, stillStyles];

  #layer: Layer = {
    host: this,
    surface: this,
    modal: false,
    // Back closes what the user opened, not a notification.
    back: 'ignore',
    light: false,
    dismiss: () => this.#close('close'),
  };

  constructor() {
    super(pauseMs);
  }

  /** Shows a banner now or after the banners before it; an element that the app has removed shows nothing. */
  push(content: BannerContent): BannerHandle {
    return this.enqueue(
      {
        content,
        text: content.text ? `${content.heading}\n${content.text}` : content.heading,
        id: content.id,
        durationMs: content.durationMs ?? durationMs,
      },
      (reason): BannerReason => (reason === 'action' ? 'click' : reason),
    );
  }

  protected override get isNeeded(): boolean {
    return Boolean(this.queue.current);
  }

  protected override onShow(): void {
    layers().open(this.#layer);
  }

  protected override onHide(): void {
    // The host returns focus to the element that had it before the banner, not to the one that had it when the banner appeared.
    layers().close(this.#layer, true);
  }

  override render(): unknown {
    const entry = this.queue.current as Entry | undefined;
    // Not a live region: `sayMessage` announces the banner.
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
    const entry = this.queue.current as Entry | undefined;
    if (!entry) return;
    this.queue.remove(entry, reason);
    if (reason === 'action') entry.content.onClick?.();
  }
}

define('mg-banner', MgBanner);

/** The banners of the page. */
export const banners = {
  /** Shows a notification at the top for 7 s, after those before it. */
  push(content: BannerContent): BannerHandle {
    return noticeOfPage('mg-banner').push(content);
  },
};

declare global {
  interface HTMLElementTagNameMap {
    'mg-banner': MgBanner;
  }
}
