/** Dialog for a device that is recorded by hand, or for name and owner of an existing one. */
import { useLingui } from '@lingui/react/macro';
import { useCreateMdmDeviceMutation, useUpdateMdmDeviceMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';

interface DeviceDialogProps {
  bid: number;

  /** Device to change; null for a new record. */
  device: Wire['MdmDevice'] | null;
  members: readonly Wire['Member'][];
  onClose(): void;
}

/** More members than this can be searched. */
const fewMembers = 8;

export function DeviceDialog({ bid, device, members, onClose }: DeviceDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateMdmDeviceMutation();
  const [update, updating] = useUpdateMdmDeviceMutation();
  const [newId] = useState(newClientId);
  const [first] = useState({ name: device?.name ?? '', owner: device?.owner ?? '', serial: '' });
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isSerial = /^[0-9A-Za-z]*$/.test(values.serial.trim());
  return (
    <FormDialog
      heading={device ? t`Editar el dispositivo` : t`Anotar un dispositivo`}
      isChanged={Object.entries(first).some(([name, value]) => values[name as keyof typeof first] !== value)}
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
      {!device && (
        <MgTextField
          label={t`Número de serie`}
          autocomplete="off"
          maxlength={40}
          hint={t`Con él se reconoce el dispositivo cuando se inscriba.`}
          value={values.serial}
          error={isChecked && !isSerial ? t`Usa solo letras y números.` : ''}
          onInput={(event) => setValues({ ...values, serial: event.currentTarget.value })}
        />
      )}
      <MgSelect
        label={t`Quién lo usa`}
        searchable={members.length > fewMembers}
        value={values.owner}
        options={[
          { value: '', label: t`Nadie` },
          ...members.map(({ psm_user }) => ({ value: psm_user.id, label: psm_user.displayName })),
        ]}
        onChange={(event) => setValues({ ...values, owner: String(event.currentTarget.value) })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const name = values.name.trim();
    if (name === '' || !isSerial) return false;
    const owner = values.owner === '' ? null : values.owner;
    const answer = device
      ? await update({ id: bid, device: device.id, mdmDevicePatch: { name, owner } })
      : await create({
          id: bid,
          newMdmDevice: withIdempotencyKey(
            { id: newId, name, owner, serial_number: values.serial.trim() },
            newId,
          ),
        });
    setError(apiErrorOf(answer) ?? null);
    return answer.data !== undefined;
  }
}
