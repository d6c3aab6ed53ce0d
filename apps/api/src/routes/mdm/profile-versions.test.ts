/** New versions of profiles reach the devices to which they are assigned, with simulated devices (docs/product/mdm.md 2.7). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictAt, readPlist } from '../../domain/mdm/crypto/plist.ts';
import type { DeviceAnswer } from '../../testing/simulated-device.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createMdmWorld, mobileconfig } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** An enrolled device without waiting commands, and a composed profile for it. */
async function begin() {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const { profile } = await api.ok(world.admin, 'createMdmComposedProfile', {
    params: world.params,
    body: { name: 'Tienda', payloads: { restrictions: ['camera'] } },
  });
  const params = { ...world.params, device: row.id, profile: profile.id };
  const assign = () => api.ok(world.admin, 'assignMdmProfile', { params });
  const withdraw = () => api.ok(world.admin, 'withdrawMdmProfile', { params });
  const replace = (restriction: 'siri' | 'erase' | 'airdrop') =>
    api.ok(world.admin, 'updateMdmComposedProfile', {
      params,
      body: { name: 'Tienda', payloads: { restrictions: [restriction] } },
    });
  const assigned = async () => {
    const { profiles } = await api.ok(world.admin, 'listMdmDeviceProfiles', { params });
    return profiles[0];
  };
  const commands = async () =>
    (await world.history(row)).map(({ command, status }) => `${command} ${status}`);
  return { world, device, row, profile, params, assign, withdraw, replace, assigned, commands };
}

/** The profile that a device is to install. */
function contentOf({ plist }: DeviceAnswer): string {
  const payload = dictAt(plist ?? {}, 'Command')['Payload'];
  return payload instanceof Uint8Array ? Buffer.from(payload).toString() : '';
}

test('a replaced profile is installed again where it is assigned, under the same UUIDs', async () => {
  const { world, device, params, assign, replace, assigned, commands } = await begin();
  await assign();
  const first = await device.idle();
  await device.answer(first, 'Acknowledged');
  expect(await assigned()).toMatchObject({ state: 'installed', profile: { version: 1, installed: 1 } });
  const { profile } = await replace('siri');
  expect(profile).toMatchObject({ version: 2, devices: 1, installed: 0 });
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  expect((await api.ok(world.admin, 'getMdmDevice', { params })).device.waiting).toBe(1);
  const second = await device.idle();
  expect(contentOf(second)).toContain('allowAssistant');
  const uuids = (one: DeviceAnswer) => contentOf(one).match(/[0-9A-F-]{36}/g);
  expect(uuids(second)).toEqual(uuids(first));
  expect(new Set(uuids(second)).size).toBe(2);
  await device.answer(second, 'Acknowledged');
  expect(await assigned()).toMatchObject({ state: 'installed', profile: { version: 2, installed: 1 } });
  expect((await device.idle()).plist).toBeNull();
  expect((await commands()).slice(0, 2)).toEqual(['InstallProfile done', 'InstallProfile done']);
});

test('an uploaded profile that replaces another is installed again, too', async () => {
  const { world, device, row } = await begin();
  const upload = async (name: string) => {
    const body = { content: mobileconfig('com.example.wifi', name) };
    return (await api.ok(world.admin, 'createMdmProfile', { params: world.params, body })).profile;
  };
  const { id: profile } = await upload('Uno');
  const params = { ...world.params, device: row.id, profile };
  await api.ok(world.admin, 'assignMdmProfile', { params });
  await device.work();
  expect(await upload('Dos')).toMatchObject({ id: profile, version: 2 });
  expect(readPlist(Buffer.from(contentOf(await device.idle())))).toMatchObject({ PayloadDisplayName: 'Dos' });
});

