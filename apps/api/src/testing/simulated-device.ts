/** An Apple device that speaks the protocol of device management: real HTTP, real signatures. */
import 'reflect-metadata';
import { randomBytes, type webcrypto } from 'node:crypto';
import { OctetString } from 'asn1js';
import {
  type CertBag,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PFX,
  type PKCS8ShroudedKeyBag,
  type SafeContents,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { PemConverter } from '@peculiar/x509';
import { readSignedContent } from '../domain/mdm/crypto/signature.ts';
import { createAuthority } from '../domain/mdm/crypto/identities.ts';
import { type DeviceState, carryOut, newDeviceState } from './simulated-commands.ts';
import { type PlistDict, dictAt, isDict, readPlist, textAt, writePlist } from '../domain/mdm/crypto/plist.ts';

/** Certificate and private key of a device. */
export interface DeviceIdentity {
  certificate: Certificate;
  key: webcrypto.CryptoKey;
}

export interface DeviceAnswer {
  status: number;
  /** Property list of the response; null for an empty one. */
  plist: PlistDict | null;
}

/** Sends a request; the base URL is up to the test. */
export type SendToServer = (request: {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}) => Promise<{ status: number; body: Buffer }>;

const managementPayload = 'com.apple.mdm';
const identityPayload = 'com.apple.security.pkcs12';
const dataType = '1.2.840.113549.1.7.1';
const signedDataType = '1.2.840.113549.1.7.2';

export class SimulatedDevice {
  readonly udid: string;
  readonly serial: string;
  /** Payload of the management in the installed profile. */
  management: PlistDict = {};
  identity: DeviceIdentity | null = null;
  readonly state: DeviceState = newDeviceState();
  readonly #send: SendToServer;

  constructor(send: SendToServer, { udid = newUdid(), serial = newSerial() } = {}) {
    this.#send = send;
    this.udid = udid;
    this.serial = serial;
  }

  /** Downloads and installs the enrolment profile of an invitation. @throws Error without one */
  async install(code: string): Promise<void> {
    const { status, body } = await this.#send({
      method: 'GET',
      path: `/mdm/enrollment/${code}.mobileconfig`,
    });
    if (status !== 200) throw new Error(`No enrolment profile: ${status}.`);
    await this.installProfile(body);
  }

  /** Installs a downloaded enrolment profile. @throws Error for anything else */
  async installProfile(file: Buffer): Promise<void> {
    // A signed profile is a CMS message.
    const payloads = readPlist(readSignedContent(file) ?? file)?.['PayloadContent'];
    if (!Array.isArray(payloads)) throw new Error('The file is no enrolment profile.');
    const find = (type: string) =>
      payloads.filter(isDict).find((payload) => textAt(payload, 'PayloadType') === type) ?? {};
    this.management = find(managementPayload);
    const packed = find(identityPayload);
    const content = packed['PayloadContent'];
    if (!(content instanceof Uint8Array)) throw new Error('The profile holds no identity.');
    this.identity = await unpackIdentity(content, textAt(packed, 'Password'));
  }

  /** Asks for an enrolment profile while it is set up, as devices of Apple Business Manager do. */
  async requestProfile(path: string): Promise<{ status: number; body: Buffer }> {
    const facts = writePlist({ UDID: this.udid, SERIAL: this.serial, PRODUCT: 'iPad14,3', VERSION: '23B85' });
    const signed = await signAttached(await factoryIdentity(), Buffer.from(facts));
    return this.#send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/pkcs7-signature' },
      body: Buffer.from(signed, 'base64'),
    });
  }

  /** Installs the profile and enrols. */
  async enrol(code: string, facts: PlistDict = {}): Promise<void> {
    await this.install(code);
    expectOk(await this.checkIn('Authenticate', { ...this.facts(), ...facts }));
    expectOk(await this.updateTokens());
  }

  facts(): PlistDict {
    return {
      DeviceName: 'iPad de prueba',
      ProductName: 'iPad14,3',
      ModelName: 'iPad Pro',
      OSVersion: '26.1',
      BuildVersion: '23B85',
      SerialNumber: this.serial,
    };
  }

  updateTokens(): Promise<DeviceAnswer> {
    return this.checkIn('TokenUpdate', {
      PushMagic: `magic-${this.udid}`,
      Token: Buffer.from(`token-${this.udid}`),
      UnlockToken: Buffer.from(`unlock-${this.udid}`),
    });
  }

  checkIn(MessageType: string, keys: PlistDict = {}): Promise<DeviceAnswer> {
    const topic = textAt(this.management, 'Topic');
    return this.put('CheckInURL', { MessageType, UDID: this.udid, Topic: topic, ...keys });
  }

  /** Connects without an answer, and receives the next command. */
  idle(): Promise<DeviceAnswer> {
    return this.put('ServerURL', { Status: 'Idle', UDID: this.udid });
  }

  /** Answers a command, and receives the next. */
  answer(to: DeviceAnswer, Status: string, keys: PlistDict = {}): Promise<DeviceAnswer> {
    const CommandUUID = textAt(to.plist ?? {}, 'CommandUUID');
    return this.put('ServerURL', { Status, UDID: this.udid, CommandUUID, ...keys });
  }

  /** Connects and carries out everything that waits. Returns the names of the commands. */
  async work(): Promise<string[]> {
    const names: string[] = [];
    let asked = await this.idle();
    while (asked.plist) {
      const { status, keys } = carryOut(this.state, dictAt(asked.plist, 'Command'));
      names.push(requestTypeOf(asked));
      // oxlint-disable-next-line no-await-in-loop -- a device receives a command with the answer to the one before
      asked = await this.answer(asked, status, keys);
    }
    return names;
  }

  /** Sends a signed message to an address of the profile. */
  async put(address: 'CheckInURL' | 'ServerURL', message: PlistDict): Promise<DeviceAnswer> {
    const body = Buffer.from(writePlist(message));
    return this.putBytes(address, body, await this.sign(body));
  }

  /** Sends any body with any signature. */
  async putBytes(
    address: 'CheckInURL' | 'ServerURL',
    body: Buffer,
    signature: string | null,
  ): Promise<DeviceAnswer> {
    const { pathname } = new URL(textAt(this.management, address));
    const answer = await this.#send({
      method: 'PUT',
      path: pathname,
      headers: {
        'content-type': 'application/x-apple-aspen-mdm-checkin',
        ...(signature === null ? {} : { 'mdm-signature': signature }),
      },
      body,
    });
    return { status: answer.status, plist: answer.body.length > 0 ? readPlist(answer.body) : null };
  }

  /** The detached signature over a body. @throws Error without an identity */
  async sign(body: Buffer): Promise<string> {
    if (!this.identity) throw new Error('The device has no identity.');
    return signDetached(this.identity, body);
  }
}

