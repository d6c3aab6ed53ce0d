/** Profiles and apps that devices are given: states, repetition, enrolment and self-service, with simulated devices. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictAt } from '../../domain/mdm/crypto/plist.ts';
import { type DeviceAnswer, requestTypeOf } from '../../testing/simulated-device.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type MdmWorld, createMdmWorld, mobileconfig } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const inventory = {
  name: 'Inventario',
  bundle_identifier: 'com.example.inventory',
  platform: 'ios',
  store_id: 361309726,
} as const;

async function addApp(world: MdmWorld, body: Wire['NewMdmApp'] = inventory): Promise<Wire['MdmApp']> {
  return (await api.ok(world.admin, 'createMdmApp', { params: world.params, body })).app;
}

async function addProfile(world: MdmWorld): Promise<Wire['MdmProfile']> {
  const body = { content: mobileconfig() };
  return (await api.ok(world.admin, 'createMdmProfile', { params: world.params, body })).profile;
}

/** An enrolled device without waiting commands, and an app for it. */
async function begin() {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  await device.answer(await device.idle(), 'Acknowledged');
  const app = await addApp(world);
  const params = { ...world.params, device: row.id, app: app.id };
  const assign = async () => (await api.ok(world.admin, 'assignMdmApp', { params })).assignment;
  const withdraw = () => api.ok(world.admin, 'withdrawMdmApp', { params });
  const states = async () =>
    (await api.ok(world.admin, 'listMdmDeviceApps', { params })).apps.map(({ app: one, state, error }) => [
      one.name,
      state,
      error,
    ]);
  const commands = async () =>
    (await world.history(row)).map(({ command, status }) => `${command} ${status}`);
  return { world, device, row, app, params, assign, withdraw, states, commands };
}

const commandOf = ({ plist }: DeviceAnswer) => dictAt(plist ?? {}, 'Command');

test('installs an app of the App Store as a managed one, and shows what the device answered', async () => {
  const { device, assign, states } = await begin();
  expect(await assign()).toMatchObject({
    state: 'wanted',
    error: '',
    app: { name: 'Inventario', devices: 1 },
  });
  const asked = await device.idle();
  expect(commandOf(asked)).toEqual({
    RequestType: 'InstallApplication',
    iTunesStoreID: 361309726,
    ManagementFlags: 1,
    ChangeManagementState: 'Managed',
  });
  await device.answer(asked, 'Acknowledged', {
    Identifier: inventory.bundle_identifier,
    State: 'Installing',
  });
  expect(await states()).toEqual([['Inventario', 'installed', '']]);
});

test('installs an app of a manifest by its address', async () => {
  const { world, device, row } = await begin();
  const manifest_url = 'https://apps.example.com/tienda.plist';
  const body = {
    name: 'Tienda',
    bundle_identifier: 'com.example.shop',
    platform: 'ios' as const,
    manifest_url,
  };
  const { id: app } = await addApp(world, body);
  await api.ok(world.admin, 'assignMdmApp', { params: { ...world.params, device: row.id, app } });
  expect(commandOf(await device.idle())).toMatchObject({ ManifestURL: manifest_url });
});

test('queues one command, however often an app is assigned or withdrawn', async () => {
  const { device, assign, withdraw, commands, states } = await begin();
  await Promise.all([assign(), assign(), assign()]);
  await device.answer(await device.idle(), 'Acknowledged');
  await assign();
  await Promise.all([withdraw(), withdraw()]);
  await withdraw();
  expect(await commands()).toEqual([
    'RemoveApplication queued',
    'InstallApplication done',
    'DeviceInformation done',
  ]);
  expect(await states()).toEqual([['Inventario', 'removing', '']]);
  const asked = await device.idle();
  expect(commandOf(asked)).toEqual({ RequestType: 'RemoveApplication', Identifier: 'com.example.inventory' });
  await device.answer(asked, 'Acknowledged');
  expect(await states()).toEqual([]);
});

