/** The app that a device shows alone. */
import { useLingui } from '@lingui/react/macro';
import { MgTextField } from '@minga/react/text-field';
import type { FieldsProps } from './part-faults.ts';
import type { SingleAppPart } from './profile-draft.ts';

export function SingleAppFields({ part, faults, onChange }: FieldsProps<SingleAppPart>) {
  const { t } = useLingui();
  const fault = faults['bundle_identifier'];
  return (
    <MgTextField
      label={t`Identificador de la aplicación`}
      hint={t`Por ejemplo com.example.inventory. Está en el catálogo de aplicaciones.`}
      autocomplete="off"
      required
      maxlength={155}
      value={part.bundle_identifier}
      error={fault ? t(fault) : ''}
      onInput={(event) => onChange({ ...part, bundle_identifier: event.currentTarget.value })}
    />
  );
}
