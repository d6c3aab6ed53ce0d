/** What a profile changes on a device, read from its payloads (docs/product/mdm.md 2.3). */
import type { Wire } from '@minga/contract';
import { storable } from '../../storable.ts';
import { type PlistDict, dictAt, isDict, numberAt, textAt } from '../crypto/plist.ts';
import { payloadTypes } from './payload-types.ts';
import { restrictionKeys } from './restrictions.ts';

type Effect = Wire['MdmProfileEffect'];
type Name = Wire['MdmProfileEffectName'];

const mostEffects = 200;
const longestValue = 200;

/** The effects in the order of the payloads; those of unknown types come last, once for each type, and are never left out. */
export function effectsOf(profile: PlistDict): Effect[] {
  const content = profile['PayloadContent'];
  const payloads = (Array.isArray(content) ? content : []).filter(isDict);
  const others = new Map<string, number>();
  const effects = payloads.flatMap((payload) => {
    const type = textAt(payload, 'PayloadType');
    const known = readers.get(type)?.(payload);
    if (!known) others.set(type, (others.get(type) ?? 0) + 1);
    return known ?? [];
  });
  const unknown = [...others].map(([type, count]) => effect('other', type, count));
  return [...effects.slice(0, mostEffects - unknown.length), ...unknown];
}

/** No object: types are input, and could name what every object has. */
const readers = new Map<string, (payload: PlistDict) => Effect[]>([
  [payloadTypes.passcode, passcodeEffects],
  [payloadTypes.wifi, (payload) => [effect('wifi', textAt(payload, 'SSID_STR'))]],
  [payloadTypes.restrictions, restrictionEffects],
  [payloadTypes.webClip, (payload) => [effect('web-clip', textAt(payload, 'Label'))]],
  [payloadTypes.rootCertificate, certificateEffects],
  [payloadTypes.certificate, certificateEffects],
  [payloadTypes.vpn, (payload) => [effect('vpn', textAt(payload, 'UserDefinedName'))]],
  [payloadTypes.singleApp, (payload) => [effect('single-app', textAt(dictAt(payload, 'App'), 'Identifier'))]],
]);

function passcodeEffects(payload: PlistDict): Effect[] {
  const effects: Effect[] = [];
  const add = (name: Name, key: string) => {
    const value = numberAt(payload, key);
    if (value !== null && value > 0) effects.push(effect(name, String(value)));
  };
  add('passcode-length', 'minLength');
  if (effects.length === 0 && payload['forcePIN'] === true) effects.push(effect('passcode'));
  if (payload['requireAlphanumeric'] === true) effects.push(effect('passcode-letters'));
  if (payload['allowSimple'] === false) effects.push(effect('passcode-not-simple'));
  add('passcode-attempts', 'maxFailedAttempts');
  add('passcode-lock', 'maxInactivity');
  add('passcode-age', 'maxPINAgeInDays');
  add('passcode-history', 'pinHistory');
  return effects;
}

/** Keys that are true restrict nothing, except those that force something. */
function restrictionEffects(payload: PlistDict): Effect[] {
  const known = Object.entries(restrictionKeys).filter(([, key]) => payload[key] === false);
  const knownKeys = new Set(Object.values(restrictionKeys));
  const others = Object.entries(payload).filter(
    ([key, value]) =>
      !key.startsWith('Payload') && !knownKeys.has(key) && value !== key.toLowerCase().includes('allow'),
  );
  const effects = known.map(([name]) => effect('restriction', name));
  if (others.length > 0) effects.push(effect('other-restrictions', '', others.length));
  return effects;
}

function certificateEffects(payload: PlistDict): Effect[] {
  const name = textAt(payload, 'PayloadDisplayName') || textAt(payload, 'PayloadCertificateFileName');
  return [effect('certificate', name)];
}

function effect(name: Name, value = '', count = 1): Effect {
  return { effect: name, value: storable(value.slice(0, longestValue)), count };
}
