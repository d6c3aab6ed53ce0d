/** The protocol of Apple's device management, spoken by simulated devices. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestTypeOf, signAttached, signDetached } from '../../testing/simulated-device.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createMdmWorld, mobileconfig } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('a device enrols, reports about itself, and the row shows it', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  expect(row).toMatchObject({
    name: 'iPad de prueba',
    status: 'enrolled',
    serial_number: device.serial,
    model: 'iPad Pro',
    os_version: '26.1',
    waiting: 1,
  });
  const asked = await device.idle();
  expect(requestTypeOf(asked)).toBe('DeviceInformation');
  const next = await device.answer(asked, 'Acknowledged', {
    QueryResponses: {
      OSVersion: '26.2',
      DeviceCapacity: 256.5,
      AvailableDeviceCapacity: 81.5,
      BatteryLevel: 0.74,
      IsSupervised: true,
    },
  });
  expect(next).toEqual({ status: 200, plist: null });
  expect(await world.rowOf(device)).toMatchObject({
    os_version: '26.2',
    capacity_gb: 256.5,
    free_gb: 81.5,
    battery: 74,
    supervised: true,
    waiting: 0,
  });
  const [answered] = await world.history(row);
  expect(answered).toMatchObject({ command: 'DeviceInformation', status: 'done' });
  expect(answered?.result).toContainEqual({ name: 'OSVersion', value: '26.2' });
});

test('a record made by hand is completed by the device with its serial number', async () => {
  const world = await createMdmWorld(api);
  const device = world.device();
  const { device: record } = await api.ok(world.admin, 'createMdmDevice', {
    params: world.params,
    body: { name: 'Recepción', serial_number: device.serial, owner: world.member.uid },
  });
  expect(record).toMatchObject({ status: 'pending', owner: world.member.uid });
  await device.enrol(world.code);
  expect(await world.rowOf(device)).toMatchObject({ id: record.id, name: 'Recepción', status: 'enrolled' });
});

test('commands are received in order, one after the answer to the other', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  const { profile } = await api.ok(world.admin, 'createMdmProfile', {
    params: world.params,
    body: { content: mobileconfig() },
  });
  await world.command(row, { command: 'InstallProfile', parameters: { profile: profile.id } });
  await world.command(row, { command: 'RestartDevice' });
  const first = await device.answer(await device.idle(), 'Acknowledged');
  expect(requestTypeOf(first)).toBe('InstallProfile');
  expect(Buffer.from(JSON.stringify(first.plist)).length).toBeGreaterThan(100);
  const second = await device.answer(first, 'Error', {
    ErrorChain: [{ LocalizedDescription: 'El perfil no es válido.', ErrorCode: 4001 }],
  });
  expect(requestTypeOf(second)).toBe('RestartDevice');
  await device.answer(second, 'CommandFormatError');
  const states = (await world.history(row)).map(({ command, status, error }) => [command, status, error]);
  expect(states).toEqual([
    ['RestartDevice', 'failed', 'CommandFormatError'],
    ['InstallProfile', 'failed', 'El perfil no es válido.'],
    ['DeviceInformation', 'done', ''],
  ]);
});

test('a postponed command is asked again at the next connection, after the others', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  await world.command(row, { command: 'ProfileList' });
  const asked = await device.idle();
  const next = await device.answer(asked, 'NotNow');
  expect(requestTypeOf(next)).toBe('ProfileList');
  expect(await device.answer(next, 'Acknowledged')).toEqual({ status: 200, plist: null });
  const [, postponed] = await world.history(row);
  expect(postponed).toMatchObject({ command: 'DeviceInformation', status: 'postponed' });
  expect(requestTypeOf(await device.idle())).toBe('DeviceInformation');
});

test('a command whose answer was lost is sent again, and a repeated answer changes nothing', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  const asked = await device.idle();
  expect(await device.idle()).toEqual(asked);
  await device.answer(asked, 'Acknowledged');
  await device.answer(asked, 'Error');
  expect((await world.history(row))[0]).toMatchObject({ status: 'done' });
});

test('a cancelled command is never sent, and a sent one cannot be cancelled', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  const { id: command } = await world.command(row, { command: 'RestartDevice' });
  const params = { ...world.params, device: row.id };
  const { command: cancelled } = await api.ok(world.admin, 'cancelMdmCommand', {
    params: { ...params, command },
  });
  expect(cancelled.status).toBe('cancelled');
  const asked = await device.idle();
  const [, sent] = await world.history(row);
  const problem = await api.refused(world.admin, 'cancelMdmCommand', {
    params: { ...params, command: sent?.id ?? '' },
  });
  expect(problem.code).toBe('mdm/already-sent');
  expect(await device.answer(asked, 'Acknowledged')).toEqual({ status: 200, plist: null });
});

test('a device that leaves is refused until it enrols with a new profile', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  expect((await device.checkIn('CheckOut')).status).toBe(200);
  expect(await world.rowOf(device)).toMatchObject({ status: 'unenrolled', waiting: 0 });
  expect((await device.idle()).status).toBe(403);
  expect((await device.checkIn('Authenticate', device.facts())).status).toBe(403);
  await device.enrol(world.code);
  expect(await world.rowOf(device)).toMatchObject({ id: row.id, status: 'enrolled', waiting: 1 });
});

test('the business removes the management: the device gets nothing else and is refused afterwards', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  const { device: after } = await api.ok(world.admin, 'updateMdmDevice', {
    params: { ...world.params, device: row.id },
    body: { status: 'unenrolled' },
  });
  expect(after).toMatchObject({ status: 'unenrolled', waiting: 1 });
  expect((await device.updateTokens()).status).toBe(200);
  expect((await device.checkIn('Authenticate', device.facts())).status).toBe(403);
  const asked = await device.idle();
  expect(requestTypeOf(asked)).toBe('RemoveProfile');
  expect(await device.answer(asked, 'Acknowledged')).toEqual({ status: 200, plist: null });
  expect((await device.idle()).status).toBe(403);
});

test('a revoked certificate ends the queue at once, also of a device that was released before', async () => {
  const world = await createMdmWorld(api);
  for (const isReleased of [false, true]) {
    const { device, row } = await world.enrolled();
    const params = { ...world.params, device: row.id };
    if (isReleased) await api.ok(world.admin, 'updateMdmDevice', { params, body: { status: 'unenrolled' } });
    const { device: after } = await api.ok(world.admin, 'updateMdmDevice', {
      params,
      body: { status: 'unenrolled', revoke: true },
    });
    expect(after).toMatchObject({ status: 'unenrolled', waiting: 0 });
    expect((await device.idle()).status).toBe(403);
    // Once more changes nothing, and has no entry.
    await api.ok(world.admin, 'updateMdmDevice', { params, body: { status: 'unenrolled', revoke: true } });
  }
  const { entries } = await api.ok(world.owner, 'listAudit', { params: world.params });
  expect(entries.filter(({ action }) => action === 'device-revoked')).toHaveLength(2);
});

test('refuses to revoke a certificate without the status, instead of ignoring it', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  const params = { ...world.params, device: row.id };
  const refused = await api.refused(world.admin, 'updateMdmDevice', { params, body: { revoke: true } });
  expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/revoke' }] });
  expect((await device.idle()).status).toBe(200);
});

test('an erased device is no longer managed', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  await device.answer(await device.idle(), 'Acknowledged');
  await world.command(row, { command: 'EraseDevice', confirm_name: row.name });
  await device.answer(await device.idle(), 'Acknowledged');
  expect(await world.rowOf(device)).toMatchObject({ status: 'unenrolled' });
  expect((await device.idle()).status).toBe(403);
});

test('refuses messages without a signature, with a changed body and with signatures of others, and never with 401', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  const { device: neighbour } = await world.enrolled();
  const { device: foreign } = await (await createMdmWorld(api)).enrolled();
  const body = Buffer.from(
    `<plist version="1.0"><dict><key>Status</key><string>Idle</string><key>UDID</key><string>${device.udid}</string></dict></plist>`,
  );
  const own = await device.sign(body);
  const forger = device.identity && foreign.identity && { ...device.identity, key: foreign.identity.key };
  const signatures = {
    none: null,
    garbage: 'AAAA',
    long: 'A'.repeat(13_000),
    'of another body': await device.sign(Buffer.from('<plist/>')),
    'of a neighbour': await neighbour.sign(body),
    'of another business': await foreign.sign(body),
    'with content of its own':
      device.identity && (await signAttached(device.identity, Buffer.from('<plist/>'))),
    'with the key of another': forger && (await signDetached(forger, body)),
  };
  for (const [name, signature] of Object.entries(signatures)) {
    expect([name, (await device.putBytes('ServerURL', body, signature)).status]).toEqual([name, 403]);
    expect([name, (await device.putBytes('CheckInURL', body, signature)).status]).toEqual([name, 403]);
  }
  expect((await world.history(row)).map(({ status }) => status)).toEqual(['queued']);
  expect((await device.putBytes('ServerURL', body, own)).status).toBe(200);
});

test('an identity enrols one device, and nobody takes the place of an enrolled one', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  const thief = world.device({ udid: device.udid });
  await thief.install(world.code);
  expect((await thief.checkIn('Authenticate', thief.facts())).status).toBe(403);
  const copy = world.device();
  copy.management = device.management;
  copy.identity = device.identity;
  expect((await copy.checkIn('Authenticate', copy.facts())).status).toBe(403);
  expect(await world.rowOf(device)).toEqual(row);
});

test('an identity enrols one device, even when two send it at the same time', async () => {
  const world = await createMdmWorld(api);
  const device = world.device();
  await device.install(world.code);
  const copy = world.device();
  copy.management = device.management;
  copy.identity = device.identity;
  const answers = await Promise.all([device, copy].map((one) => one.checkIn('Authenticate', one.facts())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const { codes } = await api.ok(world.admin, 'listMdmInvitationCodes', { params: world.params });
  expect(codes[0]?.uses).toBe(1);
});

test.each([
  ['stopped', { active: false }],
  ['used up', { most_uses: 0 }],
  ['expired', { expires_at: new Date(0) }],
])(
  'a code that is %s enrols nobody, not even with a profile that was downloaded before',
  async (_state, set) => {
    const world = await createMdmWorld(api);
    const device = world.device();
    await device.install(world.code);
    await api.context.db.updateTable('mdm_codes').set(set).where('code', '=', world.code).execute();
    expect((await device.checkIn('Authenticate', device.facts())).status).toBe(403);
    await expect(device.install(world.code)).rejects.toThrow('404');
  },
);

test('a code counts the devices that enrol, not the downloads', async () => {
  const world = await createMdmWorld(api);
  await world.device().install(world.code);
  const { device } = await world.enrolled();
  await device.checkIn('Authenticate', device.facts());
  const { codes } = await api.ok(world.admin, 'listMdmInvitationCodes', { params: world.params });
  expect(codes[0]?.uses).toBe(1);
});

test('keeps the bootstrap token for the device', async () => {
  const world = await createMdmWorld(api);
  const { device } = await world.enrolled();
  const BootstrapToken = Buffer.from('bootstrap');
  expect(await device.checkIn('GetBootstrapToken')).toEqual({ status: 200, plist: null });
  await device.checkIn('SetBootstrapToken', { BootstrapToken });
  const { plist } = await device.checkIn('GetBootstrapToken');
  expect(Buffer.from(plist?.['BootstrapToken'] as Uint8Array)).toEqual(BootstrapToken);
});

test('declines users of Macs with 410 and declarative management with 404', async () => {
  const world = await createMdmWorld(api);
  const { device } = await world.enrolled();
  expect((await device.checkIn('UserAuthenticate', { UserID: 'u' })).status).toBe(410);
  expect((await device.checkIn('DeclarativeManagement', { Endpoint: 'tokens' })).status).toBe(404);
  expect((await device.checkIn('Unknown')).status).toBe(400);
});

test('refuses property lists that declare entities, are nested deeply or have very many elements', async () => {
  const world = await createMdmWorld(api);
  const { device } = await world.enrolled();
  const hostile = [
    'bplist00',
    '<!DOCTYPE plist [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><plist version="1.0"><dict/></plist>',
    `<plist version="1.0">${'<array>'.repeat(1000)}${'</array>'.repeat(1000)}</plist>`,
    `<plist version="1.0"><array>${'<true/>'.repeat(120_000)}</array></plist>`,
    '<plist version="1.0"><array/></plist>',
    '<plist version="1.0"><dict><key>Status</key></plist>',
  ];
  for (const text of hostile) {
    const body = Buffer.from(text);
    expect((await device.putBytes('ServerURL', body, await device.sign(body))).status).toBe(400);
  }
  const large = Buffer.alloc(1_100_000, ' ');
  expect((await device.putBytes('ServerURL', large, await device.sign(large))).status).toBe(413);
});

test('stores no token, password or key in plain text', async () => {
  const world = await createMdmWorld(api);
  const { device } = await world.enrolled();
  await device.checkIn('SetBootstrapToken', { BootstrapToken: Buffer.from('bootstrap-secret') });
  await api.ok(world.admin, 'createMdmProfile', { params: world.params, body: { content: mobileconfig() } });
  await api.ok(world.admin, 'createMdmCsr', { params: world.params });
  const { db } = api.context;
  const stored = JSON.stringify([
    await db.selectFrom('mdm_devices').selectAll().execute(),
    await db.selectFrom('mdm_profiles').selectAll().execute(),
    await db.selectFrom('mdm_authorities').selectAll().execute(),
    await db.selectFrom('mdm_push_certificates').selectAll().execute(),
  ]);
  for (const secret of ['bootstrap-secret', `unlock-${device.udid}`, 'secreto']) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('base64'));
  }
  expect(stored).not.toContain('PRIVATE KEY');
});
