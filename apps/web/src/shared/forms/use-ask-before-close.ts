import type { MgBeforeCloseEvent } from '@minga/elements/events';
import type { MgDialogElement } from '@minga/react/dialog';
import { askToDiscard } from '../../base/unsaved.ts';
import { useUnsaved } from './use-unsaved.ts';

/**
 * Answers the `onMgBeforeClose` of a dialog with a form. While input is unsaved the leave guard asks before Escape, Back,
 * the close button or a press beside the dialog closes it. Its own buttons close it at once: they say what they do.
 */
export function useAskBeforeClose(isUnsaved: boolean) {
  useUnsaved(isUnsaved);
  return (event: MgBeforeCloseEvent) => {
    const dialog = event.currentTarget as MgDialogElement;
    if (!isUnsaved || event.reason === 'api' || event.reason === 'removed') return;
    event.preventDefault();
    askToDiscard(() => dialog.close(false));
  };
}
