/** Profiles composed from typed parts: their property list, secrets and access (docs/product/mdm.md 2.15). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlistDict, dictAt, isDict, readPlist, textAt } from '../../domain/mdm/crypto/plist.ts';
import { testCertificate } from '../../testing/mdm-world.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { vpn, webClip, wifi } from './test-payloads.ts';
import { type MdmWorld, createMdmWorld, mobileconfig } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

function compose(world: MdmWorld, payloads: Wire['MdmPayloads'], by = world.admin) {
  return api.ok(by, 'createMdmComposedProfile', { params: world.params, body: { name: 'Tienda', payloads } });
}

function change(world: MdmWorld, profile: string, body: Wire['MdmComposedProfileChange']) {
  return api.ok(world.admin, 'updateMdmComposedProfile', { params: { ...world.params, profile }, body });
}

/** The payloads of a profile as a device receives them, by their type. */
async function installed(world: MdmWorld, profile: string): Promise<Record<string, PlistDict>> {
  const { device, row } = await world.settled();
  await world.command(row, { command: 'InstallProfile', parameters: { profile } });
  const content = dictAt((await device.idle()).plist ?? {}, 'Command')['Payload'];
  const plist = content instanceof Uint8Array ? readPlist(content) : null;
  const payloads = (plist?.['PayloadContent'] ?? []) as PlistDict[];
  return {
    '': plist ?? {},
    ...Object.fromEntries(payloads.filter(isDict).map((one) => [textAt(one, 'PayloadType'), one])),
  };
}

test('writes the property list of all parts, in the words of Apple', async () => {
  const world = await createMdmWorld(api);
  const content = await testCertificate();
  const { profile, payloads } = await compose(world, {
    passcode: { min_length: 6, letters: true, simple: false, max_attempts: 10, lock_minutes: 5 },
    wifi: [wifi],
    restrictions: ['camera', 'erase', 'camera'],
    web_clips: [webClip],
    certificates: [{ id: newClientId(), name: 'Raíz', content }],
    vpn: [vpn],
    single_app: 'com.example.inventory',
  });
  expect(profile).toMatchObject({ name: 'Tienda', composed: true, version: 1, devices: 0, installed: 0 });
  expect(payloads.restrictions).toEqual(['camera', 'erase']);
  const parts = await installed(world, profile.id);
  expect(parts['']).toMatchObject({ PayloadType: 'Configuration', PayloadDisplayName: 'Tienda' });
  expect(parts).toMatchObject({
    'com.apple.mobiledevice.passwordpolicy': {
      forcePIN: true,
      minLength: 6,
      requireAlphanumeric: true,
      allowSimple: false,
      maxFailedAttempts: 10,
      maxInactivity: 5,
    },
    'com.apple.wifi.managed': {
      SSID_STR: wifi.ssid,
      EncryptionType: 'WPA2',
      Password: wifi.password,
      HIDDEN_NETWORK: true,
      AutoJoin: true,
    },
    'com.apple.applicationaccess': { allowCamera: false, allowEraseContentAndSettings: false },
    'com.apple.webClip.managed': { Label: 'Inventario', URL: webClip.url, IsRemovable: false },
    'com.apple.vpn.managed': {
      VPNType: 'IKEv2',
      IKEv2: { AuthenticationMethod: 'SharedSecret', SharedSecret: vpn.password },
    },
    'com.apple.app.lock': { App: { Identifier: 'com.example.inventory' } },
  });
  expect(parts['com.apple.security.root']?.['PayloadContent']).toBeInstanceOf(Uint8Array);
  expect(profile.effects).toEqual([
    { effect: 'passcode-length', value: '6', count: 1 },
    { effect: 'passcode-letters', value: '', count: 1 },
    { effect: 'passcode-not-simple', value: '', count: 1 },
    { effect: 'passcode-attempts', value: '10', count: 1 },
    { effect: 'passcode-lock', value: '5', count: 1 },
    { effect: 'restriction', value: 'camera', count: 1 },
    { effect: 'restriction', value: 'erase', count: 1 },
    { effect: 'wifi', value: wifi.ssid, count: 1 },
    { effect: 'vpn', value: 'Central', count: 1 },
    { effect: 'web-clip', value: 'Inventario', count: 1 },
    { effect: 'certificate', value: 'Raíz', count: 1 },
    { effect: 'single-app', value: 'com.example.inventory', count: 1 },
  ]);
});

