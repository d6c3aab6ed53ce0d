/** Dialog for a new contact with its name and what each contact needs; the rest is added on its page. */
import { useLingui } from '@lingui/react/macro';
import { useCreateCrmContactMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useRef, useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import {
  ContactCustomFields,
  type TypedCustom,
  areCustomValues,
  customBody,
} from './ContactCustomFields.tsx';
import { contactName } from './contact-words.ts';
import { UnknownFields } from './UnknownFields.tsx';
import { useContactFieldsRead } from './use-contact-fields.ts';

interface NewContactDialogProps {
  bid: number;

  /** Called once the dialog is closed. */
  onCreated(contact: Wire['CrmReference']): void;
  onClose(): void;
}

export function NewContactDialog({ bid, onCreated, onClose }: NewContactDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateCrmContactMutation();
  const [id] = useState(newClientId);
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const read = useContactFieldsRead(bid);
  const { fields } = read;
  const required = (fields ?? []).filter((field) => field.required);
  const [typed, setTyped] = useState<TypedCustom>({});
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const created = useRef<Wire['CrmReference'] | null>(null);
  const isNameless = firstName.trim() === '';
  return (
    <FormDialog
      heading={t`Nuevo contacto`}
      isChanged={firstName !== '' || lastName !== '' || Object.keys(typed).length > 0}
      isBusy={creating.isLoading || (!fields && read.error === undefined)}
      error={error}
      onSave={save}
      onClose={() => {
        onClose();
        if (created.current) onCreated(created.current);
      }}
    >
      <MgTextField
        label={t`Nombre`}
        autocomplete="off"
        required
        maxlength={80}
        value={firstName}
        error={isChecked && isNameless ? t`Escribe un nombre.` : ''}
        onInput={(event) => setFirstName(event.currentTarget.value)}
      />
      <MgTextField
        label={t`Apellidos`}
        autocomplete="off"
        maxlength={80}
        value={lastName}
        onInput={(event) => setLastName(event.currentTarget.value)}
      />
      <UnknownFields read={read} />
      <ContactCustomFields
        fields={required}
        typed={typed}
        stored={null}
        isChecked={isChecked}
        onChange={setTyped}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    if (!fields || isNameless || !areCustomValues(required, typed, null)) return false;
    const contact = {
      id,
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      ...(required.length > 0 ? { custom_fields: customBody(required, typed, null) } : {}),
    };
    const answer = await create({ id: bid, newCrmContactRequest: withIdempotencyKey({ contact }, id) });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    created.current = { id, name: contactName(answer.data.contact) };
    return true;
  }
}
