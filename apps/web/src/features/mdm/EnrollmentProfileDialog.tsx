/** Dialog for a new enrolment profile. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateMdmEnrollmentProfileMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgSwitch } from '@minga/react/switch';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { setupPaneWords } from './mdm-words.ts';

interface EnrollmentProfileDialogProps {
  bid: number;
  onClose(): void;
}

const blank: Wire['MdmEnrollmentOptions'] = {
  supervised: true,
  mandatory: true,
  removable: true,
  skipped_panes: [],
  support_phone: '',
  department: '',
};

const panes = Object.keys(setupPaneWords) as Wire['MdmSetupPane'][];

export function EnrollmentProfileDialog({ bid, onClose }: EnrollmentProfileDialogProps) {
  const { t } = useLingui();
  const [create, { isLoading }] = useCreateMdmEnrollmentProfileMutation();
  const [key] = useState(newClientId);
  const [name, setName] = useState('');
  const [options, setOptions] = useState(blank);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isPhone = /^[-+ 0-9().]*$/.test(options.support_phone);
  const set = (changes: Partial<typeof blank>) => setOptions({ ...options, ...changes });
  return (
    <FormDialog
      size="md"
      heading={t`Nuevo perfil de inscripción`}
      isChanged={name !== '' || options !== blank}
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
        value={name}
        error={isChecked && name.trim() === '' ? t`Escribe un nombre.` : ''}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <MgSwitch
        checked={options.supervised}
        onChange={({ currentTarget: { checked } }) =>
          set({ supervised: checked, removable: options.removable || !checked })
        }
      >
        <Trans>Supervisado</Trans>
      </MgSwitch>
      <MgSwitch
        checked={options.mandatory}
        onChange={(event) => set({ mandatory: event.currentTarget.checked })}
      >
        <Trans>Obligatorio al preparar el dispositivo</Trans>
      </MgSwitch>
      <MgSwitch
        checked={options.removable}
        disabled={!options.supervised}
        onChange={(event) => set({ removable: event.currentTarget.checked })}
      >
        <Trans>Quien lo usa puede quitar la administración</Trans>
      </MgSwitch>
      <MgSelect
        label={t`Pantallas que se saltan`}
        hint={t`Al preparar el dispositivo. Solo en la inscripción automática de Apple.`}
        multiple
        value={options.skipped_panes}
        options={panes.map((pane) => ({ value: pane, label: t(setupPaneWords[pane]) }))}
        onChange={({ currentTarget: { value } }) =>
          set({ skipped_panes: panes.filter((pane) => Array.isArray(value) && value.includes(pane)) })
        }
      />
      <MgTextField
        label={t`Departamento`}
        autocomplete="off"
        maxlength={80}
        value={options.department}
        onInput={(event) => set({ department: event.currentTarget.value })}
      />
      <MgTextField
        label={t`Teléfono de ayuda`}
        type="tel"
        autocomplete="off"
        maxlength={30}
        value={options.support_phone}
        error={isChecked && !isPhone ? t`Usa números, espacios y los signos + - ( ).` : ''}
        onInput={(event) => set({ support_phone: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    if (name.trim() === '' || !isPhone) return false;
    const answer = await create({
      id: bid,
      newMdmEnrollmentProfile: withIdempotencyKey({ name: name.trim(), options }, key),
    });
    setError(apiErrorOf(answer) ?? null);
    return answer.data !== undefined;
  }
}
