/** Lost mode and the location of devices, with simulated devices (docs/product/mdm.md 2.13). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textAt } from '../../domain/mdm/crypto/plist.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type MdmWorld, createMdmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const message = 'Se perdió. Llama al 70012345.';

/** A device in lost mode. */
async function lost(world: MdmWorld) {
  const { device, row } = await world.settled();
  const parameters = { message, phone: '+591 70012345', footnote: 'De la cooperativa' };
  await world.command(row, { command: 'EnableLostMode', confirm_name: row.name, parameters });
  await device.work();
  return { device, row };
}

async function seen(
  world: MdmWorld,
  { id }: Wire['MdmDevice'],
  by = world.owner,
): Promise<Wire['MdmDevice']> {
  return (await api.ok(by, 'getMdmDevice', { params: { ...world.params, device: id } })).device;
}

test('lost mode shows once the device confirmed it, and ends with its answer', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const parameters = { message, footnote: 'De la cooperativa' };
  await world.command(row, { command: 'EnableLostMode', confirm_name: row.name, parameters });
  expect((await seen(world, row)).lost_mode).toBeNull();
  expect(await device.work()).toEqual(['EnableLostMode']);
  expect(device.state.lostMode).toMatchObject({ Message: message, Footnote: 'De la cooperativa' });
  expect((await seen(world, row)).lost_mode).toMatchObject({
    message,
    phone: '',
    footnote: 'De la cooperativa',
    since: expect.any(String),
    location: null,
  });
  await world.command(row, { command: 'PlayLostModeSound' });
  await world.command(row, { command: 'DisableLostMode' });
  await device.work();
  expect(device.state).toMatchObject({ sounds: 1, lostMode: null });
  expect((await seen(world, row)).lost_mode).toBeNull();
});

test('the location is for the role SUDO, is audited, and is deleted when lost mode ends', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await lost(world);
  await world.command(row, { command: 'DeviceLocation' });
  await device.work();
  const location = { latitude: -17.3935, longitude: -66.157, accuracy_m: 65 };
  expect((await seen(world, row)).lost_mode?.location).toEqual({
    ...location,
    located_at: '2026-01-02T03:04:05.000Z',
  });
  expect((await world.history(row))[0]?.result).toContainEqual({ name: 'Latitude', value: '-17.3935' });
  // An admin sees that the device is lost, and not where it is.
  expect((await seen(world, row, world.admin)).lost_mode).toMatchObject({ message, location: null });
  const { devices } = await api.ok(world.admin, 'listMdmDevices', { params: world.params });
  const { commands } = await api.ok(world.admin, 'listMdmCommands', {
    params: { ...world.params, device: row.id },
  });
  expect(JSON.stringify([devices, commands])).not.toContain('17.3935');
  const { entries } = await api.ok(world.owner, 'listAudit', { params: world.params });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['lost-mode-enabled', 'device-located']),
  );
  expect(JSON.stringify(entries)).not.toContain('17.3935');

  await world.command(row, { command: 'DisableLostMode' });
  await device.work();
  const stored = JSON.stringify([
    await api.context.db.selectFrom('mdm_devices').selectAll().where('id', '=', row.id).execute(),
    await api.context.db.selectFrom('mdm_commands').selectAll().where('device_id', '=', row.id).execute(),
  ]);
  expect(stored).not.toContain('17.3935');
});

test.each(['release', 'revoke', 'leave', 'enrol again'])('lost mode is over after: %s', async (how) => {
  const world = await createMdmWorld(api);
  const { device, row } = await lost(world);
  await world.command(row, { command: 'DeviceLocation' });
  await device.work();
  const params = { ...world.params, device: row.id };
  const body = { status: 'unenrolled', revoke: how === 'revoke' } as const;
  if (how === 'release' || how === 'revoke') await api.ok(world.owner, 'updateMdmDevice', { params, body });
  else if (how === 'leave') await device.checkIn('CheckOut');
  else await device.checkIn('Authenticate', device.facts());
  expect((await seen(world, row)).lost_mode).toBeNull();
  const stored = await api.context.db
    .selectFrom('mdm_devices')
    .select(['latitude', 'lost_message'])
    .where('id', '=', row.id)
    .executeTakeFirst();
  expect(stored).toEqual({ latitude: null, lost_message: '' });
});

