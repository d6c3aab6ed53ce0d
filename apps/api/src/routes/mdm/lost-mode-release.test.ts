/** Releasing devices of the role SUDO, and lost mode that a device denies (docs/product/mdm.md 2.2, 2.13). */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type MdmWorld, createMdmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const parameters = { message: 'Llama al 70012345.' };

async function seen(
  world: MdmWorld,
  { id }: Wire['MdmDevice'],
  by = world.owner,
): Promise<Wire['MdmDevice']> {
  return (await api.ok(by, 'getMdmDevice', { params: { ...world.params, device: id } })).device;
}

test.each([
  ['EraseDevice', false],
  ['DeviceLock', true],
  ['ClearPasscode', false],
  ['EnableLostMode', true],
] as const)('an admin does not drop a waiting %s by releasing (revoke: %s)', async (command, revoke) => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const body = { name: 'Otro', status: 'unenrolled', revoke } as const;
  const call = { params: { ...world.params, device: row.id }, body };
  expect(await seen(world, row, world.admin)).toMatchObject({ release_needs_sudo: false });
  const given = await world.command(row, {
    command,
    confirm_name: row.name,
    ...(command === 'EnableLostMode' ? { parameters } : {}),
  });
  const refuse = async () => (await api.refused(world.admin, 'updateMdmDevice', call)).code;
  expect(await refuse()).toBe('mdm/sudo-command-waits');
  // Also after the device has received it, and while it postpones it.
  const asked = await device.idle();
  expect(await refuse()).toBe('mdm/sudo-command-waits');
  await device.answer(asked, 'NotNow');
  expect(await refuse()).toBe('mdm/sudo-command-waits');
  expect(await seen(world, row, world.admin)).toMatchObject({
    name: row.name,
    status: 'enrolled',
    release_needs_sudo: true,
  });
  expect((await world.history(row)).find(({ id }) => id === given.id)?.status).toBe('postponed');
  // Anything else remains possible, and SUDO releases it.
  await api.ok(world.admin, 'updateMdmDevice', { ...call, body: { name: 'Otro' } });
  const { device: released } = await api.ok(world.owner, 'updateMdmDevice', call);
  expect(released).toMatchObject({ status: 'unenrolled', release_needs_sudo: false });
});

test('an admin releases a device for which only commands of admins wait, or none of SUDO any more', async () => {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  await world.command(row, { command: 'DeviceLock', confirm_name: row.name });
  await device.work();
  await world.command(row, { command: 'RestartDevice' }, world.admin);
  const call = { params: { ...world.params, device: row.id }, body: { status: 'unenrolled' } as const };
  expect((await api.ok(world.admin, 'updateMdmDevice', call)).device.status).toBe('unenrolled');
});

test('members and other businesses learn nothing from a release', async () => {
  const world = await createMdmWorld(api);
  const other = await createMdmWorld(api);
  const { row } = await world.settled();
  await world.command(row, { command: 'DeviceLock', confirm_name: row.name });
  const body = { status: 'unenrolled' } as const;
  const params = { ...world.params, device: row.id };
  expect((await api.refused(world.member, 'updateMdmDevice', { params, body })).code).toBe('auth/forbidden');
  const elsewhere = { params: { ...other.params, device: row.id }, body };
  expect((await api.refused(other.admin, 'updateMdmDevice', elsewhere)).code).toBe('mdm/device-not-found');
});

/** A device in lost mode whose location is stored, and which left lost mode without a word. */
async function denying(world: MdmWorld) {
  const { device, row } = await world.settled();
  await world.command(row, { command: 'EnableLostMode', confirm_name: row.name, parameters });
  await world.command(row, { command: 'DeviceInformation' });
  await device.work();
  await world.command(row, { command: 'DeviceLocation' });
  await device.work();
  expect((await seen(world, row)).lost_mode?.location).not.toBeNull();
  device.state.lostMode = null;
  return { device, row };
}

test.each(['DisableLostMode', 'DeviceLocation', 'PlayLostModeSound'] as const)(
  'ends lost mode and deletes its location when the device answers %s with "not in lost mode"',
  async (command) => {
    const world = await createMdmWorld(api);
    const { device, row } = await denying(world);
    await world.command(row, { command });
    await device.work();
    expect((await world.history(row))[0]).toMatchObject({ command, status: 'failed' });
    expect(await seen(world, row)).toMatchObject({ lost_mode: null, release_needs_sudo: false });
    const { db } = api.context;
    const stored = JSON.stringify([
      await db.selectFrom('mdm_devices').selectAll().where('id', '=', row.id).execute(),
      await db.selectFrom('mdm_commands').selectAll().where('device_id', '=', row.id).execute(),
    ]);
    expect(stored).not.toContain('17.3935');
    expect(stored).not.toContain(parameters.message);
  },
);

test.each([
  ['another error', 'DeviceLocation', { ErrorChain: [{ ErrorCode: 12_068 }] }],
  ['no error chain', 'DeviceLocation', {}],
  ['an error chain that is none', 'DeviceLocation', { ErrorChain: '12067' }],
  ['a code that is no number', 'DeviceLocation', { ErrorChain: [{ ErrorCode: '12067' }, 12_067] }],
  ['a command that needs no lost mode', 'RestartDevice', { ErrorChain: [{ ErrorCode: 12_067 }] }],
] as const)('lost mode stays on after %s', async (_what, command, keys) => {
  const world = await createMdmWorld(api);
  const { device, row } = await denying(world);
  await world.command(row, { command });
  await device.answer(await device.idle(), 'Error', JSON.parse(JSON.stringify(keys)));
  expect((await seen(world, row)).lost_mode).toMatchObject(parameters);
});
