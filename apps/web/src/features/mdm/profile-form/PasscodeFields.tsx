/** Fields of the rules for the passcode of a device. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgSwitch } from '@minga/react/switch';
import { MgTextField } from '@minga/react/text-field';
import { type FieldsProps, type PasscodeNumber, passcodeBounds } from './part-faults.ts';
import type { PasscodePart } from './profile-draft.ts';

export function PasscodeFields({ part, faults, onChange }: FieldsProps<PasscodePart>) {
  const { t } = useLingui();
  return (
    <>
      {renderNumber('min_length', t`Caracteres como mínimo`, '', true)}
      <MgSwitch
        checked={part.letters}
        onChange={(event) => onChange({ ...part, letters: event.currentTarget.checked })}
      >
        <Trans>Con letras, además de cifras</Trans>
      </MgSwitch>
      <MgSwitch
        checked={!part.simple}
        onChange={(event) => onChange({ ...part, simple: !event.currentTarget.checked })}
      >
        <Trans>Sin códigos fáciles, como 1234 o 1111</Trans>
      </MgSwitch>
      {renderNumber(
        'max_attempts',
        t`Intentos fallidos`,
        t`Después, un iPhone o iPad se borra y un Mac se bloquea. Vacío: no hay límite propio.`,
      )}
      {renderNumber(
        'lock_minutes',
        t`Minutos hasta que se bloquea`,
        t`Sin uso. Vacío: lo elige quien lo usa.`,
      )}
      {renderNumber('max_age_days', t`Días hasta que se cambia`, t`Vacío: el código no vence.`)}
      {renderNumber('history', t`Códigos que no se repiten`, t`Vacío: se puede repetir.`)}
    </>
  );

  function renderNumber(name: PasscodeNumber, label: string, hint: string, isRequired = false) {
    const fault = faults[name];
    const [min, max] = passcodeBounds[name];
    return (
      <MgTextField
        type="number"
        label={label}
        hint={hint}
        autocomplete="off"
        required={isRequired}
        min={min}
        max={max}
        value={part[name]}
        error={fault ? t(fault) : ''}
        onInput={(event) => onChange({ ...part, [name]: event.currentTarget.value })}
      />
    );
  }
}
