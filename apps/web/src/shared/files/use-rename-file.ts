import { useLingui } from '@lingui/react/macro';
import { useRenameFileMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../notifications/snackbars.ts';

type NamedFile = Pick<Wire['GalleryFile'], 'id' | 'page_id' | 'name'>;

/** Asks for a new name of a file of a ticket and stores it. */
export function useRenameFile(): (file: NamedFile) => Promise<void> {
  const { t } = useLingui();
  const [renameFile] = useRenameFileMutation();
  return async ({ id, page_id: page, name }) => {
    const { prompt } = await import('@minga/elements/dialogs');
    const typed = await prompt({
      heading: t`Nombre del archivo`,
      label: t`Nombre`,
      value: name,
      required: true,
      maxLength: 200,
      ok: t`Guardar`,
      cancel: t`Cancelar`,
    });
    if (typeof typed !== 'string' || typed.trim() === '' || typed.trim() === name) return;
    const { error } = await renameFile({ id: page, galleryFilePatch: { file: id, name: typed.trim() } });
    if (!error) return;
    const text = isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`;
    showSnackbar(text, { tone: 'danger' });
  };
}
