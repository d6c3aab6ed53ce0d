/** Commands for many devices at once (docs/product/mdm.md 2.14). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommands } from '../../domain/mdm/bulk-commands.ts';
import { addEnrolledDevice } from '../../testing/mdm-world.ts';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';
import { type MdmWorld, createMdmWorld, mobileconfig } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const send = ({ params, admin }: MdmWorld, body: Wire['MdmBulkCommand'], by = admin) =>
  api.ok(by, 'createMdmCommands', { params, body });

async function refuse({ params, admin }: MdmWorld, body: Wire['MdmBulkCommand'], by = admin) {
  return api.refused(by, 'createMdmCommands', { params, body });
}

const add = (world: MdmWorld, name?: string) => addEnrolledDevice(api, world.bid, world.owner, name);

async function acts(world: MdmWorld) {
  const { entries } = await api.ok(world.owner, 'listAudit', { params: world.params });
  return entries.filter(({ action }) => action === 'device-commanded');
}

async function countCommands({ bid }: MdmWorld): Promise<number> {
  const rows = await api.context.db.selectFrom('mdm_commands').select('id').where('bid', '=', bid).execute();
  return rows.length;
}

test('queues for each device that can take it, and names the reason for each other', async () => {
  const world = await createMdmWorld(api);
  const foreign = await createMdmWorld(api);
  const [first, second, full] = [await add(world, 'Uno'), await add(world, 'Dos'), await add(world)];
  const theirs = await add(foreign);
  const { device: pending } = await api.ok(world.admin, 'createMdmDevice', {
    params: world.params,
    body: { name: 'Anotado' },
  });
  for (let count = 0; count < limits.mdmWaitingCommandsOfDevice; count += 1)
    await send(world, { devices: [full], command: 'SecurityInfo' });
  const missing = newClientId();
  const answer = await send(world, {
    devices: [first, theirs, missing, pending.id, full, second, first],
    command: 'ScheduleOSUpdate',
    parameters: { install_action: 'DownloadOnly', version: '26.1' },
  });
  expect(answer).toMatchObject({ queued: 2, refused: 4 });
  expect(answer.items.map(({ id, outcome, code }) => [id, outcome, code])).toEqual([
    [first, 'queued', undefined],
    [theirs, 'refused', 'mdm/device-not-found'],
    [missing, 'refused', 'mdm/device-not-found'],
    [pending.id, 'refused', 'mdm/not-enrolled'],
    [full, 'refused', 'mdm/too-many'],
    [second, 'queued', undefined],
  ]);
  expect(answer.items.find(({ id }) => id === full)?.message).toContain('100');
  const { commands } = await api.ok(world.owner, 'listMdmCommands', {
    params: { ...world.params, device: second },
  });
  expect(commands).toMatchObject([{ command: 'ScheduleOSUpdate', subject: '26.1', status: 'queued' }]);
  const subjects = (await acts(world)).map(({ subject }) => subject).filter((name) => /Uno|Dos/.test(name));
  expect(subjects.toSorted()).toEqual(['Dos', 'Uno']);
  expect(await countCommands(foreign)).toBe(0);
});

test('a profile reaches the devices, and one of another business is refused as a whole', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  await device.work();
  const upload = (of: MdmWorld) =>
    api.ok(of.admin, 'createMdmProfile', { params: of.params, body: { content: mobileconfig() } });
  const { profile } = await upload(world);
  const { profile: theirs } = await upload(await createMdmWorld(api));
  const body = (id: string) => ({
    devices: [row.id],
    command: 'InstallProfile' as const,
    parameters: { profile: id },
  });
  expect((await refuse(world, body(theirs.id))).code).toBe('mdm/profile-not-found');
  expect(await send(world, body(profile.id))).toMatchObject({ queued: 1 });
  expect(await device.work()).toEqual(['InstallProfile']);
});

test.each([
  [{ command: 'InstallApplication' }, '/parameters/app'],
  [{ command: 'RestartDevice', parameters: { pin: '123456' } }, '/parameters/pin'],
  [{ command: 'ScheduleOSUpdate', parameters: { install_action: 'Ya' } }, '/parameters/install_action'],
  [{ command: 'EraseDevice' }, '/command'],
  [{ command: 'EnableLostMode', parameters: { message: 'Hola' } }, '/command'],
  [{ command: 'RestartDevice', devices: [] }, '/devices'],
  [{ command: 'RestartDevice', devices: Array.from({ length: 101 }, () => newClientId()) }, '/devices'],
])('refuses %o as a whole', async (body, path) => {
  const world = await createMdmWorld(api);
  const devices = [await add(world)];
  const problem = await refuse(world, { devices, ...body } as Wire['MdmBulkCommand']);
  expect(problem).toMatchObject({ code: 'request/invalid' });
  expect(problem.fields?.[0]?.path).toBe(path);
  expect(await countCommands(world)).toBe(0);
});

test('a repeated request queues nothing again', async () => {
  const world = await createMdmWorld(api);
  const body = { devices: [await add(world)], command: 'RestartDevice' as const };
  const key = newClientId();
  const call = () => api.ok(world.admin, 'createMdmCommands', { params: world.params, body, key });
  const [first, again] = await Promise.all([call(), call()]);
  expect(again).toEqual(first);
  expect(await countCommands(world)).toBe(1);
  expect(await acts(world)).toHaveLength(1);
});

test('members, strangers, anonymous callers and a demoted admin queue nothing', async () => {
  const world = await createMdmWorld(api);
  const body = { devices: [await add(world)], command: 'RestartDevice' as const };
  expect((await refuse(world, body, world.member)).code).toBe('auth/forbidden');
  expect((await refuse(world, body, world.stranger)).code).toBe('business/not-found');
  expect((await refuse(world, body, nobody)).code).toBe('auth/login-needed');
  await api.ok(world.owner, 'addMember', {
    params: world.params,
    body: { uid: world.admin.uid, role: 2 },
  });
  expect((await refuse(world, body)).code).toBe('auth/forbidden');
  expect(await countCommands(world)).toBe(0);
});

test('two admins who send to the same devices in different orders do not block each other', async () => {
  const world = await createMdmWorld(api);
  const devices = await Promise.all(Array.from({ length: 8 }, () => add(world)));
  const answers = await Promise.all([
    send(world, { devices, command: 'SecurityInfo' }),
    send(world, { devices: devices.toReversed(), command: 'ProfileList' }, world.owner),
  ]);
  expect(answers.map(({ queued }) => queued)).toEqual([8, 8]);
});

test('takes as many statements for 40 devices as for one', async () => {
  const world = await createMdmWorld(api);
  const devices: string[] = [];
  while (devices.length < 41) devices.push(await add(world));
  const { context } = api;
  const caller = { uid: world.admin.uid, name: 'Ana', email: null, lang: 'es' } as const;
  const statementsOf = async (some: string[]) => {
    let count = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += 1;
        return result;
      },
    };
    const { queued } = await context.db.transaction().execute((db) => {
      const nothing = () => undefined;
      const write = { context, db: db.withPlugin(counter), caller, emit: nothing, afterCommit: nothing };
      return createCommands(write, world.bid, { devices: some, command: 'RestartDevice' });
    });
    expect(queued).toBe(some.length);
    return count;
  };
  const one = await statementsOf(devices.slice(0, 1));
  expect(await statementsOf(devices.slice(1))).toBe(one);
  expect(await countCommands(world)).toBe(41);
  const { entries } = await api.ok(world.owner, 'listAudit', { params: world.params, query: { limit: 50 } });
  expect(entries.filter(({ action }) => action === 'device-commanded')).toHaveLength(41);
});

test('what a command removes is not assigned any more, and not installed again', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  await device.work();
  const content = mobileconfig();
  const { profile } = await api.ok(world.admin, 'createMdmProfile', {
    params: world.params,
    body: { content },
  });
  const params = { ...world.params, device: row.id, profile: profile.id };
  const states = async () =>
    (await api.ok(world.admin, 'listMdmDeviceProfiles', { params })).profiles.map(({ state }) => state);
  const remove: Wire['MdmBulkCommand'] = {
    devices: [row.id],
    command: 'RemoveProfile',
    parameters: { identifier: profile.identifier },
  };
  await api.ok(world.admin, 'assignMdmProfile', { params });
  await device.work();
  await send(world, { ...remove, parameters: { identifier: 'com.example.other' } });
  await device.work();
  expect(await states()).toEqual(['installed']);
  await send(world, remove);
  await device.answer(await device.idle(), 'Error');
  expect(await states()).toEqual(['installed']);
  await send(world, remove);
  await device.work();
  expect(await states()).toEqual([]);
  // An installation that was queued after the removal comes afterwards.
  await send(world, remove);
  await api.ok(world.admin, 'assignMdmProfile', { params });
  expect(await device.work()).toEqual(['RemoveProfile', 'InstallProfile']);
  expect(await states()).toEqual(['installed']);
});

test('an app that a command removes is not assigned any more', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  await device.work();
  const identifier = 'com.example.inventory';
  const { app } = await api.ok(world.admin, 'createMdmApp', {
    params: world.params,
    body: { name: 'Inventario', bundle_identifier: identifier, platform: 'ios', store_id: 361309726 },
  });
  const params = { ...world.params, device: row.id, app: app.id };
  await api.ok(world.admin, 'assignMdmApp', { params });
  await device.work();
  await send(world, { devices: [row.id], command: 'RemoveApplication', parameters: { identifier } });
  await device.work();
  expect((await api.ok(world.admin, 'listMdmDeviceApps', { params })).apps).toEqual([]);
});

test('a device that left after it was selected is named', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.enrolled();
  await device.checkIn('CheckOut');
  const { items } = await send(world, { devices: [row.id], command: 'RestartDevice' });
  expect(items).toMatchObject([{ outcome: 'refused', code: 'mdm/not-enrolled' }]);
});
