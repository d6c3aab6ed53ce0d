/** The place of a notice that shows above everything: in the top layer, inside the topmost modal dialog. */
import { layers } from './layer.ts';
import { focusOf } from './notice-focus.ts';

/** Where a notice lives while it has something to say. */
export interface NoticeHome {
  /** Shows it. To be called also when it is connected: it may have been moved, which hid it. */
  rise(): void;
  /**
   * To be called when it is off the page: it comes back when the dialog it lives in was thrown away, as what it has to
   * say still holds. What an app took out itself stays out: false.
   */
  comeBack(): boolean;
  /**
   * Gives the focus back to where it was before it went in, once what had it is gone; with `isGoing` when it is about
   * to go.
   */
  giveFocusBack(isGoing?: boolean): void;
  /** It has nothing to say any longer. */
  leave(): void;
}

/** What a notice shows, and its clock. */
interface Clock {
  /** Stops it while any reason holds. */
  hold(reason: string, isHeld: boolean): void;
}

/**
 * Keeps the popover `notice` above everything from when it rises until it leaves. Its clock stands while it has the
 * focus and while the tab is hidden.
 */
export function homeAboveAll(notice: HTMLElement, clock: Clock): NoticeHome {
  const leaving = new AbortController();
  const { signal } = leaving;
  const giveFocusBack = focusOf(notice, signal, (isWithin) => clock.hold('focus', isWithin));
  const onVisibility = (): void => clock.hold('hidden', document.hidden);
  let home: HTMLElement | undefined;

  function rise(): void {
    if (!notice.isConnected && notice.parentNode !== home) return;
    home = findHome();
    if (notice.parentNode !== home) home.append(notice);
    // Having moved hid it; showing it again puts it above the dialog.
    toggle(true);
    // And it took the focus away.
    giveFocusBack();
  }

  /** A listener of `beforetoggle` may take it off the page, which makes the browser throw. */
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
    if (notice.parentNode !== findHome()) rise();
  });
  return {
    rise,
    comeBack() {
      rise();
      return notice.isConnected;
    },
    giveFocusBack,
    leave() {
      stop();
      leaving.abort();
      toggle(false);
      // Hidden under the pointer it is not told that the pointer left.
      clock.hold('hover', false);
      // Silent it waits where it is found again: what it was in may go for good.
      if (notice.isConnected && notice.parentNode !== document.body) document.body.append(notice);
      giveFocusBack(true);
    },
  };
}

/** Only what is inside a modal dialog can be pressed while it is open; one that is gone may not have closed yet. */
function findHome(): HTMLElement {
  const modal = layers().topModal();
  return modal?.isConnected ? modal : document.body;
}