test('shows why an installation failed, and tries it again when the app is assigned again', async () => {
  const { device, assign, states } = await begin();
  await assign();
  await device.answer(await device.idle(), 'Error', {
    ErrorChain: [{ LocalizedDescription: 'No hay espacio.' }],
  });
  expect(await states()).toEqual([['Inventario', 'failed', 'No hay espacio.']]);
  expect(await assign()).toMatchObject({ state: 'wanted', error: '' });
  await device.answer(await device.idle(), 'Acknowledged');
  expect(await states()).toEqual([['Inventario', 'installed', '']]);
});

test('withdrawing what was not sent cancels it, and assigning again cancels a removal that was not sent', async () => {
  const { device, assign, withdraw, commands, states } = await begin();
  await assign();
  await withdraw();
  expect(await states()).toEqual([]);
  await assign();
  await device.answer(await device.idle(), 'Acknowledged');
  await withdraw();
  expect(await assign()).toMatchObject({ state: 'installed' });
  expect(await commands()).toEqual([
    'RemoveApplication cancelled',
    'InstallApplication done',
    'InstallApplication cancelled',
    'DeviceInformation done',
  ]);
});

test('withdrawing what the device has received removes it after its answer', async () => {
  const { device, assign, withdraw, states } = await begin();
  await assign();
  const asked = await device.idle();
  await withdraw();
  const next = await device.answer(asked, 'Acknowledged');
  expect(requestTypeOf(next)).toBe('RemoveApplication');
  expect(await states()).toEqual([['Inventario', 'removing', '']]);
  await device.answer(next, 'Error', { ErrorChain: [{ LocalizedDescription: 'No se puede.' }] });
  expect(await states()).toEqual([['Inventario', 'failed', 'No se puede.']]);
});

test('cancelling the command of an assignment withdraws it', async () => {
  const { world, row, assign, states } = await begin();
  await assign();
  const [command] = await world.history(row);
  await api.ok(world.admin, 'cancelMdmCommand', {
    params: { ...world.params, device: row.id, command: command?.id ?? '' },
  });
  expect(await states()).toEqual([]);
});

test('what was assigned before the enrolment is installed after it, and again after a new one', async () => {
  const world = await createMdmWorld(api);
  const device = world.device();
  const { device: record } = await api.ok(world.admin, 'createMdmDevice', {
    params: world.params,
    body: { name: 'Caja', serial_number: device.serial },
  });
  const params = { ...world.params, device: record.id };
  const app = await addApp(world);
  const profile = await addProfile(world);
  await api.ok(world.admin, 'assignMdmProfile', { params: { ...params, profile: profile.id } });
  await api.ok(world.admin, 'assignMdmApp', { params: { ...params, app: app.id } });
  for (const _enrolment of [1, 2]) {
    await device.enrol(world.code);
    const asked: string[] = [];
    for (let next = await device.idle(); next.plist !== null;) {
      asked.push(requestTypeOf(next));
      next = await device.answer(next, 'Acknowledged');
    }
    expect(asked).toEqual(['DeviceInformation', 'InstallProfile', 'InstallApplication']);
    const { profiles } = await api.ok(world.admin, 'listMdmDeviceProfiles', { params });
    expect(profiles).toMatchObject([{ profile: { name: 'Wi-Fi' }, state: 'installed' }]);
    await device.checkIn('CheckOut');
    const left = await api.ok(world.admin, 'listMdmDeviceProfiles', { params });
    expect(left.profiles).toMatchObject([{ state: 'wanted' }]);
  }
});

test('withdrawing from a device that is not enrolled queues nothing', async () => {
  const world = await createMdmWorld(api);
  const { device } = await api.ok(world.admin, 'createMdmDevice', {
    params: world.params,
    body: { name: 'Caja' },
  });
  const profile = await addProfile(world);
  const params = { ...world.params, device: device.id, profile: profile.id };
  await api.ok(world.admin, 'assignMdmProfile', { params });
  await api.ok(world.admin, 'withdrawMdmProfile', { params });
  expect((await api.ok(world.admin, 'listMdmDeviceProfiles', { params })).profiles).toEqual([]);
  expect(await world.history(device)).toEqual([]);
});

test('a deleted app takes its assignments with it and stays on devices', async () => {
  const { world, device, params, assign, states, commands } = await begin();
  await assign();
  await device.answer(await device.idle(), 'Acknowledged');
  await api.ok(world.admin, 'deleteMdmApp', { params });
  expect(await states()).toEqual([]);
  expect(await commands()).toEqual(['InstallApplication done', 'DeviceInformation done']);
});