test('a VPN with a user name asks for the password on the device, unless it is given', async () => {
  const world = await createMdmWorld(api);
  const { password: _, ...open } = { ...vpn, method: 'user', user_name: 'ana' } as const;
  const { profile } = await compose(world, { vpn: [open] });
  const { IKEv2 } = (await installed(world, profile.id))['com.apple.vpn.managed'] ?? {};
  expect(IKEv2).toMatchObject({ AuthenticationMethod: 'None', ExtendedAuthEnabled: 1, AuthName: 'ana' });
  expect(IKEv2).not.toHaveProperty('AuthPassword');
  expect(IKEv2).not.toHaveProperty('SharedSecret');
});

test('secrets are encrypted, in no answer, and kept until others are typed', async () => {
  const world = await createMdmWorld(api);
  const made = await compose(world, { wifi: [wifi], vpn: [vpn] });
  const { id } = made.profile;
  const params = { ...world.params, profile: id };
  const read = await api.ok(world.admin, 'getMdmComposedProfile', { params });
  expect(read.payloads).toMatchObject({ wifi: [{ ssid: wifi.ssid }], vpn: [{ server: vpn.server }] });
  const { password: _w, ...sameWifi } = wifi;
  const { password: _v, ...sameVpn } = vpn;
  const body = {
    version: 1,
    name: 'Otra',
    payloads: { wifi: [{ ...sameWifi, hidden: false }], vpn: [sameVpn] },
  };
  const changed = await change(world, id, body);
  expect(changed.profile).toMatchObject({ id, name: 'Otra', version: 2 });
  const { db } = api.context;
  const stored = JSON.stringify([
    made,
    read,
    changed,
    await db.selectFrom('mdm_profiles').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    await db.selectFrom('mdm_commands').selectAll().execute(),
  ]);
  expect(stored).not.toContain(wifi.password);
  expect(stored).not.toContain(vpn.password);
  const parts = await installed(world, id);
  expect(parts['com.apple.wifi.managed']).toMatchObject({ Password: wifi.password, HIDDEN_NETWORK: false });
  expect(parts['com.apple.vpn.managed']).toMatchObject({ IKEv2: { SharedSecret: vpn.password } });
  await change(world, id, { name: 'Otra', payloads: { wifi: [{ ...wifi, password: 'otra-secreta-2' }] } });
  expect((await installed(world, id))['com.apple.wifi.managed']).toMatchObject({
    Password: 'otra-secreta-2',
  });
});

test.each([
  [
    'another network',
    { wifi: [{ ...wifi, password: undefined, ssid: 'Ajena' }] },
    '/payloads/wifi/0/password',
  ],
  [
    'another security',
    { wifi: [{ ...wifi, password: undefined, security: 'any' }] },
    '/payloads/wifi/0/password',
  ],
  [
    'another part',
    { wifi: [{ ...wifi, password: undefined, id: newClientId() }] },
    '/payloads/wifi/0/password',
  ],
  [
    'another server',
    { vpn: [{ ...vpn, password: undefined, server: 'evil.example.com' }] },
    '/payloads/vpn/0/password',
  ],
  [
    'another identifier',
    { vpn: [{ ...vpn, password: undefined, remote_id: 'evil' }] },
    '/payloads/vpn/0/password',
  ],
])('a stored secret is not given to %s', async (_what, payloads, path) => {
  const world = await createMdmWorld(api);
  const { profile } = await compose(world, { wifi: [wifi], vpn: [vpn] });
  const body = JSON.parse(JSON.stringify({ name: 'Otra', payloads })) as Wire['MdmComposedProfileChange'];
  const params = { ...world.params, profile: profile.id };
  const problem = await api.refused(world.admin, 'updateMdmComposedProfile', { params, body });
  expect([problem.code, problem.fields?.[0]?.path]).toEqual(['request/invalid', path]);
  const { profiles } = await api.ok(world.admin, 'listMdmProfiles', { params });
  expect(profiles).toMatchObject([{ name: 'Tienda', version: 1 }]);
});

test('texts that are markup stay texts', async () => {
  const world = await createMdmWorld(api);
  const label = '</string><key>X</key> ]]>&amp; 🦊';
  const { profile } = await compose(world, {
    wifi: [{ ...wifi, password: '<![CDATA["&\'>' }],
    web_clips: [{ ...webClip, label }],
  });
  const parts = await installed(world, profile.id);
  expect(parts['com.apple.webClip.managed']?.['Label']).toBe(label);
  expect(parts['com.apple.wifi.managed']?.['Password']).toBe('<![CDATA["&\'>');
});

