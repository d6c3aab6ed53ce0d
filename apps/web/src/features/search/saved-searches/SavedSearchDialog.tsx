/** Dialog for a new or existing saved search: its name and its text. */
import { useLingui } from '@lingui/react/macro';
import { useCreateSavedSearchMutation, useUpdateSavedSearchMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { mostLetters } from '../search-query.ts';

export interface SavedSearchDialogProps {
  bid: number;

  /** The search to change, or the text of a new one. */
  search: Wire['SavedSearch'] | { text: string };
  onClose: () => void;
}

export function SavedSearchDialog({ bid, search, onClose }: SavedSearchDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateSavedSearchMutation();
  const [update, updating] = useUpdateSavedSearchMutation();
  const [newId] = useState(newClientId);
  const [first] = useState({ name: 'name' in search ? search.name : '', text: search.text });
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isNew = !('id' in search);
  const problem = (value: string, message: string) => (isChecked && value.trim() === '' ? message : '');

  return (
    <FormDialog
      heading={isNew ? t`Guardar búsqueda` : t`Editar búsqueda`}
      isChanged={values.name !== first.name || values.text !== first.text}
      isBusy={creating.isLoading || updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        placeholder={t`Mis urgentes`}
        value={values.name}
        required
        maxlength={60}
        error={problem(values.name, t`Escribe un nombre.`)}
        onInput={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <MgTextField
        label={t`Palabras y filtros`}
        value={values.text}
        required
        maxlength={mostLetters}
        error={problem(values.text, t`Escribe qué buscar.`)}
        onInput={(event) => setValues({ ...values, text: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const [name, text] = [values.name.trim(), values.text.trim()];
    if (name === '' || text === '') return false;
    const answer = isNew
      ? await create({ id: bid, newSavedSearch: withIdempotencyKey({ id: newId, name, text }, newId) })
      : await update({ id: bid, qid: search.id, savedSearchPatch: { name, text } });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    showSnackbar(t`Se guardó la búsqueda «${name}»`, { tone: 'ok' });
    return true;
  }
}