test.each([false, true])('an admin does not end lost mode by releasing (revoke: %s)', async (revoke) => {
  const world = await createMdmWorld(api);
  const { row } = await lost(world);
  const params = { ...world.params, device: row.id };
  const body = { name: 'Otro', status: 'unenrolled', revoke } as const;
  const problem = await api.refused(world.admin, 'updateMdmDevice', { params, body });
  expect(problem.code).toBe('auth/forbidden');
  expect(await seen(world, row)).toMatchObject({
    name: row.name,
    status: 'enrolled',
    lost_mode: { message },
  });
  for (const prefix of ['minga.mdm', 'Minga.MDM']) {
    const parameters = { identifier: `${prefix}.${world.bid}` };
    expect(await world.refuse(row, { command: 'RemoveProfile', parameters }, world.admin)).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: '/parameters/identifier' }],
    });
  }
  // Anything else remains possible.
  await api.ok(world.admin, 'updateMdmDevice', { params, body: { name: 'Otro' } });
});

test('answers of writes, which are stored to be repeated, contain no location', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await lost(world);
  await world.command(row, { command: 'DeviceLocation' });
  await device.work();
  expect((await seen(world, row)).lost_mode?.location).not.toBeNull();
  const key = newClientId();
  const params = { ...world.params, device: row.id };
  const call = () => api.ok(world.owner, 'updateMdmDevice', { params, body: { name: 'Otro' }, key });
  const { device: answer } = await call();
  expect(answer).toMatchObject({ name: 'Otro', lost_mode: { message, location: null } });
  const rows = await api.context.db.selectFrom('idempotency_keys').selectAll().execute();
  const stored = JSON.stringify(rows);
  expect(stored).toContain(row.id);
  expect(stored).not.toContain('17.3935');
  expect((await call()).device.lost_mode?.location).toBeNull();
});

test('a location that comes after the end of lost mode is not stored', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await lost(world);
  await world.command(row, { command: 'DeviceLocation' });
  await device.answer(await device.idle(), 'NotNow');
  await world.command(row, { command: 'DisableLostMode' });
  const next = await device.idle();
  await device.answer(next, 'NotNow');
  const { db } = api.context;
  await db.updateTable('mdm_devices').set({ lost_since: null }).where('id', '=', row.id).execute();
  await device.answer(next, 'Acknowledged', device.state.location);
  expect((await world.history(row)).find(({ command }) => command === 'DeviceLocation')?.result).toEqual([]);
});

test.each([
  ['coordinates outside of the Earth', { Latitude: 91 }],
  ['coordinates that are no numbers', { Longitude: 'aquí' }],
])('ignores %s', async (_what, keys) => {
  const world = await createMdmWorld(api);
  const { device, row } = await lost(world);
  device.state.location = { ...device.state.location, ...keys };
  await world.command(row, { command: 'DeviceLocation' });
  await device.work();
  expect((await seen(world, row)).lost_mode).toMatchObject({ message, location: null });
});

test.each([['x'.repeat(500)], ['9999-12-31T00:00:00Z'], ['-000001-01-01T00:00:00Z']])(
  'stores the time of the server for a location of the time %s, and no negative radius',
  async (Timestamp) => {
    const world = await createMdmWorld(api);
    const { device, row } = await lost(world);
    device.state.location = { ...device.state.location, Timestamp, HorizontalAccuracy: -1 };
    await world.command(row, { command: 'DeviceLocation' });
    await device.work();
    const { location } = (await seen(world, row)).lost_mode ?? {};
    expect(location?.accuracy_m).toBeNull();
    expect(Math.abs(Date.parse(location?.located_at ?? '') - Date.now())).toBeLessThan(60 * 60_000);
  },
);

test('the answer to a query says whether lost mode is on', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  device.state.lostMode = { Message: 'Por otro servidor' };
  await world.command(row, { command: 'DeviceInformation' });
  await device.work();
  expect((await seen(world, row)).lost_mode).toMatchObject({ message: '', location: null });
  device.state.lostMode = null;
  await world.command(row, { command: 'DeviceInformation' });
  await device.work();
  expect((await seen(world, row)).lost_mode).toBeNull();
});

test('lost mode that the device refuses stays off', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  await world.command(row, { command: 'EnableLostMode', confirm_name: row.name, parameters: { message } });
  await device.answer(await device.idle(), 'Error', {
    ErrorChain: [{ LocalizedDescription: 'The device is not supervised.' }],
  });
  expect((await seen(world, row)).lost_mode).toBeNull();
  expect((await world.history(row))[0]?.error).toBe('The device is not supervised.');
});