test('is for SUDO and ADMIN of the business', async () => {
  const world = await createMdmWorld(api);
  const other = await createMdmWorld(api);
  const { profile } = await compose(world, { restrictions: ['siri'] }, world.owner);
  const body = { name: 'Otra', payloads: { restrictions: ['camera' as const] } };
  const params = { ...world.params, profile: profile.id };
  for (const by of [world.member, other.owner]) {
    const code = by === world.member ? 'auth/forbidden' : 'business/not-found';
    expect((await api.refused(by, 'createMdmComposedProfile', { params: world.params, body })).code).toBe(
      code,
    );
    expect((await api.refused(by, 'getMdmComposedProfile', { params })).code).toBe(code);
    expect((await api.refused(by, 'updateMdmComposedProfile', { params, body })).code).toBe(code);
  }
  const elsewhere = { params: { ...other.params, profile: profile.id } };
  expect((await api.refused(other.admin, 'getMdmComposedProfile', elsewhere)).code).toBe(
    'mdm/profile-not-found',
  );
  const problem = await api.refused(other.admin, 'updateMdmComposedProfile', { ...elsewhere, body });
  expect(problem.code).toBe('mdm/profile-not-found');
});

test('an uploaded profile is not edited in forms, and one that is uploaded over a composed one is not any more', async () => {
  const world = await createMdmWorld(api);
  const upload = (content: string) =>
    api.ok(world.admin, 'createMdmProfile', { params: world.params, body: { content } });
  const { profile } = await upload(mobileconfig());
  expect(profile).toMatchObject({ composed: false, version: 1 });
  const body = { name: 'Otra', payloads: { restrictions: ['camera' as const] } };
  const call = { params: { ...world.params, profile: profile.id } };
  expect((await api.refused(world.admin, 'getMdmComposedProfile', call)).code).toBe('mdm/profile-uploaded');
  const problem = await api.refused(world.admin, 'updateMdmComposedProfile', { ...call, body });
  expect(problem.code).toBe('mdm/profile-uploaded');
  const { profile: composed } = await compose(world, { restrictions: ['siri'] });
  const { profile: over } = await upload(mobileconfig(composed.identifier));
  expect(over).toMatchObject({ id: composed.id, composed: false, version: 2 });
});

test('a change that is based on another version is refused', async () => {
  const world = await createMdmWorld(api);
  const { profile } = await compose(world, { restrictions: ['siri'] });
  const body = { version: 1, name: 'Uno', payloads: { restrictions: ['camera' as const] } };
  const params = { ...world.params, profile: profile.id };
  await change(world, profile.id, body);
  const problem = await api.refused(world.admin, 'updateMdmComposedProfile', { params, body });
  expect(problem.code).toBe('mdm/profile-changed');
});

test('the audit log has one entry for each profile that is added, changed and deleted', async () => {
  const world = await createMdmWorld(api);
  const { profile } = await compose(world, { restrictions: ['siri'] });
  await change(world, profile.id, { name: 'Oficina', payloads: { restrictions: ['camera'] } });
  const call = { params: { ...world.params, profile: profile.id } };
  const body = { version: 1, name: 'Otra', payloads: { restrictions: ['siri' as const] } };
  await api.refused(world.admin, 'updateMdmComposedProfile', { ...call, body });
  await api.ok(world.owner, 'deleteMdmProfile', call);
  await api.refused(world.owner, 'deleteMdmProfile', call);
  const { entries } = await api.ok(world.owner, 'listAudit', {
    params: world.params,
    query: { kind: 'devices' },
  });
  expect(entries.map(({ action, by, subject, after }) => [action, by, subject, after])).toEqual([
    ['device-profile-deleted', world.owner.uid, 'Oficina', null],
    ['device-profile-replaced', world.admin.uid, 'Oficina', '2'],
    ['device-profile-created', world.admin.uid, 'Tienda', null],
  ]);
});

test('refuses a profile with the identifier of the management, whose withdrawal would end it', async () => {
  const world = await createMdmWorld(api);
  const body = { content: mobileconfig(`minga.MDM.${world.bid}`) };
  const problem = await api.refused(world.admin, 'createMdmProfile', { params: world.params, body });
  expect(problem.code).toBe('mdm/profile-invalid');
});
