/** Calls of device management: devices, commands, profiles, codes and certificates. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WakeTarget } from '../../base/ports.ts';
import { signPushCertificate } from '../../testing/mdm-world.ts';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';
import { createMdmWorld, mobileconfig } from './test-world.ts';

let api: TestApi;
const woken: WakeTarget[] = [];
beforeAll(async () => {
  const wake = async (target: WakeTarget) => {
    woken.push(target);
    return 200;
  };
  api = await testApi({}, { wake: { wake } });
});
afterAll(() => api.close());

test('finds devices by name, serial number and status, page by page', async () => {
  const world = await createMdmWorld(api);
  const { params } = world;
  for (const name of ['Caja', 'Almacén', 'Reparto'])
    await api.ok(world.admin, 'createMdmDevice', {
      params,
      body: { name, serial_number: `S${name.length}` },
    });
  const names = async (query: {
    txt?: string;
    status?: 'pending' | 'enrolled';
    limit?: number;
    cursor?: string;
  }) => {
    const page = await api.ok(world.admin, 'listMdmDevices', { params, query });
    return { names: page.devices.map(({ name }) => name), next: page.next };
  };
  expect((await names({ txt: 'ALMACEN' })).names).toEqual(['Almacén']);
  expect((await names({ txt: 's4' })).names).toEqual(['Caja']);
  expect((await names({ status: 'enrolled' })).names).toEqual([]);
  const first = await names({ limit: 2 });
  const second = await names({ limit: 2, cursor: first.next ?? '' });
  expect([...first.names, ...second.names].toSorted()).toEqual(['Almacén', 'Caja', 'Reparto']);
  expect(second.next).toBeNull();
});

test('changes name and owner, and refuses an owner who is not a member', async () => {
  const world = await createMdmWorld(api);
  const { row } = await world.enrolled();
  const params = { ...world.params, device: row.id };
  const body = { name: 'Caja', owner: world.member.uid };
  const { device } = await api.ok(world.admin, 'updateMdmDevice', { params, body });
  expect(device).toMatchObject({ name: 'Caja', owner: world.member.uid, owner_name: 'Marta' });
  const owner = world.stranger.uid;
  const problem = await api.refused(world.admin, 'updateMdmDevice', { params, body: { owner } });
  expect(problem.code).toBe('business/member-not-found');
});

test.each(['DeviceLock', 'ClearPasscode', 'EraseDevice'] as const)(
  '%s needs the role SUDO and the name of the device',
  async (command) => {
    const world = await createMdmWorld(api);
    const { row } = await world.enrolled();
    const params = { ...world.params, device: row.id };
    const refuse = async (by: typeof world.owner, confirm_name: string) =>
      (await api.refused(by, 'createMdmCommand', { params, body: { command, confirm_name } })).code;
    expect(await refuse(world.admin, row.name)).toBe('auth/forbidden');
    expect(await refuse(world.owner, 'Otro')).toBe('mdm/name-mismatch');
    expect(await refuse(world.owner, '')).toBe('mdm/name-mismatch');
    const made = await world.command(row, { command, confirm_name: row.name });
    expect(made).toMatchObject({ command, status: 'queued', by_name: 'Olga' });
  },
);

test('clearing a passcode needs the token of the device', async () => {
  const world = await createMdmWorld(api);
  const { row } = await world.enrolled();
  await api.context.db
    .updateTable('mdm_devices')
    .set({ unlock_token_sealed: null })
    .where('id', '=', row.id)
    .execute();
  const problem = await api.refused(world.owner, 'createMdmCommand', {
    params: { ...world.params, device: row.id },
    body: { command: 'ClearPasscode', confirm_name: row.name },
  });
  expect(problem.code).toBe('mdm/no-unlock-token');
});

test.each([
  [{ command: 'InstallProfile' }, '/parameters/profile'],
  [{ command: 'RemoveProfile' }, '/parameters/identifier'],
  [{ command: 'RestartDevice', parameters: { pin: '123456' } }, '/parameters/pin'],
] as const)('refuses parameters that do not fit the command: %o', async (body, path) => {
  const world = await createMdmWorld(api);
  const { row } = await world.enrolled();
  const params = { ...world.params, device: row.id };
  const problem = await api.refused(world.admin, 'createMdmCommand', { params, body });
  expect(problem.fields?.map((field) => field.path)).toEqual([path]);
});

test('a device that is not enrolled receives no commands', async () => {
  const world = await createMdmWorld(api);
  const { device } = await api.ok(world.admin, 'createMdmDevice', {
    params: world.params,
    body: { name: 'Caja' },
  });
  const params = { ...world.params, device: device.id };
  const body = { command: 'DeviceInformation' } as const;
  expect((await api.refused(world.admin, 'createMdmCommand', { params, body })).code).toBe(
    'mdm/not-enrolled',
  );
});

test('stores a profile without returning its content, and replaces one with the same identifier', async () => {
  const world = await createMdmWorld(api);
  const { params } = world;
  const upload = (content: string) => api.ok(world.admin, 'createMdmProfile', { params, body: { content } });
  const { profile } = await upload(mobileconfig());
  expect(profile).toMatchObject({
    name: 'Wi-Fi',
    identifier: 'com.example.wifi',
    payload_types: ['com.apple.wifi.managed'],
  });
  expect(JSON.stringify(profile)).not.toContain('secreto');
  const { profile: again } = await upload(mobileconfig('com.example.wifi', 'Wi-Fi nuevo'));
  expect(again).toMatchObject({ id: profile.id, name: 'Wi-Fi nuevo' });
  await api.ok(world.admin, 'deleteMdmProfile', { params: { ...params, profile: profile.id } });
  expect((await api.ok(world.admin, 'listMdmProfiles', { params })).profiles).toEqual([]);
});

test.each([
  ['no property list', Buffer.from('Hola').toString('base64')],
  ['another management', mobileconfig('com.example.mdm', 'MDM', 'com.apple.mdm')],
  ['an identifier of other characters', mobileconfig('com example')],
])('refuses as a profile: %s', async (_what, content) => {
  const world = await createMdmWorld(api);
  const problem = await api.refused(world.admin, 'createMdmProfile', {
    params: world.params,
    body: { content },
  });
  expect(problem.code).toBe('mdm/profile-invalid');
});

test('shows who owns a code which business manages, and nothing else', async () => {
  const world = await createMdmWorld(api);
  const enrollment = await api.ok(nobody, 'getMdmEnrollment', { params: { code: world.code } });
  expect(enrollment).toEqual({
    business: 'Cooperativa',
    profile_url: `${api.context.config.publicUrl}/mdm/enrollment/${world.code}.mobileconfig`,
  });
  await api.ok(world.admin, 'updateMdmInvitationCode', {
    params: { ...world.params, code: world.code },
    body: { active: false },
  });
  const problem = await api.refused(nobody, 'getMdmEnrollment', { params: { code: world.code } });
  expect(problem.code).toBe('mdm/code-not-found');
});

test('without a key of the operator nothing secret can be made', async () => {
  const keyless = await testApi({
    mdm: { key: null, signing: null, appleBusinessUrl: 'http://127.0.0.1:1', apnsUrl: 'http://127.0.0.1:1' },
  });
  try {
    const owner = keyless.user();
    const { business } = await keyless.ok(owner, 'createBusiness', {
      body: { name: 'Nube', prefix: 'NUB', color: '#112233' },
    });
    const params = { id: business.bid };
    const { configured } = await keyless.ok(owner, 'listMdmCertificates', { params });
    expect(configured).toBe(false);
    for (const problem of [
      await keyless.refused(owner, 'createMdmCsr', { params }),
      await keyless.refused(owner, 'createMdmInvitationCode', { params, body: { name: 'Tienda' } }),
      await keyless.refused(owner, 'createMdmProfile', { params, body: { content: mobileconfig() } }),
      await keyless.refused(owner, 'syncMdmDep', { params }),
      await keyless.refused(owner, 'updateMdmDep', { params, body: { enrollment_profile: null } }),
    ])
      expect(problem.code).toBe('mdm/not-configured');
  } finally {
    await keyless.close();
  }
});

test('stores a push certificate for its request only, and wakes devices with it', async () => {
  const world = await createMdmWorld(api);
  const { params } = world;
  const store = (certificate: string) => ({ params, body: { certificate } });
  const { certificate: first } = await api.ok(world.admin, 'createMdmCsr', { params });
  const { certificate: request } = await api.ok(world.admin, 'createMdmCsr', { params });
  expect(request).toMatchObject({ status: 'requested', topic: null });
  for (const pem of [
    await signPushCertificate(first.csr),
    await signPushCertificate(request.csr, { topic: 'com.example.other' }),
    await signPushCertificate(request.csr, { days: -1 }),
  ]) {
    const problem = await api.refused(world.admin, 'storeMdmCertificate', store(pem));
    expect(problem.code).toBe('mdm/certificate-invalid');
  }
  const pem = await signPushCertificate(request.csr);
  const { certificate } = await api.ok(world.admin, 'storeMdmCertificate', store(pem));
  expect(certificate).toMatchObject({ status: 'active', topic: 'com.apple.mgmt.External.test' });
  expect((await api.refused(world.admin, 'storeMdmCertificate', store(pem))).code).toBe('mdm/no-request');

  const { device, row } = await world.enrolled();
  await world.command(row, { command: 'RestartDevice' });
  await api.idle();
  expect(woken.at(-1)).toMatchObject({
    topic: 'com.apple.mgmt.External.test',
    magic: `magic-${device.udid}`,
    token: Buffer.from(`token-${device.udid}`).toString('base64'),
    certificate: pem,
  });
  expect(woken.at(-1)?.privateKey).toContain('PRIVATE KEY');
});
