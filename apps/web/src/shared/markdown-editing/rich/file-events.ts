/**
 * Files that are dropped or pasted go to the elements around the editor, as from a native field. CodeMirror would insert
 * their content as text, and prevents the default of the event.
 */
import { ViewPlugin } from '@codemirror/view';

export function leaveFilesAlone(host: HTMLElement) {
  return ViewPlugin.define(({ dom }) => {
    const types = ['drop', 'paste'];
    for (const type of types) dom.addEventListener(type, pass, true);
    return {
      destroy: () => {
        for (const type of types) dom.removeEventListener(type, pass, true);
      },
    };
  });

  function pass(event: Event): void {
    const again = copyOf(event);
    if (!again) return;
    event.stopPropagation();
    // Without a handler the browser would open the file, or paste its name.
    if (!host.dispatchEvent(again) || event instanceof DragEvent) event.preventDefault();
  }
}

/** The event as it is sent to the host; null if it has no files. */
function copyOf(event: Event): Event | null {
  const rules = { bubbles: true, composed: true, cancelable: true };
  if (event instanceof DragEvent && event.dataTransfer?.types.includes('Files'))
    return new DragEvent('drop', { ...rules, dataTransfer: event.dataTransfer });
  if (!(event instanceof ClipboardEvent) || !event.clipboardData) return null;
  const { files, types } = event.clipboardData;
  // Spreadsheets paste a picture beside their text.
  if (files.length === 0 || types.includes('text/plain')) return null;
  return new ClipboardEvent('paste', { ...rules, clipboardData: event.clipboardData });
}
