import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@minga/client/errors';
import { showSnackbar } from '../notifications/snackbars.ts';

/** Asks before an import is undone, and shows why it could not be. */
export function useConfirmedUndo(text: string) {
  const { t } = useLingui();
  return async (undo: () => Promise<void>): Promise<void> => {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Deshacer esta importación?`,
      text,
      ok: t`Deshacer`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    try {
      await undo();
    } catch (error) {
      showSnackbar(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`, {
        tone: 'danger',
      });
    }
  };
}
