/** Words of composed profiles and of what profiles change. */
import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Wire } from '@minga/contract';
import type { PartKind } from './profile-draft.ts';

/** Name of each kind of part, what it does, and on which devices. */
export const partWords: Record<PartKind, { label: MessageDescriptor; hint: MessageDescriptor }> = {
  passcode: {
    label: msg`Código de desbloqueo`,
    hint: msg`Qué código pide el dispositivo para desbloquearse. iPhone, iPad y Mac.`,
  },
  wifi: {
    label: msg`Wi-Fi`,
    hint: msg`Agrega una red a la que el dispositivo se conecta. iPhone, iPad y Mac.`,
  },
  restrictions: {
    label: msg`Restricciones`,
    hint: msg`Lo que el dispositivo no deja hacer. Cada una dice dónde funciona.`,
  },
  'web-clip': {
    label: msg`Acceso directo`,
    hint: msg`Pone una página web en la pantalla de inicio, sin icono propio. Solo iPhone y iPad: un Mac rechaza todo el perfil.`,
  },
  certificate: {
    label: msg`Certificado`,
    hint: msg`El dispositivo confía en lo que este certificado firma, también en páginas web. iPhone, iPad y Mac.`,
  },
  vpn: {
    label: msg`VPN`,
    hint: msg`Agrega una red privada con IKEv2. iPhone, iPad y Mac.`,
  },
  'single-app': {
    label: msg`Una sola aplicación`,
    hint: msg`El dispositivo muestra solo esta aplicación y no deja salir de ella. Solo iPhone y iPad supervisados; la aplicación ya debe estar instalada.`,
  },
};

interface RestrictionWords {
  label: MessageDescriptor;

  /** Whether it works on Macs, too. */
  isOnMac: boolean;

  /** Whether an iPhone or iPad has to be supervised for it. */
  isSupervised: boolean;
}

export const restrictionWords: Record<Wire['MdmRestriction'], RestrictionWords> = {
  camera: { label: msg`No deja usar la cámara`, isOnMac: true, isSupervised: false },
  screenshots: {
    label: msg`No deja capturar ni grabar la pantalla`,
    isOnMac: true,
    isSupervised: false,
  },
  airdrop: { label: msg`No deja usar AirDrop`, isOnMac: true, isSupervised: true },
  'app-installation': { label: msg`No deja instalar aplicaciones`, isOnMac: false, isSupervised: true },
  'app-removal': { label: msg`No deja borrar aplicaciones`, isOnMac: false, isSupervised: true },
  'in-app-purchases': {
    label: msg`No deja comprar dentro de las aplicaciones`,
    isOnMac: false,
    isSupervised: false,
  },
  'cloud-backup': {
    label: msg`No deja hacer copias de seguridad en iCloud`,
    isOnMac: false,
    isSupervised: false,
  },
  siri: { label: msg`No deja usar Siri`, isOnMac: true, isSupervised: false },
  'safari-autofill': {
    label: msg`Safari no rellena contraseñas ni datos`,
    isOnMac: true,
    isSupervised: true,
  },
  'explicit-content': { label: msg`Oculta música y videos explícitos`, isOnMac: false, isSupervised: true },
  'account-changes': { label: msg`No deja cambiar las cuentas`, isOnMac: true, isSupervised: true },
  'passcode-changes': { label: msg`No deja cambiar el código`, isOnMac: true, isSupervised: true },
  'managed-open-in': {
    label: msg`No deja pasar documentos del negocio a otras aplicaciones`,
    isOnMac: false,
    isSupervised: false,
  },
  erase: { label: msg`No deja borrar todo el contenido`, isOnMac: true, isSupervised: true },
};

/** Where a restriction works. */
export function restrictionPlace({ isOnMac, isSupervised }: RestrictionWords): MessageDescriptor {
  if (isOnMac) {
    return isSupervised ? msg`Mac; iPhone y iPad solo si están supervisados` : msg`iPhone, iPad y Mac`;
  }
  return isSupervised ? msg`Solo iPhone y iPad supervisados` : msg`iPhone y iPad`;
}

export const wifiSecurityWords: Record<Wire['MdmWifiSecurity'], MessageDescriptor> = {
  wpa2: msg`WPA2 o WPA3 con contraseña`,
  wpa3: msg`Solo WPA3 con contraseña`,
  any: msg`Cualquiera con contraseña`,
  none: msg`Sin contraseña`,
};

/** What a part of a profile changes on a device. */
export function effectWords({ effect, value, count }: Wire['MdmProfileEffect']): MessageDescriptor {
  const number = Number(value);
  switch (effect) {
    case 'passcode':
      return msg`Pide un código`;
    case 'passcode-length':
      return msg`Pide un código de ${plural(number, { one: '# carácter', other: '# caracteres' })} o más`;
    case 'passcode-letters':
      return msg`El código lleva letras`;
    case 'passcode-not-simple':
      return msg`No acepta códigos fáciles, como 1234`;
    case 'passcode-attempts':
      return msg`Tras ${plural(number, { one: '# intento fallido', other: '# intentos fallidos' })} se borra; un Mac se bloquea`;
    case 'passcode-lock':
      return msg`Se bloquea tras ${plural(number, { one: '# minuto', other: '# minutos' })} sin uso`;
    case 'passcode-age':
      return msg`El código vence a los ${plural(number, { one: '# día', other: '# días' })}`;
    case 'passcode-history':
      return msg`No deja repetir ${plural(number, { one: 'el último código', other: 'los últimos # códigos' })}`;
    case 'wifi':
      return value ? msg`Agrega la red Wi-Fi ${value}` : msg`Agrega una red Wi-Fi`;
    case 'restriction':
      // An older page does not know the words of newer ones.
      return Object.hasOwn(restrictionWords, value)
        ? restrictionWords[value as Wire['MdmRestriction']].label
        : msg`Ajustes de ${value}`;
    case 'other-restrictions':
      return msg`${plural(count, { one: '# restricción más', other: '# restricciones más' })}`;
    case 'web-clip':
      return value ? msg`Pone el acceso directo ${value}` : msg`Pone un acceso directo`;
    case 'certificate':
      return value ? msg`Instala el certificado ${value}` : msg`Instala un certificado`;
    case 'vpn':
      return value ? msg`Agrega la VPN ${value}` : msg`Agrega una VPN`;
    case 'single-app':
      return msg`Muestra solo la aplicación ${value}`;
    case 'other':
    default:
      return count > 1 ? msg`${value} (${count} veces)` : msg`Ajustes de ${value}`;
  }
}