test('the former version is cancelled before it is sent, and followed by the new one after that', async () => {
  const { device, assign, replace, assigned, commands } = await begin();
  await assign();
  await replace('siri');
  expect((await commands())[0]).toBe('InstallProfile cancelled');
  const sent = await device.idle();
  expect(contentOf(sent)).toContain('allowAssistant');
  await replace('erase');
  const next = await device.answer(sent, 'Acknowledged');
  // The answer was that of the former version.
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  expect(contentOf(next)).toContain('allowEraseContentAndSettings');
  await device.answer(next, 'Acknowledged');
  expect(await assigned()).toMatchObject({ state: 'installed', profile: { version: 3 } });
});

test('a failed installation is tried again with the new version', async () => {
  const { device, assign, replace, assigned } = await begin();
  await assign();
  await device.answer(await device.idle(), 'Error', { ErrorChain: [{ LocalizedDescription: 'No.' }] });
  expect(await assigned()).toMatchObject({ state: 'failed', error: 'No.' });
  await replace('siri');
  expect(await assigned()).toMatchObject({ state: 'wanted', error: '' });
  expect(await device.work()).toEqual(['InstallProfile']);
  expect(await assigned()).toMatchObject({ state: 'installed' });
});

const refusal = { ErrorChain: [{ LocalizedDescription: 'No.' }] };

test('a new version that the device refuses is not taken for the former one, and is followed by the next', async () => {
  const { device, assign, replace, assigned } = await begin();
  await assign();
  await device.work();
  await replace('siri');
  await device.answer(await device.idle(), 'Error', refusal);
  expect(await assigned()).toMatchObject({ state: 'failed', error: 'No.' });
  // Tried again, and refused again.
  await assign();
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  const again = await device.idle();
  expect(contentOf(again)).toContain('allowAssistant');
  await device.answer(again, 'Error', refusal);
  await replace('erase');
  expect(await assigned()).toMatchObject({ state: 'wanted', error: '' });
  const next = await device.idle();
  expect(contentOf(next)).toContain('allowEraseContentAndSettings');
  await device.answer(next, 'Acknowledged');
  expect(await assigned()).toMatchObject({ state: 'installed', profile: { version: 3, installed: 1 } });
  expect((await device.idle()).plist).toBeNull();
});

test('a former version that was sent before the change, and refused after it, does not count as installed', async () => {
  const { device, assign, replace, assigned } = await begin();
  await assign();
  const sent = await device.idle();
  await replace('siri');
  const next = await device.answer(sent, 'Error', refusal);
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  await device.answer(next, 'Error', refusal);
  await assign();
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  expect(contentOf(await device.idle())).toContain('allowAssistant');
});

test('keeping what was replaced while it was being removed installs the new version', async () => {
  const { world, device, row, params, assign, withdraw, replace, assigned } = await begin();
  await assign();
  await device.work();
  await withdraw();
  await replace('siri');
  await assign();
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  expect(await device.work()).toEqual(['InstallProfile']);
  expect(await assigned()).toMatchObject({ state: 'installed', profile: { version: 2 } });
  await withdraw();
  await replace('erase');
  // Cancelling the removal in the history keeps it, too.
  const [command] = await world.history(row);
  await api.ok(world.admin, 'cancelMdmCommand', { params: { ...params, command: command?.id ?? '' } });
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  const next = await device.idle();
  expect(contentOf(next)).toContain('allowEraseContentAndSettings');
  await device.answer(next, 'Acknowledged');
  expect(await assigned()).toMatchObject({ state: 'installed', profile: { version: 3 } });
});

test('what could not be removed gets no new version by itself, but when it is assigned again', async () => {
  const { device, assign, withdraw, replace, assigned } = await begin();
  await assign();
  await device.work();
  await withdraw();
  await device.answer(await device.idle(), 'Error', refusal);
  await replace('siri');
  await replace('erase');
  expect(await assigned()).toMatchObject({ state: 'failed', error: 'No.' });
  expect(await device.work()).toEqual([]);
  await assign();
  expect(contentOf(await device.idle())).toContain('allowEraseContentAndSettings');
});

