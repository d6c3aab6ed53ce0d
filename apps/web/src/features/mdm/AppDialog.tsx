/** Dialog for a new app, or for name and origin of an existing one. */
import { useLingui } from '@lingui/react/macro';
import { useCreateMdmAppMutation, useUpdateMdmAppMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { platformWords } from '../../shared/mdm/assignment-words.ts';
import { readOrigin } from './app-origin.ts';

interface AppDialogProps {
  bid: number;

  /** App to change; null for a new one. */
  app: Wire['MdmApp'] | null;
  onClose(): void;
}

export function AppDialog({ bid, app, onClose }: AppDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateMdmAppMutation();
  const [update, updating] = useUpdateMdmAppMutation();
  const [key] = useState(newClientId);
  const [first] = useState({
    name: app?.name ?? '',
    identifier: app?.bundle_identifier ?? '',
    platform: app?.platform ?? ('ios' as Wire['MdmPlatform']),
    origin: app?.manifest_url ?? String(app?.store_id ?? ''),
  });
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const name = values.name.trim();
  const identifier = values.identifier.trim();
  const isIdentifier = /^[-.0-9A-Za-z]{1,155}$/.test(identifier);
  const origin = readOrigin(values.origin);
  const set = (changes: Partial<typeof first>) => setValues({ ...values, ...changes });
  return (
    <FormDialog
      heading={app ? t`Editar la aplicación` : t`Agregar una aplicación`}
      isChanged={Object.entries(first).some(
        ([field, value]) => values[field as keyof typeof first] !== value,
      )}
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
        error={isChecked && name === '' ? t`Escribe un nombre.` : ''}
        onInput={(event) => set({ name: event.currentTarget.value })}
      />
      <MgTextField
        label={t`App Store o manifiesto`}
        autocomplete="off"
        required
        maxlength={500}
        hint={t`El enlace o el número de la App Store, o la dirección https de un manifiesto.`}
        value={values.origin}
        error={
          isChecked && !origin ? t`Pega un enlace de la App Store, un número o una dirección https.` : ''
        }
        onInput={(event) => set({ origin: event.currentTarget.value })}
      />
      {!app && (
        <>
          <MgTextField
            label={t`Identificador`}
            autocomplete="off"
            required
            maxlength={155}
            hint={t`Por ejemplo, com.example.inventario. Después no se cambia.`}
            value={values.identifier}
            error={isChecked && !isIdentifier ? t`Usa letras, números, puntos y guiones.` : ''}
            onInput={(event) => set({ identifier: event.currentTarget.value })}
          />
          <MgSelect
            label={t`Para`}
            value={values.platform}
            options={(['ios', 'macos'] as const).map((value) => ({ value, label: t(platformWords[value]) }))}
            onChange={(event) => set({ platform: event.currentTarget.value === 'macos' ? 'macos' : 'ios' })}
          />
        </>
      )}
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    if (name === '' || !isIdentifier || !origin) return false;
    const answer = app
      ? await update({ id: bid, app: app.id, mdmAppPatch: { name, ...origin } })
      : await create({
          id: bid,
          newMdmApp: withIdempotencyKey(
            { name, bundle_identifier: identifier, platform: values.platform, ...origin },
            key,
          ),
        });
    setError(apiErrorOf(answer) ?? null);
    return answer.data !== undefined;
  }
}
