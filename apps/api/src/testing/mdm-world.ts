/** Test data: one object of every kind of device management. */
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import type { SampleValues } from './sample-request.ts';
import type { TestApi } from './test-api.ts';
import type { TestWorld } from './test-world.ts';

/** A configuration profile without payloads, in Base64. */
function emptyProfile(bid: number): string {
  const text = `<plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string>
    <key>PayloadIdentifier</key><string>com.example.p${bid}</string><key>PayloadUUID</key><string>A</string>
    <key>PayloadContent</key><array/></dict></plist>`;
  return Buffer.from(text).toString('base64');
}

/**
 * A code, a profile, a request for a push certificate, and an enrolled device with a command in its queue. The device is
 * written directly, because its enrolment takes keys.
 */
export async function fillDeviceManagement(
  api: TestApi,
  { bid, owner }: TestWorld,
  text: string,
): Promise<SampleValues> {
  const params = { id: bid };
  const content = emptyProfile(bid);
  const { code } = await api.ok(owner, 'createMdmInvitationCode', { params, body: { name: text } });
  const { profile } = await api.ok(owner, 'createMdmProfile', { params, body: { content } });
  const { device } = await api.ok(owner, 'createMdmDevice', { params, body: { name: text } });
  await api.context.db
    .updateTable('mdm_devices')
    .set({ status: 'enrolled' })
    .where('bid', '=', bid)
    .where('id', '=', device.id)
    .execute();
  const { command } = await api.ok(owner, 'createMdmCommand', {
    params: { ...params, device: device.id },
    body: { command: 'DeviceInformation' },
  });
  return {
    MdmCode: code.code,
    MdmProfileContent: content,
    'ClientId device': device.id,
    'ClientId command': command.id,
    'ClientId profile': profile.id,
  };
}

/** A certificate for a signing request, like those that Apple issues. */
export async function signPushCertificate(
  csr: string,
  { topic = 'com.apple.mgmt.External.test', days = 365, now = new Date() } = {},
): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ '0.9.2342.19200300.100.1.1': [topic] }],
    issuer: [{ CN: ['Apple'] }],
    notBefore: new Date(now.getTime() - 1000),
    notAfter: new Date(now.getTime() + days * 86_400_000),
    publicKey: new x509.Pkcs10CertificateRequest(csr).publicKey,
    signingKey: keys.privateKey,
    signingAlgorithm: algorithm,
  });
  return `${certificate.toString('pem')}\n`;
}
