/**
 * Encrypted messages of S/MIME: CMS enveloped data. `pkijs` reads their structure; Node decrypts, because WebCrypto has no
 * RSA with the padding that Apple uses (PKCS #1 v1.5).
 */
import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { OctetString } from 'asn1js';
import { ContentInfo, EnvelopedData, KeyTransRecipientInfo } from 'pkijs';

const envelopedDataType = '1.2.840.113549.1.7.3';

/** Ciphers of the content by their object identifier. */
const ciphers: Readonly<Record<string, string>> = {
  '1.2.840.113549.3.7': 'des-ede3-cbc',
  '2.16.840.1.101.3.4.1.2': 'aes-128-cbc',
  '2.16.840.1.101.3.4.1.22': 'aes-192-cbc',
  '2.16.840.1.101.3.4.1.42': 'aes-256-cbc',
};

/** The content of a message for the key; null for anything else. */
export function openEnvelope(file: Buffer, privateKey: string): Buffer | null {
  try {
    const info = ContentInfo.fromBER(new Uint8Array(readSmime(file)));
    if (info.contentType !== envelopedDataType) return null;
    const { recipientInfos, encryptedContentInfo } = new EnvelopedData({ schema: info.content });
    const { algorithmId, algorithmParams } = encryptedContentInfo.contentEncryptionAlgorithm;
    const cipher = ciphers[algorithmId];
    const [recipient, ...others] = recipientInfos.map(({ value }) => value);
    const isForOne = recipient instanceof KeyTransRecipientInfo && others.length === 0;
    if (!cipher || !isForOne || !(algorithmParams instanceof OctetString)) return null;
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      recipient.encryptedKey.valueBlock.valueHexView,
    );
    const decipher = createDecipheriv(cipher, key, algorithmParams.valueBlock.valueHexView);
    const content = Buffer.from(encryptedContentInfo.getEncryptedContent());
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return null;
  }
}

/** The body of a MIME message, which is Base64 after an empty line; a file without headers is the body itself. */
function readSmime(file: Buffer): Buffer {
  const text = file.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  if (!/^[-\w]+:/.test(text) || !end) return file;
  return Buffer.from(text.slice(end.index).replaceAll(/\s/g, ''), 'base64');
}
