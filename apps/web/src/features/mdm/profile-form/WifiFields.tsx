/** Fields of a Wi-Fi network. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgSwitch } from '@minga/react/switch';
import { MgTextField } from '@minga/react/text-field';
import type { FieldsProps } from './part-faults.ts';
import { type WifiPart, networkOf } from './profile-draft.ts';
import { wifiSecurityWords } from './profile-words.ts';

const kinds = Object.keys(wifiSecurityWords) as Wire['MdmWifiSecurity'][];

export function WifiFields({ part, faults, onChange }: FieldsProps<WifiPart>) {
  const { t } = useLingui();
  const isKept = part.storedFor !== null && part.storedFor === networkOf(part);
  return (
    <>
      <MgTextField
        label={t`Nombre de la red`}
        autocomplete="off"
        required
        maxlength={32}
        value={part.ssid}
        error={faults['ssid'] ? t(faults['ssid']) : ''}
        onInput={(event) => onChange({ ...part, ssid: event.currentTarget.value })}
      />
      <MgSelect
        label={t`Seguridad`}
        value={part.security}
        options={kinds.map((value) => ({ value, label: t(wifiSecurityWords[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...part, security: kinds.find((one) => one === value) ?? part.security })
        }
      />
      {part.security !== 'none' && (
        <MgTextField
          type="password"
          label={t`Contraseña de la red`}
          hint={isKept ? t`Se conserva la guardada mientras no escribas otra.` : ''}
          autocomplete="new-password"
          required={!isKept}
          maxlength={64}
          value={part.password}
          error={faults['password'] ? t(faults['password']) : ''}
          onInput={(event) => onChange({ ...part, password: event.currentTarget.value })}
        />
      )}
      <MgSwitch
        checked={part.auto_join}
        onChange={(event) => onChange({ ...part, auto_join: event.currentTarget.checked })}
      >
        <Trans>Se conecta sin preguntar</Trans>
      </MgSwitch>
      <MgSwitch
        checked={part.hidden}
        onChange={(event) => onChange({ ...part, hidden: event.currentTarget.checked })}
      >
        <Trans>La red oculta su nombre</Trans>
      </MgSwitch>
    </>
  );
}
