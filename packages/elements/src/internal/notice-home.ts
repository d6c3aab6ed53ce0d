/** The place of a notice that shows above everything: in the top layer, inside the topmost modal dialog. */
import { layers } from './layer.ts';

/** Where a notice lives while it has something to say. */
export interface NoticeHome {
  /** To be called when it is connected: it may have been moved, which hid it. */
  rise(): void;
  /**
   * To be called when it is off the page: it comes back when the dialog it lives in was thrown away, as what it has to
   * say still holds. What an app took out itself stays out: false.
   */
  comeBack(): boolean;
  /** It has nothing to say any longer. */
  leave(): void;
}

/** Shows the popover `notice` above everything and keeps it there until it leaves. */
export function riseAboveAll(notice: HTMLElement): NoticeHome {
  let home: HTMLElement | undefined;

  function rise(): void {
    if (!notice.isConnected && notice.parentNode !== home) return;
    home = findHome();
    if (notice.parentNode !== home) home.append(notice);
    // Having moved hid it; showing it again puts it above the dialog.
    if (!notice.matches(':popover-open')) notice.showPopover();
  }

  rise();
  const stop = layers().subscribe(() => {
    if (notice.parentNode !== findHome()) rise();
  });
  return {
    rise,
    comeBack() {
      rise();
      return notice.isConnected;
    },
    leave() {
      stop();
      if (notice.matches(':popover-open')) notice.hidePopover();
      // Silent, but still on the page: a live region must be there before its words.
      if (notice.isConnected && notice.parentNode !== document.body) document.body.append(notice);
    },
  };
}

/** Only what is inside a modal dialog can be pressed while it is open; one that is gone may not have closed yet. */
function findHome(): HTMLElement {
  const modal = layers().topModal();
  return modal?.isConnected ? modal : document.body;
}
