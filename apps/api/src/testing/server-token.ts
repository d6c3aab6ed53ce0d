/** Server tokens of Apple Business Manager, encrypted as Apple does it. */
import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncryptedContentInfo,
  EnvelopedData,
  IssuerAndSerialNumber,
  KeyTransRecipientInfo,
  RecipientInfo,
} from 'pkijs';

const dataType = '1.2.840.113549.1.7.1';
const envelopedDataType = '1.2.840.113549.1.7.3';
const rsaEncryption = '1.2.840.113549.1.1.1';
const aes256Cbc = '2.16.840.1.101.3.4.1.42';
const aesKeyBytes = 32;
const ivBytes = 16;

/** The parts of a token, all of them secret but the end of its validity. */
export const serverToken = {
  consumer_key: 'CK_secret-consumer',
  consumer_secret: 'CS_secret-consumer+/=',
  access_token: 'AT_secret-access',
  access_secret: 'AS_secret-access',
  access_token_expiry: '2099-01-01T00:00:00Z',
};

/** The downloaded `.p7m` file in Base64: S/MIME around the CMS message for a certificate. */
export function sealServerToken(certificate: string, token: object = serverToken): string {
  const message = [
    'Content-Type: text/plain;charset=UTF-8',
    'Content-Transfer-Encoding: 7bit',
    '',
    '-----BEGIN MESSAGE-----',
    JSON.stringify(token),
    '-----END MESSAGE-----',
    '',
  ].join('\r\n');
  const body = encryptFor(certificate, Buffer.from(message)).toString('base64');
  const file = [
    'Content-Type: application/pkcs7-mime; name="smime.p7m"; smime-type=enveloped-data',
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(/.{1,64}/g) ?? []),
    '',
  ].join('\r\n');
  return Buffer.from(file).toString('base64');
}

function encryptFor(pem: string, content: Buffer): Buffer {
  const key = randomBytes(aesKeyBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  const certificate = Certificate.fromBER(Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'));
  const encryptedKey = publicEncrypt(
    { key: createPublicKey(pem), padding: constants.RSA_PKCS1_PADDING },
    key,
  );
  const enveloped = new EnvelopedData({
    version: 0,
    recipientInfos: [
      new RecipientInfo({
        variant: 1,
        value: new KeyTransRecipientInfo({
          version: 0,
          rid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          keyEncryptionAlgorithm: new AlgorithmIdentifier({
            algorithmId: rsaEncryption,
            algorithmParams: new Null(),
          }),
          encryptedKey: new OctetString({ valueHex: new Uint8Array(encryptedKey).buffer }),
        }),
      }),
    ],
    encryptedContentInfo: new EncryptedContentInfo({
      contentType: dataType,
      contentEncryptionAlgorithm: new AlgorithmIdentifier({
        algorithmId: aes256Cbc,
        algorithmParams: new OctetString({ valueHex: new Uint8Array(iv).buffer }),
      }),
      encryptedContent: new OctetString({ valueHex: new Uint8Array(encrypted).buffer }),
    }),
  });
  const info = new ContentInfo({ contentType: envelopedDataType, content: enveloped.toSchema() });
  return Buffer.from(info.toSchema().toBER());
}