test('lost mode needs the role SUDO and the name, and a message or a phone number', async () => {
  const world = await createMdmWorld(api);
  const { row } = await world.settled();
  const body = { command: 'EnableLostMode', confirm_name: row.name, parameters: { message } } as const;
  expect((await world.refuse(row, body, world.admin)).code).toBe('auth/forbidden');
  expect((await world.refuse(row, { ...body, confirm_name: 'Otro' })).code).toBe('mdm/name-mismatch');
  const { command, confirm_name } = body;
  for (const parameters of [undefined, {}, { footnote: 'De la cooperativa' }]) {
    const problem = await world.refuse(row, {
      command,
      confirm_name,
      ...(parameters ? { parameters } : {}),
    });
    expect(problem).toMatchObject({ code: 'request/invalid', fields: [{ path: '/parameters/message' }] });
  }
  await world.command(row, { command, confirm_name, parameters: { phone: '70012345' } });
});

test.each(['DisableLostMode', 'DeviceLocation', 'PlayLostModeSound'] as const)(
  '%s needs the role SUDO',
  async (command) => {
    const world = await createMdmWorld(api);
    const { row } = await lost(world);
    expect((await world.refuse(row, { command }, world.admin)).code).toBe('auth/forbidden');
    expect(await world.command(row, { command })).toMatchObject({ command, status: 'queued' });
  },
);

test('cancelling a command that needs the role SUDO needs it, too, also when it is repeated', async () => {
  const world = await createMdmWorld(api);
  const { row } = await world.settled();
  const { id, status } = await world.command(row, {
    command: 'EnableLostMode',
    confirm_name: row.name,
    parameters: { message },
  });
  const call = { params: { ...world.params, device: row.id, command: id }, key: newClientId() };
  expect((await api.refused(world.admin, 'cancelMdmCommand', call)).code).toBe('auth/forbidden');
  expect((await world.history(row))[0]).toMatchObject({ id, status });
  const become = (role: Wire['BusinessRole']) =>
    api.ok(world.owner, 'addMember', { params: world.params, body: { uid: world.admin.uid, role } });
  await become(0);
  const again = { ...call, key: newClientId() };
  const { command } = await api.ok(world.admin, 'cancelMdmCommand', again);
  expect(command).toMatchObject({ id, status: 'cancelled' });
  await become(1);
  expect((await api.refused(world.admin, 'cancelMdmCommand', again)).code).toBe('auth/forbidden');
});

test.each(['DeviceLocation', 'PlayLostModeSound'] as const)(
  '%s is refused while lost mode is off, and has no audit entry',
  async (command) => {
    const world = await createMdmWorld(api);
    const { row } = await world.settled();
    expect((await world.refuse(row, { command })).code).toBe('mdm/not-lost');
    const { entries } = await api.ok(world.owner, 'listAudit', { params: world.params });
    expect(entries.filter(({ action }) => action.startsWith('device'))).toEqual([]);
  },
);

test('hostile texts on the lock screen are cleaned or refused with their path', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const body = (parameters: Wire['MdmCommandParameters']) =>
    ({ command: 'EnableLostMode', confirm_name: row.name, parameters }) as const;
  for (const [name, text] of [
    ['message', 'a\u0000b'],
    ['message', 'a'.repeat(10_000)],
    ['message', ' \u200b '],
    ['footnote', '\u0007'],
    ['footnote', 'a'.repeat(101)],
    ['phone', '<script>'],
  ] as const) {
    const problem = await world.refuse(row, body({ message, [name]: text }));
    expect(problem.fields?.map(({ path }) => path)).toEqual([`/parameters/${name}`]);
  }
  const hostile = '</string><key>X</key>\u0001\u001b[31m\ufffe ]]>&amp;\u202e 🦊\n<dict>';
  await world.command(row, body({ message: hostile }));
  expect(await device.work()).toEqual(['EnableLostMode']);
  expect(device.state.lostMode).toEqual({
    RequestType: 'EnableLostMode',
    Message: '</string><key>X</key>[31m ]]>&amp; 🦊 <dict>',
  });
});

test('two people who turn lost mode on at once queue two commands, and the later texts count', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const enable = (text: string) =>
    world.command(row, { command: 'EnableLostMode', confirm_name: row.name, parameters: { message: text } });
  await Promise.all([enable('Uno'), enable('Dos')]);
  await device.work();
  const shown = textAt(device.state.lostMode ?? {}, 'Message');
  expect((await seen(world, row)).lost_mode?.message).toBe(shown);
});
