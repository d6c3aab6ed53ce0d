/** Dialog for a new or existing list of contacts. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateCrmListMutation, useUpdateCrmListMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { longestSearch } from '../../../shared/crm/search-limits.ts';
import { useContactFields } from '../../../shared/crm/use-contact-fields.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { ContactFilterFields } from '../shared/ContactFilterFields.tsx';
import styles from '../shared/crm.module.css';

export interface ListDialogProps {
  bid: number;

  /** List to change; null for a new one. */
  list: Wire['CrmList'] | null;

  /** Filter of a new dynamic list. */
  filter?: Wire['CrmFilter'];
  members: readonly Wire['Member'][];
  onSaved?(list: Wire['CrmList']): void;
  onClose(): void;
}

export function ListDialog({ bid, list, filter: newFilter, members, onSaved, onClose }: ListDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateCrmListMutation();
  const [update, updating] = useUpdateCrmListMutation();
  const fields = useContactFields(bid);
  const [newId] = useState(newClientId);
  const [first] = useState({
    name: list?.name ?? '',
    description: list?.description ?? '',
    filter: list ? list.filter : (newFilter ?? null),
  });
  const [values, setValues] = useState(first);
  const { filter } = values;
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  return (
    <FormDialog
      heading={list ? t`Editar lista` : t`Nueva lista`}
      isChanged={JSON.stringify(values) !== JSON.stringify(first)}
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
      {filter && (
        <>
          <p className={styles.quiet}>
            <Trans>Lista dinámica: reúne siempre a los contactos que cumplen este filtro.</Trans>
          </p>
          <MgTextField
            label={t`Búsqueda`}
            autocomplete="off"
            maxlength={longestSearch}
            value={filter.txt ?? ''}
            onInput={(event) => setFilter({ ...filter, txt: event.currentTarget.value })}
          />
          <ContactFilterFields
            filter={filter}
            members={members}
            fields={fields}
            onChange={(next) => setFilter({ ...next, txt: filter.txt ?? '' })}
          />
        </>
      )}
    </FormDialog>
  );

  function setFilter({ txt = '', ...conditions }: Wire['CrmFilter']): void {
    setValues({ ...values, filter: { ...conditions, ...(txt === '' ? {} : { txt }) } });
  }

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const body = {
      name: values.name.trim(),
      description: values.description.trim(),
      ...(filter ? { filter } : {}),
    };
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
