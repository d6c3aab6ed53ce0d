/** Dialog for a new invitation code. */
import { useLingui } from '@lingui/react/macro';
import { useCreateMdmInvitationCodeMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { edgeOfDay } from '../../shared/format/periods.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { DayField } from '../../shared/dates/DayField.tsx';

interface CodeDialogProps {
  bid: number;
  onCreated(code: Wire['MdmInvitationCode']): void;
  onClose(): void;
}

/** Most devices of one code. */
const mostUses = 10_000;

export function CodeDialog({ bid, onCreated, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const [create, { isLoading }] = useCreateMdmInvitationCodeMutation();
  const [key] = useState(newClientId);
  const [values, setValues] = useState({ name: '', limit: '', end: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const limit = Number(values.limit);
  const isLimit = values.limit === '' || (Number.isInteger(limit) && limit >= 1 && limit <= mostUses);
  return (
    <FormDialog
      heading={t`Nueva invitación`}
      isChanged={Object.values(values).some((value) => value !== '')}
      isBusy={isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        autocomplete="off"
        required
        maxlength={80}
        hint={t`Solo lo ves tú y quienes administran el negocio.`}
        value={values.name}
        error={isChecked && values.name.trim() === '' ? t`Escribe un nombre.` : ''}
        onInput={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <MgTextField
        label={t`Cuántos dispositivos`}
        type="number"
        min={1}
        max={mostUses}
        step={1}
        hint={t`Sin límite si queda vacío.`}
        value={values.limit}
        error={isChecked && !isLimit ? t`Escribe un número del 1 al 10 000.` : ''}
        onInput={(event) => setValues({ ...values, limit: event.currentTarget.value })}
      />
      <DayField
        label={t`Último día`}
        hint={t`Sin fecha de fin si queda vacío.`}
        value={values.end}
        onChange={(event) => setValues({ ...values, end: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const name = values.name.trim();
    if (name === '' || !isLimit) return false;
    const body = {
      name,
      limit: values.limit === '' ? null : limit,
      expires_at: values.end === '' ? null : edgeOfDay(values.end, 'end'),
    };
    const answer = await create({ id: bid, newMdmInvitationCode: withIdempotencyKey(body, key) });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    onCreated(answer.data.code);
    return true;
  }
}
