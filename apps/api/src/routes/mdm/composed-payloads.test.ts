/** Parts of composed profiles that the server refuses, with the path of the fault (docs/product/mdm.md 2.15). */
import { webcrypto } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import * as x509 from '@peculiar/x509';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { vpn, webClip, wifi } from './test-payloads.ts';
import { type MdmWorld, createMdmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function refuse(world: MdmWorld, payloads: Wire['MdmPayloads']): Promise<string[]> {
  const body = { name: 'Tienda', payloads };
  const problem = await api.refused(world.admin, 'createMdmComposedProfile', { params: world.params, body });
  return [problem.code, ...(problem.fields ?? []).map(({ path }) => path)];
}

const without = <T extends object>(value: T, key: keyof T): T => {
  const { [key]: _, ...rest } = value;
  return rest as T;
};

test.each<[string, Wire['MdmPayloads'], string]>([
  ['no parts', {}, '/payloads'],
  ['empty parts', { wifi: [], restrictions: [] }, '/payloads'],
  ['a network without its password', { wifi: [without(wifi, 'password')] }, '/payloads/wifi/0/password'],
  ['an open network with one', { wifi: [{ ...wifi, security: 'none' }] }, '/payloads/wifi/0/password'],
  ['a short password', { wifi: [{ ...wifi, password: '1234567' }] }, '/payloads/wifi/0/password'],
  ['a long password', { wifi: [{ ...wifi, password: 'x'.repeat(64) }] }, '/payloads/wifi/0/password'],
  [
    'a password with an accent',
    { wifi: [{ ...wifi, password: 'contraseña-1' }] },
    '/payloads/wifi/0/password',
  ],
  [
    'a password with a control',
    { wifi: [{ ...wifi, password: 'abcdefgh\u0007' }] },
    '/payloads/wifi/0/password',
  ],
  ['a network of 33 bytes', { wifi: [{ ...wifi, ssid: 'ñ'.repeat(17) }] }, '/payloads/wifi/0/ssid'],
  ['a network with a line break', { wifi: [{ ...wifi, ssid: 'a\nb' }] }, '/payloads/wifi/0/ssid'],
  ['one id twice', { wifi: [wifi], web_clips: [{ ...webClip, id: wifi.id }] }, '/payloads/web_clips/0/id'],
  [
    'eleven networks',
    { wifi: Array.from({ length: 11 }, () => ({ ...wifi, id: newClientId() })) },
    '/payloads/wifi',
  ],
  [
    'a link that is a program',
    { web_clips: [{ ...webClip, url: 'javascript:alert(1)' }] },
    '/payloads/web_clips/0/url',
  ],
  ['a link to nowhere', { web_clips: [{ ...webClip, url: 'https://[x' }] }, '/payloads/web_clips/0/url'],
  ['an invisible label', { web_clips: [{ ...webClip, label: '\u200b' }] }, '/payloads/web_clips/0/label'],
  [
    'a certificate that is none',
    { certificates: [{ id: wifi.id, name: 'Raíz', content: 'aG9sYQ==' }] },
    '/payloads/certificates/0/content',
  ],
  [
    'a very long certificate',
    { certificates: [{ id: wifi.id, name: 'Raíz', content: 'A'.repeat(24_004) }] },
    '/payloads/certificates/0/content',
  ],
  ['a VPN without its secret', { vpn: [without(vpn, 'password')] }, '/payloads/vpn/0/password'],
  ['a VPN without its user', { vpn: [{ ...vpn, method: 'user' }] }, '/payloads/vpn/0/user_name'],
  ['a shared secret with a user', { vpn: [{ ...vpn, user_name: 'ana' }] }, '/payloads/vpn/0/user_name'],
  ['a server that is an address', { vpn: [{ ...vpn, server: 'https://vpn' }] }, '/payloads/vpn/0/server'],
  ['an app with a blank', { single_app: 'com example' }, '/payloads/single_app'],
  [
    'a passcode of three digits',
    { passcode: { min_length: 3, letters: false, simple: true } },
    '/payloads/passcode/min_length',
  ],
])('refuses %s', async (_what, payloads, path) => {
  const world = await createMdmWorld(api);
  expect(await refuse(world, payloads)).toEqual(['request/invalid', path]);
  expect((await api.ok(world.admin, 'listMdmProfiles', { params: world.params })).profiles).toEqual([]);
});

/** A certificate with a long name, in PEM. */
async function certificateOf(nameLength: number): Promise<x509.X509Certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  return x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: ['x'.repeat(nameLength)] }],
    keys: await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify']),
    signingAlgorithm: algorithm,
  });
}

test('accepts a network key of 64 hexadecimal digits', async () => {
  const world = await createMdmWorld(api);
  const body = { name: 'Tienda', payloads: { wifi: [{ ...wifi, password: '0aF'.repeat(21) + '1' }] } };
  await api.ok(world.admin, 'createMdmComposedProfile', { params: world.params, body });
});

test('refuses a file with several certificates, and accepts one in PEM', async () => {
  const world = await createMdmWorld(api);
  const pem = (await certificateOf(10)).toString('pem');
  const certificates = (text: string) => [
    { id: newClientId(), name: 'Raíz', content: Buffer.from(text).toString('base64') },
  ];
  expect(await refuse(world, { certificates: certificates(`${pem}\n${pem}\n`) })).toEqual([
    'request/invalid',
    '/payloads/certificates/0/content',
  ]);
  const body = { name: 'Tienda', payloads: { certificates: certificates(`${pem}\n`) } };
  await api.ok(world.admin, 'createMdmComposedProfile', { params: world.params, body });
});

test('refuses what is too large as a whole, and accepts the most of each kind otherwise', async () => {
  const world = await createMdmWorld(api);
  const certificate = async (nameLength: number) =>
    Buffer.from((await certificateOf(nameLength)).rawData).toString('base64');
  const payloads = (content: string): Wire['MdmPayloads'] => ({
    wifi: Array.from({ length: 10 }, () => ({ ...wifi, id: newClientId() })),
    vpn: Array.from({ length: 5 }, () => ({ ...vpn, id: newClientId() })),
    web_clips: Array.from({ length: 10 }, () => ({
      ...webClip,
      id: newClientId(),
      url: `https://x/?${'&'.repeat(1989)}`,
    })),
    certificates: Array.from({ length: 10 }, () => ({ id: newClientId(), name: 'Raíz', content })),
  });
  // The name is in the certificate twice.
  expect(await refuse(world, payloads(await certificate(8500)))).toEqual(['request/invalid', '/payloads']);
  const body = { name: 'Tienda', payloads: payloads(await certificate(3000)) };
  const { profile } = await api.ok(world.admin, 'createMdmComposedProfile', { params: world.params, body });
  expect(profile).toMatchObject({ composed: true, version: 1 });
});
