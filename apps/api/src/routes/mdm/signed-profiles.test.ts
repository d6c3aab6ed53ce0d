/** Enrolment profiles that are signed with the certificate of the operator (docs/product/mdm.md 3.1). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthority } from '../../domain/mdm/crypto/identities.ts';
import { createProfileSigner, warnOfSigner } from '../../mdm/profile-signer.ts';
import { enrollmentOptions } from '../../testing/mdm-world.ts';
import { type TestApi, testApi, testConfig } from '../../testing/test-api.ts';
import { createMdmWorld, sendTo } from './test-world.ts';

let folder: string;
let api: TestApi;
const files = (certificate: string, key: string) => ({
  certificateFile: join(folder, certificate),
  keyFile: join(folder, key),
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minga-signing-'));
  for (const name of ['one', 'other']) {
    const { certificate, privateKey } = await createAuthority(1, new Date());
    await writeFile(join(folder, `${name}.pem`), certificate);
    await writeFile(join(folder, `${name}.key`), privateKey);
  }
  const { mdm } = testConfig({ kind: 'memory' });
  api = await testApi({ mdm: { ...mdm, signing: files('one.pem', 'one.key') } });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function isSigned(file: Buffer): Promise<boolean> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(file)).content });
  return signed.verify({ signer: 0, checkChain: false });
}

test('signs the profiles of invitations and enrolment profiles, and devices enrol with them', async () => {
  const world = await createMdmWorld(api);
  const { device } = await world.enrolled();
  expect((await device.idle()).status).toBe(200);
  const { body } = await sendTo(api)({ method: 'GET', path: `/mdm/enrollment/${world.code}.mobileconfig` });
  expect(await isSigned(body)).toBe(true);
  const { profile } = await api.ok(world.admin, 'createMdmEnrollmentProfile', {
    params: world.params,
    body: { name: 'iPads', options: enrollmentOptions },
  });
  const url = `/v1/business/${world.bid}/mdm/enrollment-profiles/${profile.id}/download`;
  const headers = { authorization: `Bearer ${world.admin.token}` };
  const { rawPayload } = await api.fastify.inject({ method: 'GET', url, headers });
  expect(await isSigned(rawPayload)).toBe(true);
});

test('refuses to start with files that are missing or do not fit together', () => {
  expect(() => createProfileSigner(files('one.pem', 'other.key'))).toThrow('must be the RSA or EC key');
  expect(() => createProfileSigner(files('none.pem', 'one.key'))).toThrow('must name a PEM file');
  expect(() => createProfileSigner(files('one.pem', 'one.pem'))).toThrow('must name a PEM file');
  expect(() => createProfileSigner(files('one.key', 'one.key'))).toThrow('must be the RSA or EC key');
  expect(createProfileSigner(null)).toBeNull();
});

test.each([
  [31, []],
  [30, ['the certificate in MDM_SIGNING_CERTIFICATE expires soon']],
  [0, ['the certificate in MDM_SIGNING_CERTIFICATE has expired']],
  [-1, ['the certificate in MDM_SIGNING_CERTIFICATE has expired']],
])('warns the operator of a certificate %i days before it expires: %o', (days, expected) => {
  const signer = createProfileSigner(files('one.pem', 'one.key'));
  const now = new Date((signer?.expiresAt.getTime() ?? 0) - days * 86_400_000);
  const warnings: string[] = [];
  const logger = { ...api.context.logger, warn: (text: string) => void warnings.push(text) };
  warnOfSigner(signer, { now: () => now }, logger);
  warnOfSigner(null, { now: () => now }, logger);
  expect(warnings).toEqual(expected);
});

test('the health of the installation names the end of the certificate', async () => {
  const operator = api.user();
  const sudo = await testApi({ mdm: api.context.config.mdm, sudoUsers: [operator.uid] });
  const { signing_expires_at } = await sudo.ok(operator, 'getSudoHealth');
  expect(signing_expires_at).toBe(api.context.profileSigner?.expiresAt.toISOString());
  await sudo.close();
});
