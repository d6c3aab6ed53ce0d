/**
 * Controller of whatever opens above the page and can be dismissed: dialog, drawer, menu, calendar, list of a select,
 * tooltip. An element creates one for each opening, puts it on the stack with `layers().open(layer)`, shows it and
 * closes it. The element itself decides whether it closes and where focus goes, and fires the events.
 *
 * Banner and snackbar have a host of their own (`notice-host.ts`): they appear without a person opening them, and move
 * into the topmost dialog while they are shown.
 */
import type { CloseReason } from './layer-events.ts';
import type { Layer } from './layer-shared.ts';
import { sharedLayers } from './layer-shared.ts';

export interface LayerOptions extends Omit<Layer, 'dismiss' | 'light' | 'way'> {
  /** Positions the surface and keeps it beside its anchor until the returned function is called. */
  follow?(): () => void;
  /** Escape, Back or a press outside (`blur`) asks to close; a layer may refuse and then simply stays. */
  dismiss(reason: CloseReason): void;
}

/** One opening of an element, from its first showing until it closes. */
export interface LayerController extends Layer {
  /**
   * Brings the surface into the top layer, a modal one as a native dialog, any other as a popover, and positions it.
   * Called again after a move in the DOM, which takes a surface out of the top layer; so does `moveBefore` in Firefox,
   * for one in a shadow root (no bug filed; seen in 153).
   */
  show(): void;
  /** Hides the surface and takes the layer off the stack, which returns focus (see `Layers.close`). */
  close(isFocusLeaving?: boolean, active?: HTMLElement | null): void;
}

/** The controller of one surface, closed at first. */
export function createLayer(options: LayerOptions): LayerController {
  const { surface } = options;
  let unfollow: (() => void) | undefined;
  const layer: LayerController = {
    ...options,
    light: !options.modal,
    dismiss: (reason) => options.dismiss(reason === 'outside' ? 'blur' : reason),
    show() {
      if (options.modal) (surface as HTMLDialogElement).showModal();
      else surface.showPopover();
      unfollow?.();
      unfollow = options.follow?.();
    },
    close(...focus) {
      unfollow?.();
      if (options.modal) (surface as HTMLDialogElement).close();
      else surface.hidePopover();
      sharedLayers()?.close(layer, ...focus);
    },
  };
  return layer;
}

/** Acts after a disconnection, unless it was a move in the DOM, which connects again within the same tick. */
export function whenRemoved(element: HTMLElement, act: () => void): void {
  queueMicrotask(() => {
    if (!element.isConnected) act();
  });
}
