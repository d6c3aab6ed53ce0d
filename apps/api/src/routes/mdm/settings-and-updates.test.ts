/** Settings, updates and the list of certificates, with simulated devices (docs/product/mdm.md 2.5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthority } from '../../domain/mdm/crypto/identities.ts';
import { dictAt, isDict } from '../../domain/mdm/crypto/plist.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createMdmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('changes the name of the device itself, and not the one that the business gave it', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const made = await world.command(
    row,
    { command: 'Settings', parameters: { name: ' Caja\u0007  1 ' } },
    world.admin,
  );
  expect(made).toMatchObject({ command: 'Settings', subject: 'Caja 1' });
  await device.work();
  expect(device.state.name).toBe('Caja 1');
  expect((await world.rowOf(device)).name).toBe(row.name);
  expect((await world.refuse(row, { command: 'Settings' })).fields?.[0]?.path).toBe('/parameters/name');
});

test('schedules an update with or without a version, and shows why it failed', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const command = 'ScheduleOSUpdate';
  await world.command(
    row,
    { command, parameters: { install_action: 'InstallASAP', version: '26.1' } },
    world.admin,
  );
  const asked = await device.idle();
  const [update] = [dictAt(asked.plist ?? {}, 'Command')['Updates']].flat();
  expect(isDict(update ?? '') && update).toEqual({ InstallAction: 'InstallASAP', ProductVersion: '26.1' });
  await world.command(row, { command, parameters: { install_action: 'Default' } });
  await world.command(row, { command, parameters: { install_action: 'Default', version: '17.1' } });
  await device.work();
  expect(device.state.updates).toEqual(['26.1', '']);
  expect((await world.history(row)).map(({ subject, status, error }) => [subject, status, error])).toEqual([
    ['17.1', 'failed', 'No update is available.'],
    ['', 'done', ''],
    ['26.1', 'done', ''],
    ['', 'done', ''],
  ]);
  for (const [parameters, path] of [
    [{}, '/parameters/install_action'],
    [{ install_action: 'Default', version: '26.x' }, '/parameters/version'],
    [{ install_action: 'Default', pin: '123456' }, '/parameters/pin'],
  ] as const)
    expect((await world.refuse(row, { command, parameters })).fields?.[0]?.path).toBe(path);
});

test('an update that the device cannot load or install has failed, with its reason', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  for (const status of ['DownloadInsufficientSpace', 'InstallFailed', 'InstallDeferred']) {
    device.state.updateStatus = status;
    await world.command(row, { command: 'ScheduleOSUpdate', parameters: { install_action: 'InstallASAP' } });
    await device.work();
  }
  expect((await world.history(row)).slice(0, 3).map(({ status, error }) => [status, error])).toEqual([
    ['done', ''],
    ['failed', 'InstallFailed'],
    ['failed', 'DownloadInsufficientSpace'],
  ]);
});

test('lists certificates by name, with their expiry', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const { certificate } = await createAuthority(1, new Date());
  const Data = Buffer.from(certificate.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  device.state.certificates = [
    { CommonName: 'Minga 1', IsIdentity: true, Data },
    { CommonName: 'Roto', IsIdentity: false, Data: Buffer.from('x') },
  ];
  await world.command(row, { command: 'CertificateList' }, world.admin);
  await device.work();
  expect((await world.history(row))[0]?.result).toEqual([
    { name: 'Minga 1', value: expect.stringMatching(/^NotAfter \d{4}-\d\d-\d\d · IsIdentity$/) },
    { name: 'Roto', value: '' },
  ]);
});
