import type { MgBeforeCloseEvent } from '@minga/elements/events';
import type { MgDialogElement } from '@minga/react/dialog';
import { askToDiscard } from '../../base/unsaved.ts';
import { useUnsaved } from './use-unsaved.ts';

/**
 * Handler of `onMgBeforeClose` for a dialog with a form. With unsaved input the leave guard confirms before Escape,
 * Back, the close button or a click outside closes it. The dialog's own buttons close it directly.
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
