/** The place of a notice that shows above everything: in the top layer, inside the topmost modal dialog. */
import { layers } from './layer.ts';

/** Shows the popover `notice` above everything and keeps it there until the returned function is called. */
export function riseAboveAll(notice: HTMLElement): () => void {
  const rise = (): void => {
    // Only what is inside a modal dialog can be pressed while it is open.
    const home = layers().topModal() ?? document.body;
    if (notice.parentNode !== home) home.append(notice);
    // Having moved hid it; showing it again puts it above the dialog.
    if (!notice.matches(':popover-open')) notice.showPopover();
  };
  rise();
  const stop = layers().subscribe(() => {
    if (notice.parentNode !== (layers().topModal() ?? document.body)) rise();
  });
  return () => {
    stop();
    if (notice.matches(':popover-open')) notice.hidePopover();
    // Silent, but still on the page: a live region must be there before its words.
    if (notice.isConnected && notice.parentNode !== document.body) document.body.append(notice);
  };
}