test('an app with the identifier of another replaces it, and needs one origin', async () => {
  const world = await createMdmWorld(api);
  const { params } = world;
  const app = await addApp(world);
  expect(await addApp(world, { ...inventory, name: 'Inventario 2' })).toMatchObject({
    id: app.id,
    name: 'Inventario 2',
  });
  const { store_id: _, ...without } = inventory;
  const refuse = async (body: Wire['NewMdmApp']) =>
    (await api.refused(world.admin, 'createMdmApp', { params, body })).fields?.map(({ path }) => path);
  expect(await refuse(without)).toEqual(['/store_id']);
  expect(await refuse({ ...inventory, manifest_url: 'https://apps.example.com/a.plist' })).toEqual([
    '/manifest_url',
  ]);
  expect(await refuse({ ...without, manifest_url: 'http://apps.example.com/a.plist' })).toEqual([
    '/manifest_url',
  ]);
  const patch = { name: 'Stock', store_id: null, manifest_url: 'https://apps.example.com/a.plist' };
  const { app: after } = await api.ok(world.admin, 'updateMdmApp', {
    params: { ...params, app: app.id },
    body: patch,
  });
  expect(after).toMatchObject(patch);
});

test('the commands of apps take an app and an identifier, and nothing else', async () => {
  const { world, device, row, app } = await begin();
  const params = { ...world.params, device: row.id };
  const refuse = async (body: Wire['NewMdmCommand']) =>
    (await api.refused(world.admin, 'createMdmCommand', { params, body })).fields?.map(({ path }) => path);
  expect(await refuse({ command: 'InstallApplication' })).toEqual(['/parameters/app']);
  expect(await refuse({ command: 'RemoveApplication', parameters: { app: app.id } })).toEqual([
    '/parameters/app',
  ]);
  await world.command(row, { command: 'InstallApplication', parameters: { app: app.id } });
  expect(commandOf(await device.idle())).toMatchObject({ iTunesStoreID: 361309726 });
});

test('a member installs self-service apps on their own devices, and on no others', async () => {
  const { world, device, row, app, params } = await begin();
  const { member, colleague, admin } = world;
  const list = (by: typeof member) => api.ok(by, 'listMdmSelfServiceApps', { params: world.params });
  const body = { app: app.id, device: row.id };
  const refuse = async (by: typeof member, wrong: Partial<typeof body> = {}) =>
    (await api.refused(by, 'installMdmSelfServiceApp', { params: world.params, body: { ...body, ...wrong } }))
      .code;
  await api.ok(admin, 'updateMdmDevice', { params, body: { owner: member.uid } });
  expect(await list(member)).toMatchObject({ devices: [{ name: row.name, installs: [] }], apps: [] });
  expect(await refuse(member)).toBe('mdm/app-not-found');
  await api.ok(admin, 'updateMdmAppSelfService', { params, body: { active: true } });
  expect(await list(member)).toMatchObject({ apps: [{ id: app.id, name: 'Inventario', platform: 'ios' }] });
  expect(await list(colleague)).toEqual({ devices: [], apps: [] });
  expect(await refuse(colleague)).toBe('mdm/device-not-found');
  expect(await refuse(admin)).toBe('mdm/device-not-found');
  expect(await refuse(member, { device: '-OZZZZZZZZZZZZZZZZZZ' })).toBe('mdm/device-not-found');

  for (const _press of [1, 2]) {
    const { install } = await api.ok(member, 'installMdmSelfServiceApp', { params: world.params, body });
    expect(install).toMatchObject({ app: app.id, state: 'wanted' });
  }
  const [command, ...others] = await world.history(row);
  expect(command).toMatchObject({ command: 'InstallApplication', by_name: 'Marta' });
  expect(others).toHaveLength(1);
  await device.answer(await device.idle(), 'Acknowledged');
  expect((await list(member)).devices[0]?.installs).toMatchObject([{ app: app.id, state: 'installed' }]);
  await device.checkIn('CheckOut');
  expect(await refuse(member)).toBe('mdm/not-enrolled');
});
