import { LitElement } from 'lit';
import type { PropertyDeclarations, PropertyValues } from 'lit';
import { deepActiveElement, tryFocus } from './focus.ts';
import { MgBeforeCloseEvent, MgCloseEvent, MgOpenEvent } from './layer-events.ts';
import type { CloseReason } from './layer-events.ts';
import { layers } from './layer.ts';
import { createLayer, whenRemoved } from './layer-controller.ts';
import type { LayerController } from './layer-controller.ts';
import { settled } from '../motion.ts';

/**
 * What a dialog and a drawer have in common: a native `<dialog>` in the shadow root (top layer, inert page), and the
 * way it opens, asks, closes and leaves.
 */
export abstract class ModalElement extends LitElement {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
    noDismiss: { type: Boolean, attribute: 'no-dismiss' },
    noHistory: { type: Boolean, attribute: 'no-history' },
  };

  /** Shown. Setting it false asks `mg-before-close` like every other way of closing. */
  open = false;

  /** Escape, the scrim and Back do not close it. */
  noDismiss = false;

  /** Leaves Back to the host, as a dialog with a route of its own needs. */
  noHistory = false;

  /** What the last close was given. */
  returnValue: unknown;

  #layer: LayerController | undefined;
  #leaving: MgCloseEvent | undefined;
  #lastFocus: HTMLElement | undefined;
  #isScrimPress = false;

  /** The native dialog, once rendered. */
  protected get surface(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /** Moves focus to where the person wants to start. */
  protected abstract focusInside(surface: HTMLElement): void;

  /** The next time it closes: why and with what. */
  get closed(): Promise<MgCloseEvent> {
    return new Promise((resolve) => this.addEventListener('mg-close', resolve, { once: true }));
  }

  /** Opens it; does nothing while disconnected. */
  show(): void {
    if (this.isConnected) this.open = true;
  }

  /** Asks to close with a result; `mg-before-close` may refuse. */
  close(result?: unknown, reason: CloseReason = 'api'): void {
    if (this.#layer) this.#ask(reason, result);
    else this.open = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#layer) return this.requestUpdate();
    // Moved in the DOM: no event is fired.
    const { surface } = this.#layer;
    const lastFocus = this.#lastFocus;
    if (!surface.matches(':modal')) surface.removeAttribute('open');
    this.#layer.show();
    if (!lastFocus || !tryFocus(lastFocus)) this.focusInside(surface);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    whenRemoved(this, () => {
      this.leave('removed', this.returnValue);
      this.#tellClosed();
    });
  }

  protected override update(changed: PropertyValues): void {
    // Before the first render: it reads layout, which would otherwise be computed once more.
    if (this.open && this.isConnected && !this.#layer) (layers().lock ??= lockScroll)(true);
    super.update(changed);
  }

  protected override updated(): void {
    if (!this.isConnected || !this.open === !this.#layer) return;
    if (this.open) this.#enter();
    else this.#ask('api');
  }

  #enter(): void {
    const surface = this.surface;
    if (!surface) return;
    this.#tellClosed();
    this.#layer = createLayer({
      host: this,
      surface,
      modal: true,
      back: this.noHistory ? 'host' : 'own',
      dismiss: (reason) => this.#dismiss(reason),
    });
    this.returnValue = undefined;
    // Once per native dialog: adding a listener twice has no effect.
    for (const type of heard) surface.addEventListener(type, this);
    layers().open(this.#layer);
    this.#layer.show();
    this.focusInside(surface);
    this.dispatchEvent(new MgOpenEvent());
  }

  #dismiss(reason: CloseReason): void {
    if (!this.noDismiss) this.#ask(reason, false);
  }

  #ask(reason: CloseReason, result?: unknown): void {
    const isAllowed = this.dispatchEvent(new MgBeforeCloseEvent(reason, result));
    if (!this.#layer) return;
    if (isAllowed) this.leave(reason, result);
    else this.open = true;
  }

  /** Closes without asking. The page is usable at once; the panel fades and `mg-close` follows. */
  protected leave(reason: CloseReason, result?: unknown): void {
    const layer = this.#layer;
    if (!layer) return;
    const active = deepActiveElement();
    // Chromium (156) removes the caret from the text field that gets focus back when the dialog leaves the DOM within the
    // same task, unless the selection inside was removed before: typing would have no effect.
    if (active === this.#lastFocus && active?.matches('input,textarea')) getSelection()!.empty();
    this.#layer = this.#lastFocus = undefined;
    this.open = false;
    this.returnValue = result;
    const event = (this.#leaving = new MgCloseEvent(reason, result));
    layer.close(false, active);
    void settled(layer.surface).then(() => {
      // Opened again or removed since: the event was already fired.
      if (this.#leaving === event) this.#tellClosed();
    });
  }

  #tellClosed(): void {
    const event = this.#leaving;
    this.#leaving = undefined;
    if (event) this.dispatchEvent(event);
  }

  /** Hears the native dialog. */
  handleEvent(event: Event): void {
    const { type } = event;
    const isOwn = event.target === event.currentTarget;
    if (type === 'focusin') {
      this.#lastFocus = event.composedPath()[0] as HTMLElement;
    } else if (type === 'cancel' && isOwn) {
      // A platform close request other than Escape: an assistive gesture, an older browser.
      event.preventDefault();
      this.#dismiss('escape');
    } else if (type === 'close' && isOwn) {
      if (!this.surface?.open) this.leave('escape');
    } else if (type === 'click') {
      if (isOnScrim(event) && this.#isScrimPress) this.#dismiss('scrim');
    } else {
      // Both press and release count: selecting text beyond the panel does not close it.
      this.#isScrimPress = isOnScrim(event) && (type === 'pointerdown' || this.#isScrimPress);
    }
  }
}

const heard = ['cancel', 'close', 'focusin', 'pointerdown', 'pointerup', 'click'];

/** The backdrop dispatches its events on the dialog, like borders and padding do, so the coordinates decide. */
function isOnScrim(event: Event): boolean {
  const dialog = event.currentTarget as Element;
  if (event.composedPath()[0] !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX, clientY } = event as MouseEvent;
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Inline styles of the page before it was locked. */
let unlocked: { overflow: string; scrollbarGutter?: string } | undefined;

/** Locks scrolling of the page behind without a layout shift by the missing scrollbar. */
function lockScroll(isLocked: boolean): void {
  if (!isLocked === !unlocked) return;
  const { documentElement } = document;
  const { style } = documentElement;
  if (unlocked) {
    Object.assign(style, unlocked);
    unlocked = undefined;
  } else {
    unlocked = { overflow: style.overflow };
    if (innerWidth > documentElement.clientWidth) {
      unlocked.scrollbarGutter = style.scrollbarGutter;
      style.scrollbarGutter = 'stable';
    }
    style.overflow = 'hidden';
  }
}
