/**
 * `Mdm-Signature`: a detached CMS signature over the body of a message, with the certificate of the device. The certificate
 * proves nothing until it is found among the identities that were issued.
 */
import { ContentInfo, Certificate, SignedData } from 'pkijs';
import { fingerprintOf } from './identities.ts';

/** Longest header in characters. Node accepts 16 KB of headers. */
const longestHeader = 12_000;

const signedDataType = '1.2.840.113549.1.7.2';
const unitAttribute = '2.5.4.11';

/** Who a message claims to be from. */
export interface Signer {
  bid: number;
  /** SHA-256 hash of the certificate. */
  fingerprint: string;
  /** Whether the signature is one over this body, by the key of the certificate. */
  verify(body: Uint8Array): Promise<boolean>;
}

/** Null for a header that is no signature with a certificate. */
export function readSigner(header: string | string[] | undefined): Signer | null {
  if (typeof header !== 'string' || header.length > longestHeader) return null;
  try {
    const info = ContentInfo.fromBER(Buffer.from(header, 'base64'));
    if (info.contentType !== signedDataType) return null;
    const signed = new SignedData({ schema: info.content });
    const [certificate, ...others] = signed.certificates ?? [];
    const isSingle = others.length === 0 && signed.signerInfos.length === 1;
    // Content of its own would be verified in place of the body.
    const isDetached = signed.encapContentInfo.eContent === undefined;
    if (!(certificate instanceof Certificate) || !isSingle || !isDetached) return null;
    return {
      bid: readBusiness(certificate),
      fingerprint: fingerprintOf(certificate.toSchema().toBER()),
      verify: (body) => verify(signed, body),
    };
  } catch {
    return null;
  }
}

/** Content of a CMS message that is signed; null for anything else. The signature is not verified. */
export function readSignedContent(message: Buffer): Buffer | null {
  try {
    const info = ContentInfo.fromBER(new Uint8Array(message));
    if (info.contentType !== signedDataType) return null;
    const { eContent } = new SignedData({ schema: info.content }).encapContentInfo;
    return eContent ? Buffer.from(eContent.getValue()) : null;
  } catch {
    return null;
  }
}

/** A signature that cannot be checked is none. */
async function verify(signed: SignedData, body: Uint8Array): Promise<boolean> {
  try {
    const data = new Uint8Array(body).buffer;
    return await signed.verify({ signer: 0, data, checkChain: false });
  } catch {
    return false;
  }
}

/** The business that the certificate names; 0 for none. */
function readBusiness(certificate: Certificate): number {
  const unit = certificate.subject.typesAndValues.find(({ type }) => String(type) === unitAttribute);
  const text = String(unit?.value.valueBlock.value ?? '');
  const bid = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return bid <= 2_147_483_647 ? bid : 0;
}
