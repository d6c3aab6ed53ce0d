/** Name and caption of a file of a ticket (docs/product/tickets.md 5.7). */
import { useLingui } from '@lingui/react/macro';
import { useRenameFileMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';

/** A file with what the dialog changes. */
export type DescribedFile = Pick<Wire['GalleryFile'], 'id' | 'page_id' | 'name' | 'caption'>;

interface FileDetailsDialogProps {
  file: DescribedFile;
  onClose(): void;
}

export function FileDetailsDialog({ file, onClose }: FileDetailsDialogProps) {
  const { t } = useLingui();
  const [change, { isLoading }] = useRenameFileMutation();
  // The list may be read again while the dialog is open. Files that the device stored before have no caption.
  const [{ id, page_id: page, name, caption = '' }] = useState(file);
  const [typed, setTyped] = useState({ name, caption });
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isUnnamed = typed.name.trim() === '';
  return (
    <FormDialog
      heading={t`Nombre y descripción`}
      isChanged={typed.name !== name || typed.caption !== caption}
      isBusy={isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        autocomplete="off"
        required
        maxlength={200}
        value={typed.name}
        error={isChecked && isUnnamed ? t`Escribe un nombre.` : ''}
        onInput={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      <MgTextField
        label={t`Descripción`}
        hint={t`Qué se ve o se oye, en una línea.`}
        autocomplete="off"
        maxlength={300}
        value={typed.caption}
        onInput={(event) => setTyped({ ...typed, caption: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setChecked(true);
    if (isUnnamed) return false;
    const patch = {
      ...(typed.name.trim() === name ? {} : { name: typed.name.trim() }),
      ...(typed.caption.trim() === caption ? {} : { caption: typed.caption.trim() }),
    };
    if (Object.keys(patch).length === 0) return true;
    const failure = apiErrorOf(await change({ id: page, galleryFilePatch: { file: id, ...patch } })) ?? null;
    setError(failure);
    return failure === null;
  }
}
