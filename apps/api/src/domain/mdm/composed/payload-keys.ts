/** The property list of a composed profile (docs/product/mdm.md 2.15). */
import { X509Certificate, createHash } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { type PlistDict, writePlist } from '../crypto/plist.ts';
import { payloadTypes } from './payload-types.ts';
import { restrictionKeys } from './restrictions.ts';

interface ComposedProfile {
  bid: number;
  id: string;
  name: string;
  payloads: Wire['MdmPayloads'];
}

/** A payload without the keys that all have. */
interface Part {
  /** Names the payload within its profile, for as long as it is part of it. */
  suffix: string;
  type: string;
  name: string;
  keys: PlistDict;
}

/** Identifier of a composed profile, by which a device replaces its former version. */
export function composedIdentifier(bid: number, id: string): string {
  return `minga.profile.${bid}.${id}`;
}

export function composedPlist(profile: ComposedProfile): string {
  const identifier = composedIdentifier(profile.bid, profile.id);
  return writePlist({
    PayloadType: 'Configuration',
    // A Mac installs it for all who use it.
    PayloadScope: 'System',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: stableUuid(identifier),
    PayloadDisplayName: profile.name,
    PayloadContent: partsOf(profile).map(({ suffix, type, name, keys }) => ({
      PayloadType: type,
      PayloadVersion: 1,
      PayloadIdentifier: `${identifier}.${suffix}`,
      PayloadUUID: stableUuid(`${identifier}.${suffix}`),
      PayloadDisplayName: name,
      ...keys,
    })),
  });
}

/** The same for the same name: a device updates a payload whose UUID it knows, and installs any other. */
function stableUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').toUpperCase();
  // Version 8 and the variant of RFC 9562.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `A${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function partsOf({ name, payloads }: ComposedProfile): Part[] {
  const { passcode, wifi = [], restrictions = [], web_clips = [], certificates = [] } = payloads;
  const { vpn = [], single_app } = payloads;
  const parts: Part[] = [];
  if (passcode)
    parts.push({ suffix: 'passcode', type: payloadTypes.passcode, name, keys: passcodeKeys(passcode) });
  if (restrictions.length > 0)
    parts.push({
      suffix: 'restrictions',
      type: payloadTypes.restrictions,
      name,
      keys: Object.fromEntries(restrictions.map((one) => [restrictionKeys[one], false])),
    });
  parts.push(
    ...wifi.map((one) => ({ suffix: one.id, type: payloadTypes.wifi, name: one.ssid, keys: wifiKeys(one) })),
    ...vpn.map((one) => ({ suffix: one.id, type: payloadTypes.vpn, name: one.name, keys: vpnKeys(one) })),
    ...web_clips.map((one) => ({
      suffix: one.id,
      type: payloadTypes.webClip,
      name: one.label,
      keys: webClipKeys(one),
    })),
    ...certificates.map(certificatePart),
  );
  if (single_app !== undefined)
    parts.push({
      suffix: 'single-app',
      type: payloadTypes.singleApp,
      name,
      keys: { App: { Identifier: single_app } },
    });
  return parts;
}

function passcodeKeys(passcode: Wire['MdmPasscodePayload']): PlistDict {
  const { min_length, letters, simple, max_attempts, lock_minutes, max_age_days, history } = passcode;
  return {
    forcePIN: true,
    minLength: min_length,
    requireAlphanumeric: letters,
    allowSimple: simple,
    ...(max_attempts === undefined ? {} : { maxFailedAttempts: max_attempts }),
    ...(lock_minutes === undefined ? {} : { maxInactivity: lock_minutes }),
    ...(max_age_days === undefined ? {} : { maxPINAgeInDays: max_age_days }),
    ...(history === undefined ? {} : { pinHistory: history }),
  };
}

const encryptionTypes: Record<Wire['MdmWifiSecurity'], string> = {
  none: 'None',
  wpa2: 'WPA2',
  wpa3: 'WPA3',
  any: 'Any',
};

function wifiKeys({ ssid, security, password, hidden, auto_join }: Wire['MdmWifiPayload']): PlistDict {
  return {
    SSID_STR: ssid,
    HIDDEN_NETWORK: hidden,
    AutoJoin: auto_join,
    ProxyType: 'None',
    EncryptionType: encryptionTypes[security],
    ...(password === undefined ? {} : { Password: password }),
  };
}

function webClipKeys({ label, url, full_screen, removable }: Wire['MdmWebClipPayload']): PlistDict {
  return { Label: label, URL: url, FullScreen: full_screen, IsRemovable: removable };
}

/** A certificate that signed itself is the root of its chain. */
function certificatePart({ id, name, content }: Wire['MdmCertificatePayload']): Part {
  const certificate = new X509Certificate(Buffer.from(content, 'base64'));
  const isRoot = certificate.issuer === certificate.subject;
  return {
    suffix: id,
    type: isRoot ? payloadTypes.rootCertificate : payloadTypes.certificate,
    name,
    keys: { PayloadCertificateFileName: 'certificate.cer', PayloadContent: certificate.raw },
  };
}

function vpnKeys({ name, server, remote_id, local_id, ...vpn }: Wire['MdmVpnPayload']): PlistDict {
  return {
    UserDefinedName: name,
    VPNType: 'IKEv2',
    IKEv2: {
      RemoteAddress: server,
      RemoteIdentifier: remote_id,
      LocalIdentifier: local_id,
      ...(vpn.method === 'shared-secret'
        ? { AuthenticationMethod: 'SharedSecret', SharedSecret: vpn.password ?? '' }
        : {
            // Extended authentication without another one.
            AuthenticationMethod: 'None',
            ExtendedAuthEnabled: 1,
            AuthName: vpn.user_name,
            ...(vpn.password === undefined ? {} : { AuthPassword: vpn.password }),
          }),
    },
  };
}
