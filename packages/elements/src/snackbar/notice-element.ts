import { LitElement } from 'lit';
import { layers } from '../internal/layer/layer.ts';
import { whenRemoved } from '../internal/layer/layer-controller.ts';
import { topLayerHost } from '../internal/layer/notice-host.ts';
import type { NoticeHost } from '../internal/layer/notice-host.ts';
import { sayMessage } from './say-message.ts';
import { SnackbarQueue } from './snackbar-queue.ts';
import type { SnackbarMessage, SnackbarReason } from './snackbar-queue.ts';

/**
 * Base of `mg-banner` and `mg-snackbar`: a queue of messages in a popover that stays on top of the top layer. The timer
 * pauses while the pointer or the focus is on the element and while the tab is hidden.
 */
export abstract class NoticeElement extends LitElement {
  protected readonly queue: SnackbarQueue;
  /** Keeps the popover in the top layer; undefined while it is hidden. */
  protected host: NoticeHost | undefined;

  /** Whether the queue has something to show. */
  protected abstract get isNeeded(): boolean;

  /** `pauseMs` passes between a message and the next. */
  constructor(pauseMs?: number) {
    super();
    this.queue = new SnackbarQueue(() => this.#onQueueChange(), sayMessage, pauseMs);
    this.addEventListener('pointerenter', () => this.queue.hold('hover', true));
    this.addEventListener('pointerleave', () => this.queue.hold('hover', false));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.popover = 'manual';
    this.host?.show();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    whenRemoved(this, () => {
      if (!this.host?.restore()) this.queue.clear('removed');
    });
  }

  /** Queues a message; an element that the app has removed shows nothing. `reasonOf` maps the queue's close reason. */
  protected enqueue<Message extends Omit<SnackbarMessage, 'settle'>, Reason>(
    content: Message,
    reasonOf: (reason: SnackbarReason) => Reason,
  ): { close(): void; closed: Promise<Reason> } {
    let resolve: (reason: Reason) => void = () => undefined;
    const closed = new Promise<Reason>((settle) => (resolve = settle));
    const message = { ...content, settle: (reason: SnackbarReason) => resolve(reasonOf(reason)) };
    if (this.isConnected || this.host) this.queue.add(message);
    else message.settle('removed');
    return { close: () => this.queue.remove(message, 'close'), closed };
  }

  /** Called before the popover is shown. */
  protected onShow(): void {}

  /** Called before the popover is hidden. */
  protected onHide(): void {}

  protected override updated(): void {
    this.host?.giveFocusBack();
  }

  #onQueueChange(): void {
    const { host } = this;
    if (this.isNeeded && !host) {
      this.onShow();
      this.host = topLayerHost(this, this.queue);
      this.host.show();
    } else if (!this.isNeeded && host) {
      // Moving the element from here on must not show it again.
      this.host = undefined;
      this.onHide();
      host.dispose();
    }
    this.requestUpdate();
  }
}

type NoticeTag = 'mg-banner' | 'mg-snackbar';

/** The last notice elements: one inside a dialog that is closing is found in no other way. */
const lastNotices: { [Tag in NoticeTag]?: HTMLElementTagNameMap[Tag] } = {};

/** The notice element of the page, which may be inside the shadow root of a modal dialog; created on first use. */
export function noticeOfPage<Tag extends NoticeTag>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const last = lastNotices[tag];
  const found =
    document.querySelector(tag) ?? (last?.isConnected ? last : layers().topModal()?.querySelector(tag));
  return (lastNotices[tag] = found ?? document.body.appendChild(document.createElement(tag)));
}