/** Name of the command in an answer; empty without one. */
export function requestTypeOf({ plist }: DeviceAnswer): string {
  return textAt(dictAt(plist ?? {}, 'Command'), 'RequestType');
}

export function signDetached(identity: DeviceIdentity, body: Buffer): Promise<string> {
  return sign(identity, body, new EncapsulatedContentInfo({ eContentType: dataType }));
}

/** A signature that contains what it signs, which the protocol does not use. */
export function signAttached(identity: DeviceIdentity, content: Buffer): Promise<string> {
  const eContent = new OctetString({ valueHex: new Uint8Array(content).buffer });
  return sign(identity, content, new EncapsulatedContentInfo({ eContentType: dataType, eContent }));
}

async function sign(
  { certificate, key }: DeviceIdentity,
  body: Buffer,
  encapContentInfo: EncapsulatedContentInfo,
): Promise<string> {
  const signed = new SignedData({
    version: 1,
    encapContentInfo,
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
      }),
    ],
  });
  await signed.sign(key, 0, 'SHA-256', new Uint8Array(body).buffer);
  const info = new ContentInfo({ contentType: signedDataType, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER()).toString('base64');
}

async function unpackIdentity(file: Uint8Array, text: string): Promise<DeviceIdentity> {
  const password = new TextEncoder().encode(text).buffer;
  const pfx = PFX.fromBER(new Uint8Array(file).buffer);
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  await safe?.parseInternalValues({ safeContents: [{ privacyMode: 0 }, { password }] });
  const [keys, certificates] = (safe?.parsedValue.safeContents ?? []) as { value: SafeContents }[];
  const keyBag = keys?.value.safeBags[0]?.bagValue as PKCS8ShroudedKeyBag;
  await (
    keyBag as PKCS8ShroudedKeyBag & { parseInternalValues(parameters: object): Promise<void> }
  ).parseInternalValues({ password });
  const certBag = certificates?.value.safeBags[0]?.bagValue as CertBag;
  const certificate = Certificate.fromBER((certBag.certValue as OctetString).valueBlock.valueHexView);
  const pkcs8 = keyBag.parsedValue?.toSchema().toBER() ?? new ArrayBuffer(0);
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return { certificate, key: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']) };
}

/** The identity that a device has from its factory. */
async function factoryIdentity(): Promise<DeviceIdentity> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const { certificate, privateKey } = await createAuthority(1, new Date());
  const [pkcs8 = new ArrayBuffer(0)] = PemConverter.decode(privateKey);
  return {
    certificate: Certificate.fromBER(Buffer.from(PemConverter.decodeFirst(certificate))),
    key: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
  };
}

function expectOk({ status }: DeviceAnswer): void {
  if (status !== 200) throw new Error(`The server answered ${status}.`);
}

function newUdid(): string {
  return `00008030-${randomBytes(8).toString('hex').toUpperCase()}`;
}

function newSerial(): string {
  return `F9F${randomBytes(4).toString('hex').toUpperCase()}`;
}
