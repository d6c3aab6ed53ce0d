/** PKCS#12 files: a certificate and its private key, encrypted with a password. */
import { OctetString } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';

const keyBagType = '1.2.840.113549.1.12.10.1.2';
const certificateBagType = '1.2.840.113549.1.12.10.1.3';
const certificateType = '1.2.840.113549.1.9.22.1';

/** The enrolment profile contains the password as well as the file, so a low number of iterations is enough. */
const iterationCount = 2048;

export async function packIdentity(
  certificate: ArrayBuffer,
  privateKey: ArrayBuffer,
  password: string,
): Promise<Buffer> {
  const secret = new TextEncoder().encode(password).buffer;
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(privateKey) });
  const encryption = {
    password: secret,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount,
  };
  await keyBag.makeInternalValues(encryption);
  const certBag = new CertBag({
    certId: certificateType,
    parsedValue: Certificate.fromBER(certificate),
    certValue: new OctetString({ valueHex: certificate }),
  });
  const pfx = new PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new AuthenticatedSafe({
        parsedValue: {
          safeContents: [
            { privacyMode: 0, value: contents(new SafeBag({ bagId: keyBagType, bagValue: keyBag })) },
            {
              privacyMode: 1,
              value: contents(new SafeBag({ bagId: certificateBagType, bagValue: certBag })),
            },
          ],
        },
      }),
    },
  });
  const safe = pfx.parsedValue?.authenticatedSafe;
  await safe?.makeInternalValues({ safeContents: [{}, encryption] });
  await pfx.makeInternalValues({
    password: secret,
    iterations: iterationCount,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return Buffer.from(pfx.toSchema().toBER());
}

function contents(bag: SafeBag): SafeContents {
  return new SafeContents({ safeBags: [bag] });
}
