/** Host of a banner or snackbar: a popover in the top layer, moved into the topmost modal dialog so that it stays usable. */
import { layers } from './layer.ts';
import { focusOf } from './notice-focus.ts';

/** Controls the placement of a notice while it has a message. */
export interface NoticeHost {
  /** Opens the popover above all other layers. Call it in `connectedCallback` as well: moving an element closes its popover. */
  show(): void;
  /**
   * Call it after a disconnection. Reinserts the notice if the dialog around it was removed; a notice that the app
   * itself removed stays out, and the result is false.
   */
  restore(): boolean;
  /** Returns focus to the element that had it before, when the focused part was removed, or with `isGoing` is about to be. */
  giveFocusBack(isGoing?: boolean): void;
  /** Hides the notice and releases its listeners. */
  dispose(): void;
}

/** Timer of the notice. */
interface Clock {
  /** Pauses the timer while any reason is held. */
  hold(reason: string, isHeld: boolean): void;
}

/**
 * Keeps the popover `notice` on top of the top layer from `show` until `dispose`. Its timer pauses while it contains the
 * focus and while the tab is hidden.
 */
export function topLayerHost(notice: HTMLElement, clock: Clock): NoticeHost {
  const leaving = new AbortController();
  const { signal } = leaving;
  const giveFocusBack = focusOf(notice, signal, (isWithin) => clock.hold('focus', isWithin));
  const onVisibility = (): void => clock.hold('hidden', document.hidden);
  let parent: HTMLElement | undefined;

  function show(): void {
    if (!notice.isConnected && notice.parentNode !== parent) return;
    parent = topmostParent();
    if (notice.parentNode !== parent) parent.append(notice);
    // The move closed the popover; reopening puts it above the dialog.
    toggle(true);
    // The move also dropped the focus.
    giveFocusBack();
  }

  /** Ignores the error that browsers throw when a `beforetoggle` listener removes the element. */
  function toggle(isShown: boolean): void {
    if (notice.matches(':popover-open') === isShown) return;
    try {
      notice.togglePopover(isShown);
    } catch (error) {
      if (notice.isConnected) throw error;
    }
  }

  document.addEventListener('visibilitychange', onVisibility, { signal });
  onVisibility();
  const stop = layers().subscribe(() => {
    if (notice.parentNode !== topmostParent()) show();
  });
  return {
    show,
    restore() {
      show();
      return notice.isConnected;
    },
    giveFocusBack,
    dispose() {
      stop();
      leaving.abort();
      toggle(false);
      // A hidden element gets no `pointerleave`.
      clock.hold('hover', false);
      // It waits in the body: the dialog around it may be removed for good.
      if (notice.isConnected && notice.parentNode !== document.body) document.body.append(notice);
      giveFocusBack(true);
    },
  };
}

/** The topmost modal dialog, outside of which everything is inert, or the body. A removed dialog may not have closed yet. */
function topmostParent(): HTMLElement {
  const modal = layers().topModal();
  return modal?.isConnected ? modal : document.body;
}
