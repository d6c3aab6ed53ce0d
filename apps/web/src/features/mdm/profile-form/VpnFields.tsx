/** Fields of a VPN with IKEv2. */
import { useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import type { FieldsProps } from './part-faults.ts';
import { type VpnPart, secretOfVpn, trimmed } from './profile-draft.ts';

export function VpnFields({ part, faults, onChange }: FieldsProps<VpnPart>) {
  const { t } = useLingui();
  const isUser = part.method === 'user';
  const { storedFor } = part;
  const isKept = storedFor !== null && storedFor === secretOfVpn(withUser(trimmed(part)));
  return (
    <>
      {renderText('name', t`Nombre de la VPN`, '', 60)}
      {renderText('server', t`Servidor`, '', 253)}
      {renderText('remote_id', t`Identificador del servidor`, t`Vacío: el mismo que el servidor.`, 253)}
      {renderText('local_id', t`Identificador del dispositivo`, t`Vacío si el servidor no lo pide.`, 253)}
      <MgSelect
        label={t`Cómo se identifica`}
        value={part.method}
        options={[
          { value: 'shared-secret', label: t`Con un secreto compartido` },
          { value: 'user', label: t`Con usuario y contraseña` },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...part, method: value === 'user' ? 'user' : 'shared-secret', password: '' })
        }
      />
      {isUser && renderText('user_name', t`Usuario`, '', 120)}
      <MgTextField
        type="password"
        label={isUser ? t`Contraseña de la VPN` : t`Secreto compartido`}
        hint={secretHint()}
        autocomplete="new-password"
        required={!isUser && !isKept}
        maxlength={200}
        value={part.password}
        error={faults['password'] ? t(faults['password']) : ''}
        onInput={(event) => onChange({ ...part, password: event.currentTarget.value })}
      />
    </>
  );

  function secretHint(): string {
    if (isUser && isKept) return t`Vacía: no cambia lo guardado.`;
    if (isKept) return t`Se conserva el guardado mientras no escribas otro.`;
    return isUser ? t`Vacía: el dispositivo la pide.` : '';
  }

  function renderText(
    name: 'name' | 'server' | 'remote_id' | 'local_id' | 'user_name',
    label: string,
    hint: string,
    most: number,
  ) {
    const fault = faults[name];
    return (
      <MgTextField
        label={label}
        hint={hint}
        autocomplete="off"
        required={hint === ''}
        maxlength={most}
        value={part[name]}
        error={fault ? t(fault) : ''}
        onInput={(event) => onChange({ ...part, [name]: event.currentTarget.value })}
      />
    );
  }
}

/** With the user name that is sent. */
function withUser(part: VpnPart): VpnPart {
  return part.method === 'user' ? part : { ...part, user_name: '' };
}
