/** The form of a composed profile: its parts as they are typed, and their conversion from and to the wire. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';

/** Numbers as they are typed; empty for none. */
export interface PasscodePart {
  kind: 'passcode';
  id: string;
  min_length: string;
  letters: boolean;
  simple: boolean;
  max_attempts: string;
  lock_minutes: string;
  max_age_days: string;
  history: string;
}

export interface WifiPart extends Required<Wire['MdmWifiPayload']> {
  kind: 'wifi';
  /** Network and security whose password is stored; null without one. */
  storedFor: string | null;
}

export interface RestrictionsPart {
  kind: 'restrictions';
  id: string;
  restrictions: readonly Wire['MdmRestriction'][];
}

export type WebClipPart = Wire['MdmWebClipPayload'] & { kind: 'web-clip' };

export type CertificatePart = Wire['MdmCertificatePayload'] & { kind: 'certificate' };

export interface VpnPart extends Required<Wire['MdmVpnPayload']> {
  kind: 'vpn';
  /** Server and user whose secret is stored; null for a new part. */
  storedFor: string | null;
}

export interface SingleAppPart {
  kind: 'single-app';
  id: string;
  bundle_identifier: string;
}

export type ProfilePart =
  | PasscodePart
  | WifiPart
  | RestrictionsPart
  | WebClipPart
  | CertificatePart
  | VpnPart
  | SingleAppPart;

export type PartKind = ProfilePart['kind'];

export interface ProfileDraft {
  name: string;
  parts: readonly ProfilePart[];
}

/** Most parts of each kind. */
export const mostParts: Record<PartKind, number> = {
  passcode: 1,
  wifi: 10,
  restrictions: 1,
  'web-clip': 10,
  certificate: 10,
  vpn: 5,
  'single-app': 1,
};

export function blankPart(kind: PartKind): ProfilePart {
  const id = newClientId();
  switch (kind) {
    case 'passcode': {
      const none = { max_attempts: '', lock_minutes: '', max_age_days: '', history: '' };
      return { kind, id, min_length: '6', letters: false, simple: false, ...none };
    }
    case 'wifi': {
      const open = { security: 'wpa2', password: '', hidden: false, auto_join: true } as const;
      return { kind, id, ssid: '', ...open, storedFor: null };
    }
    case 'restrictions':
      return { kind, id, restrictions: [] };
    case 'web-clip':
      return { kind, id, label: '', url: '', full_screen: false, removable: true };
    case 'certificate':
      return { kind, id, name: '', content: '' };
    case 'vpn': {
      const values = { name: '', server: '', remote_id: '', local_id: '', user_name: '', password: '' };
      return { kind, id, ...values, method: 'shared-secret', storedFor: null };
    }
    case 'single-app':
      return { kind, id, bundle_identifier: '' };
  }
}

/** What has to stay the same for the stored password of a network to be kept. */
export function networkOf({ ssid, security }: Wire['MdmWifiPayload']): string {
  return JSON.stringify([ssid, security]);
}

/** What has to stay the same for the stored secret of a VPN to be kept. */
export function secretOfVpn({ server, remote_id, method, user_name }: Wire['MdmVpnPayload']): string {
  return JSON.stringify([server, remote_id, method, user_name]);
}

/** The form of a profile as the server answers it. */
export function draftOf({ profile, payloads }: Wire['MdmComposedProfileAnswer']): ProfileDraft {
  const { passcode, wifi = [], restrictions = [], web_clips = [], certificates = [], vpn = [] } = payloads;
  const { single_app } = payloads;
  const parts: ProfilePart[] = [];
  if (passcode) parts.push(passcodePart(passcode));
  if (restrictions.length > 0) parts.push({ kind: 'restrictions', id: newClientId(), restrictions });
  for (const one of wifi)
    parts.push({
      kind: 'wifi',
      ...one,
      password: '',
      storedFor: one.security === 'none' ? null : networkOf(one),
    });
  for (const one of vpn) parts.push({ kind: 'vpn', ...one, password: '', storedFor: secretOfVpn(one) });
  for (const one of web_clips) parts.push({ kind: 'web-clip', ...one });
  for (const one of certificates) parts.push({ kind: 'certificate', ...one });
  if (single_app !== undefined)
    parts.push({ kind: 'single-app', id: newClientId(), bundle_identifier: single_app });
  return { name: profile.name, parts };
}

/** The parts as they are sent. Those without faults (`part-faults.ts`) fit the contract. */
export function payloadsOf(parts: readonly ProfilePart[]): Wire['MdmPayloads'] {
  const payloads: Wire['MdmPayloads'] = {};
  for (const part of parts) {
    switch (part.kind) {
      case 'passcode':
        payloads.passcode = passcodeOf(part);
        break;
      case 'restrictions':
        payloads.restrictions = [...part.restrictions];
        break;
      case 'wifi': {
        const { kind: _, storedFor: _stored, password, ...wifi } = part;
        const isTyped = wifi.security !== 'none' && password !== '';
        (payloads.wifi ??= []).push({ ...wifi, ...(isTyped ? { password } : {}) });
        break;
      }
      case 'vpn': {
        const { kind: _, storedFor: _stored, password, ...vpn } = trimmed(part);
        const user_name = vpn.method === 'user' ? vpn.user_name : '';
        (payloads.vpn ??= []).push({ ...vpn, user_name, ...(part.password ? { password } : {}) });
        break;
      }
      case 'web-clip': {
        const { kind: _, ...clip } = part;
        (payloads.web_clips ??= []).push({ ...clip, label: clip.label.trim(), url: clip.url.trim() });
        break;
      }
      case 'certificate': {
        const { kind: _, ...certificate } = part;
        (payloads.certificates ??= []).push({ ...certificate, name: certificate.name.trim() });
        break;
      }
      case 'single-app':
        payloads.single_app = part.bundle_identifier.trim();
        break;
    }
  }
  return payloads;
}

/** Texts around which people leave blanks; a secret keeps its own. */
export function trimmed(part: VpnPart): VpnPart {
  const { name, server, remote_id, local_id, user_name } = part;
  return {
    ...part,
    name: name.trim(),
    server: server.trim(),
    remote_id: remote_id.trim() || server.trim(),
    local_id: local_id.trim(),
    user_name: user_name.trim(),
  };
}

function passcodePart(passcode: Wire['MdmPasscodePayload']): PasscodePart {
  const { min_length, letters, simple, max_attempts, lock_minutes, max_age_days, history } = passcode;
  return {
    kind: 'passcode',
    id: newClientId(),
    min_length: String(min_length),
    letters,
    simple,
    max_attempts: String(max_attempts ?? ''),
    lock_minutes: String(lock_minutes ?? ''),
    max_age_days: String(max_age_days ?? ''),
    history: String(history ?? ''),
  };
}

function passcodeOf(part: PasscodePart): Wire['MdmPasscodePayload'] {
  const number = <Name extends keyof Wire['MdmPasscodePayload']>(name: Name, text: string) =>
    text === '' ? {} : { [name]: Number(text) };
  return {
    min_length: Number(part.min_length),
    letters: part.letters,
    simple: part.simple,
    ...number('max_attempts', part.max_attempts),
    ...number('lock_minutes', part.lock_minutes),
    ...number('max_age_days', part.max_age_days),
    ...number('history', part.history),
  };
}
