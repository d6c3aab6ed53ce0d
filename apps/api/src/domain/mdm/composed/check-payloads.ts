/** Validation of the parts of a composed profile beyond their schema, and the secrets that it keeps. */
import { X509Certificate } from 'node:crypto';
import type { Wire } from '@minga/contract';
import type { Write } from '../../context.ts';
import { cleanName, invalidField } from '../../fields.ts';

type Payloads = Wire['MdmPayloads'];
type Wifi = Wire['MdmWifiPayload'];
type Vpn = Wire['MdmVpnPayload'];

/** Most bytes of the name of a network (IEEE 802.11). */
const longestSsid = 32;

/**
 * The parts as they are stored: with cleaned names, with certificates in DER, and with the secrets of `stored` where none was
 * typed.
 *
 * @throws AppError request/invalid
 */
export function checkPayloads(write: Write, payloads: Payloads, stored: Payloads = {}): Payloads {
  const { passcode, wifi = [], restrictions = [], web_clips = [], certificates = [], vpn = [] } = payloads;
  const { single_app } = payloads;
  const invalid = (path: string, keyword: string) =>
    invalidField(write.caller.lang, `/payloads${path}`, keyword);
  const nameAt = (path: string, name: string) => cleanName(write.caller.lang, `/payloads${path}`, name);
  const lists = { wifi, web_clips, certificates, vpn };
  requireDistinctIds();
  const isEmpty = Object.values(lists).every((list) => list.length === 0) && restrictions.length === 0;
  if (isEmpty && !passcode && single_app === undefined) throw invalid('', 'required');
  return {
    ...(passcode ? { passcode } : {}),
    wifi: wifi.map(checkWifi),
    restrictions: [...new Set(restrictions)],
    web_clips: web_clips.map(checkWebClip),
    certificates: certificates.map(checkCertificate),
    vpn: vpn.map(checkVpn),
    ...(single_app === undefined ? {} : { single_app }),
  };

  /** Two parts with one id would be one payload on the device. */
  function requireDistinctIds(): void {
    const ids = new Set<string>();
    for (const [list, parts] of Object.entries(lists)) {
      for (const [at, { id }] of parts.entries()) {
        if (ids.has(id)) throw invalid(`/${list}/${at}/id`, 'other');
        ids.add(id);
      }
    }
  }

  function checkWifi(one: Wifi, at: number): Wifi {
    const path = `/wifi/${at}`;
    // Blanks and invisible characters can be part of the name of a network, control characters cannot.
    if (Buffer.byteLength(one.ssid) > longestSsid || isUnprintable(one.ssid))
      throw invalid(`${path}/ssid`, 'pattern');
    if (one.security === 'none') {
      if (one.password !== undefined) throw invalid(`${path}/password`, 'additionalProperties');
      return one;
    }
    const password = one.password ?? keptWifiPassword(one);
    if (password === undefined) throw invalid(`${path}/password`, 'required');
    return { ...one, password };
  }

  /**
   * Not for another network: whoever may not read the password could send it to one of their own. Not for another security: a
   * weaker one would show more of it.
   */
  function keptWifiPassword({ id, ssid, security }: Wifi): string | undefined {
    return stored.wifi?.find(
      (former) => former.id === id && former.ssid === ssid && former.security === security,
    )?.password;
  }

  function checkWebClip(one: Wire['MdmWebClipPayload'], at: number): Wire['MdmWebClipPayload'] {
    if (!URL.canParse(one.url)) throw invalid(`/web_clips/${at}/url`, 'pattern');
    return { ...one, label: nameAt(`/web_clips/${at}/label`, one.label) };
  }

  function checkCertificate(one: Wire['MdmCertificatePayload'], at: number): Wire['MdmCertificatePayload'] {
    const content = derOf(one.content);
    if (content === null) throw invalid(`/certificates/${at}/content`, 'pattern');
    return { ...one, name: nameAt(`/certificates/${at}/name`, one.name), content };
  }

  function checkVpn(given: Vpn, at: number): Vpn {
    const path = `/vpn/${at}`;
    const one = { ...given, name: nameAt(`${path}/name`, given.name) };
    if (one.method === 'shared-secret' && one.user_name !== '')
      throw invalid(`${path}/user_name`, 'additionalProperties');
    if (one.method === 'user' && one.user_name.trim() === '') throw invalid(`${path}/user_name`, 'required');
    if (isUnprintable(one.user_name)) throw invalid(`${path}/user_name`, 'pattern');
    const password = one.password ?? keptVpnPassword(one);
    if (one.method === 'shared-secret' && password === undefined)
      throw invalid(`${path}/password`, 'required');
    if (isUnprintable(password ?? '')) throw invalid(`${path}/password`, 'pattern');
    return { ...one, ...(password === undefined ? {} : { password }) };
  }

  /** Not for another server, as with networks. */
  function keptVpnPassword({ id, server, remote_id, method, user_name }: Vpn): string | undefined {
    return stored.vpn?.find(
      (former) =>
        former.id === id &&
        former.server === server &&
        former.remote_id === remote_id &&
        former.method === method &&
        former.user_name === user_name,
    )?.password;
  }
}

/** The parts without their secrets. */
export function withoutSecrets({ wifi = [], vpn = [], ...others }: Payloads): Payloads {
  return {
    ...others,
    wifi: wifi.map(withoutPassword),
    vpn: vpn.map(withoutPassword),
  };
}

function withoutPassword<Part extends Wifi | Vpn>(part: Part): Omit<Part, 'password'> {
  const { password: _, ...rest } = part;
  return rest;
}

/** Control characters, and lone surrogates, which no property list holds. */
function isUnprintable(text: string): boolean {
  return /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text);
}

/** The certificate of a file in DER or PEM, in Base64; null for anything else, also for several. */
function derOf(content: string): string | null {
  try {
    const bytes = Buffer.from(content, 'base64');
    const headings = bytes.toString('latin1').match(/-----BEGIN [A-Z0-9 ]*CERTIFICATE-----/g) ?? [];
    return headings.length > 1 ? null : new X509Certificate(bytes).raw.toString('base64');
  } catch {
    return null;
  }
}