test('a former version that the device postponed does not come after the new one', async () => {
  const { device, assign, replace, assigned, commands } = await begin();
  await assign();
  await device.answer(await device.idle(), 'NotNow');
  await replace('siri');
  expect((await commands())[0]).toBe('InstallProfile cancelled');
  const next = await device.idle();
  expect(contentOf(next)).toContain('allowAssistant');
  await device.answer(next, 'Acknowledged');
  expect((await device.idle()).plist).toBeNull();
  expect(await assigned()).toMatchObject({ state: 'installed', profile: { version: 2 } });
});

test('the history names whoever made the new version', async () => {
  const { world, device, row, params, assign } = await begin();
  await assign();
  await device.work();
  const body = { name: 'Tienda', payloads: { restrictions: ['siri' as const] } };
  await api.ok(world.owner, 'updateMdmComposedProfile', { params, body });
  await device.work();
  const [second, first] = await world.history(row);
  expect([first?.created_by, second?.created_by]).toEqual([world.admin.uid, world.owner.uid]);
});

test('withdrawing while the new version waits removes the former one, and nothing that was never sent', async () => {
  const { device, assign, withdraw, replace, assigned, commands } = await begin();
  await assign();
  await replace('siri');
  await withdraw();
  expect(await assigned()).toBeUndefined();
  expect(await device.work()).toEqual([]);
  await assign();
  await device.work();
  await replace('erase');
  await withdraw();
  expect(await assigned()).toMatchObject({ state: 'removing' });
  expect(await device.work()).toEqual(['RemoveProfile']);
  expect(await assigned()).toBeUndefined();
  expect(await commands()).not.toContain('InstallProfile queued');
});

test('a profile that is being removed stays so, and cancelling a new version keeps the former one', async () => {
  const { world, device, row, params, assign, withdraw, replace, assigned } = await begin();
  await assign();
  await device.work();
  await withdraw();
  await replace('siri');
  expect(await assigned()).toMatchObject({ state: 'removing' });
  expect(await device.work()).toEqual(['RemoveProfile']);
  await assign();
  await device.work();
  await replace('erase');
  // Assigning again queues the installation at once.
  await assign();
  const [command] = await world.history(row);
  await api.ok(world.admin, 'cancelMdmCommand', { params: { ...params, command: command?.id ?? '' } });
  // The device has the former version, not this one.
  expect(await assigned()).toMatchObject({ state: 'failed', error: '' });
  await withdraw();
  expect(await assigned()).toMatchObject({ state: 'removing' });
});

test('devices that are not enrolled, or have another profile, are left alone', async () => {
  const { world, device, replace, assign, assigned } = await begin();
  const { device: other, row: otherRow } = await world.settled();
  await assign();
  await device.work();
  await device.checkIn('CheckOut');
  await replace('siri');
  expect(await assigned()).toMatchObject({ state: 'wanted' });
  expect(await other.work()).toEqual([]);
  expect((await world.history(otherRow)).map(({ command }) => command)).toEqual(['DeviceInformation']);
});

test('two people who replace a profile at once leave one version for the device', async () => {
  const { device, assign, replace, assigned } = await begin();
  await assign();
  await device.work();
  await Promise.all([replace('siri'), replace('erase'), replace('airdrop'), device.idle()]);
  await device.work();
  const { profile, state } = (await assigned()) ?? {};
  expect({ version: profile?.version, state }).toEqual({ version: 4, state: 'installed' });
});

test('the same content has the same digest in each delivery', async () => {
  const { device, assign, replace } = await begin();
  await assign();
  await device.work();
  const digests = new Set<string>();
  for (const _time of [1, 2]) {
    await replace('siri');
    const asked = await device.idle();
    digests.add(createHash('sha256').update(contentOf(asked)).digest('hex'));
    await device.answer(asked, 'Acknowledged');
  }
  expect(digests.size).toBe(1);
});
