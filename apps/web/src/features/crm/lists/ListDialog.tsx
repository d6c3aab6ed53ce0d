/** Dialog for a new or existing list of contacts. */
import { useLingui } from '@lingui/react/macro';
import { useCreateCrmListMutation, useUpdateCrmListMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';

export interface ListDialogProps {
  bid: number;

  /** List to change; null for a new one. */
  list: Wire['CrmList'] | null;
  onSaved?(list: Wire['CrmList']): void;
  onClose(): void;
}

export function ListDialog({ bid, list, onSaved, onClose }: ListDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateCrmListMutation();
  const [update, updating] = useUpdateCrmListMutation();
  const [newId] = useState(newClientId);
  const [first] = useState({ name: list?.name ?? '', description: list?.description ?? '' });
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  return (
    <FormDialog
      heading={list ? t`Editar lista` : t`Nueva lista`}
      isChanged={values.name !== first.name || values.description !== first.description}
      isBusy={creating.isLoading || updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        autocomplete="off"
        required
        maxlength={80}
        value={values.name}
        error={isChecked && values.name.trim() === '' ? t`Escribe un nombre.` : ''}
        onInput={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <MgTextarea
        label={t`Descripción`}
        rows={2}
        maxRows={6}
        maxlength={500}
        value={values.description}
        onInput={(event) => setValues({ ...values, description: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const body = { name: values.name.trim(), description: values.description.trim() };
    if (body.name === '') return false;
    const answer = list
      ? await update({ id: bid, list: list.id, crmListPatchRequest: { list: body } })
      : await create({
          id: bid,
          newCrmListRequest: withIdempotencyKey({ list: { id: newId, ...body } }, newId),
        });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    onSaved?.(answer.data.list);
    return true;
  }
}
