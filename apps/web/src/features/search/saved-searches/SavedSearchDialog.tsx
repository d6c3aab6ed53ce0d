/** Dialog for a new or existing saved search: its name and its text. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateSavedSearchMutation, useUpdateSavedSearchMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { useAskBeforeClose } from '../../../shared/forms/use-ask-before-close.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { mostLetters } from '../search-query.ts';
import styles from './saved-searches.module.css';

export interface SavedSearchDialogProps {
  bid: number;

  /** The search to change, or the text of a new one. */
  search: Wire['SavedSearch'] | { text: string };
  onClose: () => void;
}

export function SavedSearchDialog({ bid, search, onClose }: SavedSearchDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [create, creating] = useCreateSavedSearchMutation();
  const [update, updating] = useUpdateSavedSearchMutation();
  const [newId] = useState(newClientId);
  const [first] = useState({ name: 'name' in search ? search.name : '', text: search.text });
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isNew = !('id' in search);
  const isBusy = creating.isLoading || updating.isLoading;
  const askBeforeClose = useAskBeforeClose(values.name !== first.name || values.text !== first.text);
  const problem = (value: string, message: string) => (isChecked && value.trim() === '' ? message : '');

  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={isNew ? t`Guardar búsqueda` : t`Editar búsqueda`}
      onMgBeforeClose={askBeforeClose}
      onMgClose={onClose}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
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
        {error && <InlineError error={error} />}
      </form>
      <DialogActions
        isBusy={isBusy}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => form.current?.requestSubmit()}
      >
        <Trans>Guardar</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    const [name, text] = [values.name.trim(), values.text.trim()];
    if (name === '' || text === '') return;
    const answer = isNew
      ? await create({ id: bid, newSavedSearch: { id: newId, name, text } })
      : await update({ id: bid, qid: search.id, savedSearchPatch: { name, text } });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return;
    showSnackbar(t`Se guardó la búsqueda «${name}»`, { tone: 'ok' });
    dialog.current?.close(true);
  }
}
