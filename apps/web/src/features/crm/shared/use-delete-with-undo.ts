/** Deletion of an entry of the CRM with an undo, which restores it on the server. */
import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

interface Deletion {
  id: string;

  /** Message after the deletion. */
  text: string;

  /** Both return the error of the call. */
  remove(): Promise<ApiError | undefined>;
  restore(): Promise<ApiError | undefined>;
}

/** Returns a function that deletes and resolves with whether it succeeded. */
export function useDeleteWithUndo(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useLingui();
  return async ({ id, text, remove, restore }) => {
    const failure = await remove();
    if (failure) {
      showSnackbar(failure.message, { tone: 'danger' });
      return false;
    }
    showSnackbar(text, {
      id: `crm-${id}`,
      action: {
        label: t`Deshacer`,
        run: () => void restore().then((error) => error && showSnackbar(error.message, { tone: 'danger' })),
      },
    });
    return true;
  };
}
