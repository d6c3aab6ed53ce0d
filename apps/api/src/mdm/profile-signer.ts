/** Signs enrolment profiles with the operator's certificate: CMS signed data that contains the profile (docs/product/mdm.md 3.1). */
import { X509Certificate, createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OctetString } from 'asn1js';
import {
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { daysUntilExpiry } from '@minga/rules/mdm/mdm-certificates';
import { StartupError } from '../base/errors.ts';
import type { MdmConfig } from '../base/mdm-config.ts';
import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/logger.ts';
import type { ProfileSignerPort } from '../base/ports.ts';

const dataType = '1.2.840.113549.1.7.1';
const signedDataType = '1.2.840.113549.1.7.2';
const hash = 'SHA-256';

/** WebCrypto's names of curves by those of OpenSSL. */
const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

/** Null without a certificate. @throws StartupError for unreadable files, or a key that is not that of the certificate */
export function createProfileSigner(files: MdmConfig['signing']): ProfileSignerPort | null {
  if (files === null) return null;
  const chain = readChain(files.certificateFile);
  const [leaf] = chain;
  const key = readKey(files.keyFile);
  const algorithm = algorithmOf(key);
  const expiresAt = leaf && new Date(leaf.notAfter.value);
  if (
    !leaf ||
    !expiresAt ||
    !new X509Certificate(Buffer.from(leaf.toSchema().toBER())).checkPrivateKey(key) ||
    !algorithm
  ) {
    throw new StartupError(
      'MDM_SIGNING_KEY must be the RSA or EC key of the first certificate in MDM_SIGNING_CERTIFICATE.',
    );
  }
  const pkcs8 = new Uint8Array(key.export({ type: 'pkcs8', format: 'der' }));
  const imported = crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  return {
    expiresAt,
    sign: async (profile) => {
      const content = new Uint8Array(Buffer.from(profile)).buffer;
      const signed = new SignedData({
        version: 1,
        encapContentInfo: new EncapsulatedContentInfo({
          eContentType: dataType,
          eContent: new OctetString({ valueHex: content }),
        }),
        certificates: chain,
        signerInfos: [
          new SignerInfo({
            version: 1,
            sid: new IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
          }),
        ],
      });
      await signed.sign(await imported, 0, hash, content);
      const info = new ContentInfo({ contentType: signedDataType, content: signed.toSchema(true) });
      return Buffer.from(info.toSchema().toBER());
    },
  };
}

/** Warns of a certificate that has expired or expires within 30 days (docs/product/mdm.md 3.1). */
export function warnOfSigner(signer: ProfileSignerPort | null, clock: Clock, logger: Logger): void {
  if (signer === null) return;
  const { expiresAt } = signer;
  const now = clock.now().getTime();
  const expires = expiresAt.toISOString();
  const days = daysUntilExpiry(expires, now);
  if (expiresAt.getTime() <= now)
    logger.warn('the certificate in MDM_SIGNING_CERTIFICATE has expired', { expires });
  else if (days !== null)
    logger.warn('the certificate in MDM_SIGNING_CERTIFICATE expires soon', { expires, days });
}

/** The certificates of a PEM file, the one that signs first. @throws StartupError */
function readChain(file: string): Certificate[] {
  try {
    const blocks = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    return (blocks ?? []).map((pem) => Certificate.fromBER(new Uint8Array(new X509Certificate(pem).raw)));
  } catch {
    throw new StartupError(`MDM_SIGNING_CERTIFICATE must name a PEM file with certificates: ${file}`);
  }
}

/** @throws StartupError */
function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    throw new StartupError(
      `MDM_SIGNING_KEY must name a PEM file with a private key without password: ${file}`,
    );
  }
}

/** Null for a key of another kind. */
function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) {
  if (asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash };
  const namedCurve = curves[asymmetricKeyDetails?.namedCurve ?? ''];
  return asymmetricKeyType === 'ec' && namedCurve ? { name: 'ECDSA', namedCurve, hash } : null;
}
