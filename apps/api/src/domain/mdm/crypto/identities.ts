/** Certificates of device management: the authority of a business, and the identities that it issues to devices. */
import 'reflect-metadata';
import { createHash, randomBytes, type webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { packIdentity } from './pkcs12.ts';

x509.cryptoProvider.set(globalThis.crypto);

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

const dayMs = 86_400_000;
const authorityDays = 7300;
/** An identity that ends would end the management of its device. */
const identityDays = 3650;

/** A certificate and its private key, both in PEM format. */
export interface Authority {
  certificate: string;
  privateKey: string;
}

/** An identity as the enrolment profile carries it. */
export interface IssuedIdentity {
  fingerprint: string;
  /** PKCS#12 file with certificate and private key. */
  file: Buffer;
  password: string;
}

/** A new authority for a business. */
export async function createAuthority(bid: number, now: Date): Promise<Authority> {
  const keys = await createKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: authorityName(bid),
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + authorityDays * dayMs),
    signingAlgorithm: rsa,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  return { certificate: certificate.toString('pem'), privateKey: await exportKey(keys.privateKey) };
}

/** A new identity for one device. Its private key is in the file only. */
export async function issueIdentity(authority: Authority, bid: number, now: Date): Promise<IssuedIdentity> {
  const keys = await createKeys();
  const issuer = new x509.X509Certificate(authority.certificate);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ CN: [`Minga device ${randomBytes(8).toString('hex')}`] }, { OU: [String(bid)] }],
    issuer: issuer.subject,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + identityDays * dayMs),
    signingAlgorithm: rsa,
    publicKey: keys.publicKey,
    signingKey: await importKey(authority.privateKey),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyEncipherment,
        true,
      ),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
    ],
  });
  const password = randomBytes(12).toString('base64url');
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    fingerprint: fingerprintOf(certificate.rawData),
    file: await packIdentity(certificate.rawData, key, password),
    password,
  };
}

/** A key for which Apple encrypts server tokens: its certificate and its private key, both in PEM format. */
export async function createExchangeKey(bid: number, now: Date): Promise<Authority> {
  const keys = await createKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: authorityName(bid),
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + identityDays * dayMs),
    signingAlgorithm: rsa,
    keys,
    extensions: [new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyEncipherment, true)],
  });
  return {
    certificate: `${certificate.toString('pem')}\n`,
    privateKey: await exportKey(keys.privateKey),
  };
}

/** A private key and the request for its certificate, both in PEM format. */
export async function createSigningRequest(bid: number): Promise<{ csr: string; privateKey: string }> {
  const keys = await createKeys();
  const csr = await x509.Pkcs10CertificateRequestGenerator.create({
    name: [{ CN: [`Minga device management ${bid}`] }],
    keys,
    signingAlgorithm: rsa,
  });
  return { csr: `${csr.toString('pem')}\n`, privateKey: await exportKey(keys.privateKey) };
}

/** What a push certificate says; null if it is none that Apple issued for the request, or not valid at the time. */
export function readPushCertificate(
  pem: string,
  csr: string,
  now: Date,
): { topic: string; expiresAt: Date } | null {
  try {
    const certificate = new x509.X509Certificate(pem);
    const request = new x509.Pkcs10CertificateRequest(csr);
    const fits = Buffer.from(certificate.publicKey.rawData).equals(Buffer.from(request.publicKey.rawData));
    const [topic = ''] = certificate.subjectName.getField(userIdAttribute);
    const isValid = certificate.notBefore <= now && now < certificate.notAfter;
    if (!fits || !isValid || !/^com\.apple\.mgmt\.[-.\w]{1,150}$/.test(topic)) return null;
    return { topic, expiresAt: certificate.notAfter };
  } catch {
    return null;
  }
}

/** Hash by which a certificate is known. */
export function fingerprintOf(certificate: ArrayBuffer): string {
  return createHash('sha256').update(Buffer.from(certificate)).digest('hex');
}

/** Attribute of the subject in which Apple names the topic. */
const userIdAttribute = '0.9.2342.19200300.100.1.1';

function authorityName(bid: number): x509.JsonName {
  return [{ CN: ['Minga device management'] }, { OU: [String(bid)] }];
}

/** Positive, as X.509 demands. */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}

async function createKeys() {
  return crypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
}

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

async function importKey(pem: string) {
  const [bytes = new ArrayBuffer(0)] = x509.PemConverter.decode(pem);
  return crypto.subtle.importKey('pkcs8', bytes, rsa, false, ['sign']);
}
