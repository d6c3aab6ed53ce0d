/** What devices lack of what they are assigned, with simulated devices (docs/product/mdm.md 2.16). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlistDict } from '../../domain/mdm/crypto/plist.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createMdmWorld, mobileconfig } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const hourMs = 60 * 60_000;

/** A device with an installed profile and an installed app, both acknowledged some hours ago. */
async function begin() {
  const world = await createMdmWorld(api);
  const { device, row } = await world.settled();
  const { profile } = await api.ok(world.admin, 'createMdmProfile', {
    params: world.params,
    body: { content: mobileconfig() },
  });
  const { app } = await api.ok(world.admin, 'createMdmApp', {
    params: world.params,
    body: { name: 'Inventario', bundle_identifier: 'com.example.inventory', platform: 'ios', store_id: 1 },
  });
  const params = { ...world.params, device: row.id, profile: profile.id, app: app.id };
  await api.ok(world.admin, 'assignMdmProfile', { params });
  await api.ok(world.admin, 'assignMdmApp', { params });
  await device.work();
  const age = async (hours: number) => {
    const { db } = api.context;
    for (const one of await db
      .selectFrom('mdm_assignments')
      .selectAll()
      .where('bid', '=', world.bid)
      .execute())
      await db
        .updateTable('mdm_assignments')
        .set({
          changed_at: new Date(one.changed_at.getTime() - hours * hourMs),
          missing_at: one.missing_at && new Date(one.missing_at.getTime() - hours * hourMs),
        })
        .where('bid', '=', world.bid)
        .where('id', '=', one.id)
        .execute();
  };
  await age(2);
  /** Asks for a list and answers it; returns what the device is asked next. */
  const list = async (command: 'ProfileList' | 'InstalledApplicationList', answer: PlistDict) => {
    await world.command(row, { command });
    await device.answer(await device.idle(), 'Acknowledged', answer);
    return device.work();
  };
  const states = async () => {
    const { profiles } = await api.ok(world.admin, 'listMdmDeviceProfiles', { params });
    const { apps } = await api.ok(world.admin, 'listMdmDeviceApps', { params });
    return [...profiles, ...apps].map(({ state, missing }) => (missing ? `${state} missing` : state));
  };
  return { world, device, row, params, age, list, states };
}

const none = { ProfileList: [] };
const has = { ProfileList: [{ PayloadIdentifier: 'com.example.wifi', PayloadDisplayName: 'Wi-Fi' }] };

test('installs again what a list lacks, and says so in the history', async () => {
  const { world, row, list, states } = await begin();
  expect(await list('ProfileList', none)).toEqual(['InstallProfile']);
  expect(await states()).toEqual(['installed', 'installed']);
  const [repair, , , first] = await world.history(row);
  expect(repair).toMatchObject({ command: 'InstallProfile', is_repair: true, by_name: expect.any(String) });
  expect(first).toMatchObject({ command: 'InstallProfile', is_repair: false });
  expect(await list('InstalledApplicationList', { InstalledApplicationList: [] })).toEqual([
    'InstallApplication',
  ]);
});

test('shows what is missing until the device has installed it', async () => {
  const { world, device, row, list: _, states } = await begin();
  await world.command(row, { command: 'ProfileList' });
  const asked = await device.answer(await device.idle(), 'Acknowledged', none);
  expect(await states()).toEqual(['wanted missing', 'installed']);
  await device.answer(asked, 'Error', { ErrorChain: [{ LocalizedDescription: 'No.' }] });
  expect(await states()).toEqual(['failed missing', 'installed']);
});

test('installs it again at most once a day', async () => {
  const { age, list, states } = await begin();
  await list('ProfileList', none);
  await age(2);
  expect(await list('ProfileList', none)).toEqual([]);
  expect(await states()).toEqual(['failed missing', 'installed']);
  await age(23);
  expect(await list('ProfileList', none)).toEqual(['InstallProfile']);
  expect(await states()).toEqual(['installed', 'installed']);
});

test('what turns up again is installed', async () => {
  const { age, list, states } = await begin();
  await list('ProfileList', none);
  await age(2);
  await list('ProfileList', none);
  expect(await list('ProfileList', has)).toEqual([]);
  expect(await states()).toEqual(['installed', 'installed']);
});

test.each<[string, 'ProfileList' | 'InstalledApplicationList', PlistDict]>([
  ['a complete list', 'ProfileList', has],
  ['an answer without a list', 'ProfileList', {}],
  ['a list that is none', 'ProfileList', { ProfileList: 'x' }],
  ['the list of the other kind', 'ProfileList', { InstalledApplicationList: [] }],
  [
    'an app among strange items',
    'InstalledApplicationList',
    {
      InstalledApplicationList: ['x', 1, { Identifier: 7 }, { Identifier: 'com.example.inventory' }],
    },
  ],
])('installs nothing after %s', async (_what, command, answer) => {
  const { list, states } = await begin();
  expect(await list(command, answer)).toEqual([]);
  expect(await states()).toEqual(['installed', 'installed']);
});

test('an app of the same identifier in other letters is there', async () => {
  const { list, states } = await begin();
  const answer = { InstalledApplicationList: [{ Identifier: 'com.Example.Inventory' }] };
  expect(await list('InstalledApplicationList', answer)).toEqual([]);
  expect(await states()).toEqual(['installed', 'installed']);
});

test('an app that was acknowledged a moment ago may still be loading', async () => {
  const { age, list, states } = await begin();
  await age(-2);
  expect(await list('InstalledApplicationList', { InstalledApplicationList: [] })).toEqual([]);
  expect(await states()).toEqual(['installed', 'installed']);
});

test('what is being removed, and what another device has, is left alone', async () => {
  const { world, device, row, params, states } = await begin();
  const other = await world.settled();
  await api.ok(world.admin, 'assignMdmProfile', { params: { ...params, device: other.row.id } });
  await other.device.work();
  await world.command(row, { command: 'ProfileList' });
  const asked = await device.idle();
  await api.ok(world.admin, 'withdrawMdmProfile', { params });
  await device.answer(asked, 'Acknowledged', none);
  expect(await states()).toEqual(['removing', 'installed']);
  expect(await other.device.work()).toEqual([]);
});
