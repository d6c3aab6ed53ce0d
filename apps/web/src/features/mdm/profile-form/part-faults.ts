/** What is wrong with a part of a profile, by its field. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  type PasscodePart,
  type ProfilePart,
  type VpnPart,
  type WifiPart,
  networkOf,
  secretOfVpn,
  trimmed,
} from './profile-draft.ts';

export type PartFaults = Partial<Record<string, MessageDescriptor>>;

/** Properties of the fields of a part. */
export interface FieldsProps<Part> {
  part: Part;

  /** Faults to be shown; none before the form is saved. */
  faults: PartFaults;
  onChange(part: Part): void;
}

/** Bounds of the numbers of a passcode. */
export const passcodeBounds = {
  min_length: [4, 16],
  max_attempts: [4, 11],
  lock_minutes: [1, 15],
  max_age_days: [1, 730],
  history: [1, 50],
} as const;

export type PasscodeNumber = keyof typeof passcodeBounds;

/** Most bytes of the name of a network. */
const longestSsid = 32;

export function faultsOf(part: ProfilePart): PartFaults {
  switch (part.kind) {
    case 'passcode':
      return passcodeFaults(part);
    case 'wifi':
      return wifiFaults(part);
    case 'restrictions':
      return part.restrictions.length === 0 ? { restrictions: msg`Elige al menos una.` } : {};
    case 'web-clip':
      return {
        ...(part.label.trim() === '' ? { label: msg`Escribe un nombre.` } : {}),
        ...(isWebAddress(part.url) ? {} : { url: msg`Escribe una dirección que empiece con https://.` }),
      };
    case 'certificate':
      return {
        ...(part.name.trim() === '' ? { name: msg`Escribe un nombre.` } : {}),
        ...(part.content === '' ? { content: msg`Elige un archivo.` } : {}),
      };
    case 'vpn':
      return vpnFaults(part);
    case 'single-app':
      return /^[-.0-9A-Za-z]{1,155}$/.test(part.bundle_identifier.trim())
        ? {}
        : { bundle_identifier: msg`Escribe un identificador como com.example.app.` };
  }
}

function passcodeFaults(part: PasscodePart): PartFaults {
  const faults: PartFaults = {};
  for (const name of Object.keys(passcodeBounds) as PasscodeNumber[]) {
    const [least, most] = passcodeBounds[name];
    const text = part[name];
    const isFine = /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;
    if (!isFine && (text !== '' || name === 'min_length'))
      faults[name] = msg`Escribe un número de ${least} a ${most}.`;
  }
  return faults;
}

function wifiFaults(part: WifiPart): PartFaults {
  const { ssid, security, password, storedFor } = part;
  const isName = ssid !== '' && new TextEncoder().encode(ssid).length <= longestSsid;
  const faults: PartFaults = isName
    ? {}
    : { ssid: ssid === '' ? msg`Escribe el nombre de la red.` : msg`El nombre es muy largo.` };
  if (security === 'none') return faults;
  const isKept = password === '' && storedFor === networkOf(part);
  if (isKept || /^([ -~]{8,63}|[0-9A-Fa-f]{64})$/.test(password)) return faults;
  return {
    ...faults,
    password:
      password === '' && storedFor !== null
        ? msg`La contraseña guardada es de otra red o de otra seguridad: escribe la de esta.`
        : msg`Escribe la contraseña: de 8 a 63 letras, números o signos, sin tildes ni ñ.`,
  };
}

function vpnFaults(typed: VpnPart): PartFaults {
  const part = trimmed(typed);
  const faults: PartFaults = {};
  if (part.name === '') faults['name'] = msg`Escribe un nombre.`;
  if (!isHost(part.server)) faults['server'] = msg`Escribe un nombre como vpn.example.com.`;
  if (part.remote_id !== part.server && !isHost(part.remote_id))
    faults['remote_id'] = msg`Escribe un nombre como vpn.example.com.`;
  if (!/^[-.:@0-9A-Za-z]*$/.test(part.local_id))
    faults['local_id'] = msg`Usa letras, números y los signos - . : @.`;
  if (part.method === 'user') {
    if (part.user_name === '') faults['user_name'] = msg`Escribe el usuario.`;
    return faults;
  }
  const isKept = part.storedFor === secretOfVpn({ ...part, user_name: '' });
  if (part.password === '' && !isKept)
    faults['password'] =
      part.storedFor === null
        ? msg`Escribe el secreto compartido.`
        : msg`El secreto guardado es de otro servidor: escribe el de este.`;
  return faults;
}

function isHost(text: string): boolean {
  return /^[-.:0-9A-Za-z]{1,253}$/.test(text);
}

function isWebAddress(text: string): boolean {
  const address = text.trim();
  return /^https?:\/\/[!-~]+$/.test(address) && address.length <= 2000 && URL.canParse(address);
}
