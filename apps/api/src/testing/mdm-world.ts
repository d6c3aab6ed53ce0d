/** Test data: one object of every kind of device management. */
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { createAuthority } from '../domain/mdm/crypto/identities.ts';
import type { SampleValues } from './sample-request.ts';
import type { TestApi, TestUser } from './test-api.ts';
import type { TestWorld } from './test-world.ts';

/** Options of an enrolment profile. */
export const enrollmentOptions: Wire['MdmEnrollmentOptions'] = {
  supervised: true,
  mandatory: true,
  removable: false,
  skipped_panes: ['Siri', 'Payment'],
  support_phone: '+591 70012345',
  department: 'Sistemas',
};

/** A configuration profile without payloads, in Base64. */
function emptyProfile(bid: number): string {
  const text = `<plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string>
    <key>PayloadIdentifier</key><string>com.example.p${bid}</string><key>PayloadUUID</key><string>A</string>
    <key>PayloadContent</key><array/></dict></plist>`;
  return Buffer.from(text).toString('base64');
}

/**
 * A code, a composed profile, a self-service app, an enrolment profile, and an enrolled device of the owner with a command in its
 * queue. The device is written directly, because its enrolment takes keys.
 */
export async function fillDeviceManagement(
  api: TestApi,
  { bid, owner }: TestWorld,
  text: string,
): Promise<SampleValues> {
  const params = { id: bid };
  const content = emptyProfile(bid);
  const { code } = await api.ok(owner, 'createMdmInvitationCode', { params, body: { name: text } });
  const { profile } = await api.ok(owner, 'createMdmComposedProfile', {
    params,
    body: { name: text, payloads: { restrictions: ['camera'] } },
  });
  const { app } = await api.ok(owner, 'createMdmApp', {
    params,
    body: { name: text, bundle_identifier: `com.example.a${bid}`, platform: 'ios', store_id: 361309726 },
  });
  await api.ok(owner, 'updateMdmAppSelfService', {
    params: { ...params, app: app.id },
    body: { active: true },
  });
  const { profile: enrollment } = await api.ok(owner, 'createMdmEnrollmentProfile', {
    params,
    body: { name: text, options: { ...enrollmentOptions, department: text } },
  });
  // The token cannot be opened: nothing is sent to Apple.
  await api.context.db
    .insertInto('mdm_dep')
    .values({
      bid,
      certificate: 'c',
      private_key_sealed: 'k',
      token_sealed: 't',
      token_expires_at: new Date('2099-01-01T00:00:00Z'),
      sync_due_at: new Date('2098-01-01T00:00:00Z'),
      created_at: new Date(),
      stored_at: new Date(),
    })
    .execute();
  const device = await addEnrolledDevice(api, bid, owner, text);
  const { command } = await api.ok(owner, 'createMdmCommand', {
    params: { ...params, device },
    body: { command: 'DeviceInformation' },
  });
  return {
    MdmCode: code.code,
    MdmProfileContent: content,
    MdmCertificateContent: await testCertificate(),
    'ClientId app': app.id,
    'ClientId device': device,
    'ClientId enrollment': enrollment.id,
    'ClientId command': command.id,
    'ClientId enrollment_profile': enrollment.id,
    'ClientId profile': profile.id,
  };
}

/** A device that is enrolled according to its row only, and its id. */
export async function addEnrolledDevice(
  api: TestApi,
  bid: number,
  owner: TestUser,
  name = 'iPad',
): Promise<string> {
  const { id } = await api.context.db
    .insertInto('mdm_devices')
    .values({
      bid,
      id: newClientId(),
      name,
      owner: owner.uid,
      status: 'enrolled',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A certificate that signed itself, in Base64. */
export async function testCertificate(): Promise<string> {
  const { certificate } = await createAuthority(1, new Date());
  return Buffer.from(certificate).toString('base64');
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
