/** Stories that have a frame of their own on a documentation page. */
import { pageAround } from './page-settings.ts';

/**
 * Leaves the focus on the documentation page until someone uses the frame: an open dialog or menu would take it, and the
 * page would scroll to the frame.
 */
export function keepFocusOutside(): void {
  if (!pageAround()) return;
  const element = HTMLElement.prototype;
  const dialog = HTMLDialogElement.prototype;
  const native = { focus: element.focus, showModal: dialog.showModal };
  element.focus = () => undefined;
  dialog.showModal = function showWithoutFocus(this: HTMLDialogElement): void {
    const { inert } = this;
    // The browser focuses nothing in an inert dialog.
    this.inert = true;
    native.showModal.call(this);
    this.inert = inert;
  };
  const restore = (): void => {
    element.focus = native.focus;
    dialog.showModal = native.showModal;
  };
  for (const use of ['focusin', 'keydown', 'pointerdown'])
    document.addEventListener(use, restore, { capture: true, once: true });
}
