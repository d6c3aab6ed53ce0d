/** Automated enrolment of devices from Apple Business Manager (docs/product/mdm.md 2.12, 3.5). */
import { expect, test } from 'vitest';
import { syncDueLinks } from '../../domain/mdm/apple-business/sync-due-links.ts';
import { enrollmentOptions } from '../../testing/mdm-world.ts';
import { createMdmWorld } from './test-world.ts';
import { AppleBusinessTests } from './test-apple-business.ts';

const tests = new AppleBusinessTests();

test('defines the chosen profile at Apple and assigns it, again after it was deleted there', async () => {
  tests.apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  tests.apple.inaccessible.add('B2');
  await tests.connect();
  await tests.choose();
  expect(await tests.synced()).toMatchObject({ pending: 2, unassigned: 1 });
  const [profile] = [...tests.apple.profiles.values()];
  expect(profile).toMatchObject({
    profile_name: 'iPads de la tienda',
    url: expect.stringMatching(new RegExp(`/mdm/automatic/${tests.world.bid}-[0-9A-Za-z]{32}$`)),
    is_supervised: true,
    is_mandatory: true,
    is_mdm_removable: false,
    skip_setup_items: ['Siri', 'Payment'],
    department: 'Sistemas',
  });
  tests.apple.inaccessible.clear();
  tests.apple.profiles.clear();
  expect(await tests.requested()).toMatchObject({ unassigned: 0, failure: null });
  expect(tests.apple.profiles.size).toBe(1);
  // Nothing is assigned twice.
  const count = tests.apple.requests.length;
  await tests.requested();
  expect(tests.apple.paths().slice(count)).not.toContain('/profile/devices');
});

test('says that Apple refused the profile', async () => {
  tests.apple.failures.set('/profile', { status: 400, json: 'CONFIG_URL_INVALID' });
  await tests.connect();
  await tests.choose();
  expect((await tests.synced()).failure).toBe('profile-rejected');
});

test('a device gets its profile at the secret address, and enrols in the place of its row', async () => {
  const device = tests.world.device();
  tests.apple.devices = [{ serial_number: device.serial, model: 'iPad Air' }];
  await tests.connect();
  await tests.choose();
  await tests.synced();
  const [profile] = [...tests.apple.profiles.values()];
  const path = new URL(profile?.url ?? '').pathname;
  expect((await tests.world.device().requestProfile(path)).status).toBe(404);
  expect((await device.requestProfile(`${path.slice(0, -1)}_`)).status).toBe(404);
  const other = path.at(-1) === 'a' ? 'b' : 'a';
  expect((await device.requestProfile(path.slice(0, -1) + other)).status).toBe(404);
  const { status, body } = await device.requestProfile(path);
  expect(status).toBe(200);
  await device.installProfile(body);
  expect((await device.checkIn('Authenticate', device.facts())).status).toBe(200);
  await device.updateTokens();
  expect(await tests.devices()).toEqual([
    expect.objectContaining({
      name: `iPad Air ${device.serial}`,
      status: 'enrolled',
      from_apple: true,
    }),
  ]);
  expect(await tests.requested()).toMatchObject({ devices: 1, pending: 0 });
});

test('a device that left enrols again by itself, and a released one only with a code', async () => {
  const device = tests.world.device();
  tests.apple.devices = [{ serial_number: device.serial }];
  await tests.connect();
  await tests.choose();
  await tests.synced();
  const [profile] = [...tests.apple.profiles.values()];
  const path = new URL(profile?.url ?? '').pathname;
  const enrolByItself = async () => {
    const { status, body } = await device.requestProfile(path);
    if (status !== 200) return status;
    await device.installProfile(body);
    return (await device.checkIn('Authenticate', device.facts())).status;
  };
  expect(await enrolByItself()).toBe(200);
  await device.updateTokens();
  await device.checkIn('CheckOut');
  // The profile was taken from it at Apple meanwhile: it gets it again.
  const removed = { serial_number: device.serial, profile_status: 'removed' } as const;
  tests.apple.change({ ...removed, op_type: 'modified', op_date: '2026-01-02T00:00:00Z' });
  expect(await tests.requested()).toMatchObject({ devices: 1, pending: 0, unassigned: 0 });
  expect(tests.apple.devices[0]?.profile_status).toBe('assigned');
  expect(await enrolByItself()).toBe(200);
  await device.updateTokens();
  const { body: issued } = await device.requestProfile(path);
  const row = await tests.world.rowOf(device);
  const body = { status: 'unenrolled', revoke: true } as const;
  await tests.api.ok(tests.world.admin, 'updateMdmDevice', {
    params: { ...tests.world.params, device: row.id },
    body,
  });
  expect(await enrolByItself()).toBe(404);
  await device.installProfile(issued);
  expect((await device.checkIn('Authenticate', device.facts())).status).toBe(403);
  await device.enrol(tests.world.code);
  expect(await tests.world.rowOf(device)).toMatchObject({ id: row.id, status: 'enrolled' });
  await device.checkIn('CheckOut');
  expect(await enrolByItself()).toBe(200);
});

test('an identity of automated enrolment is for the device that asked for it, and long bodies are refused', async () => {
  const [device, other] = [tests.world.device(), tests.world.device()];
  tests.apple.devices = [{ serial_number: device.serial }];
  await tests.connect();
  await tests.choose();
  await tests.synced();
  const [profile] = [...tests.apple.profiles.values()];
  const url = new URL(profile?.url ?? '').pathname;
  await other.installProfile((await device.requestProfile(url)).body);
  expect((await other.checkIn('Authenticate', other.facts())).status).toBe(403);
  const long = await tests.api.fastify.inject({ method: 'POST', url, payload: Buffer.alloc(65_537) });
  expect(long.statusCode).toBe(413);
});

test('stops when another profile is chosen while one is defined', async () => {
  tests.apple.devices = [{ serial_number: 'A1' }];
  const { params, admin } = tests.world;
  const { appleBusiness } = tests.api.context;
  await tests.withoutTimer(async () => {
    await tests.connect();
    await tests.choose();
    await syncDueLinks({
      ...tests.api.context,
      appleBusinessWorkers: { running: 0 },
      appleBusiness: {
        open: (token) => {
          const session = appleBusiness.open(token);
          return {
            call: async (method, path, body) => {
              const answer = await session.call(method, path, body);
              const none = { enrollment_profile: null };
              if (path === '/profile') await tests.api.ok(admin, 'updateMdmDep', { params, body: none });
              return answer;
            },
          };
        },
      },
    });
  });
  expect(tests.apple.profiles.size).toBe(1);
  expect(tests.apple.paths()).not.toContain('/profile/devices');
});

test('refuses without a token and for a profile of another business, and returns no secret', async () => {
  const { params, admin } = tests.world;
  expect((await tests.api.refused(admin, 'syncMdmDep', { params })).code).toBe('mdm/no-token');
  await tests.connect();
  const foreign = await createMdmWorld(tests.api);
  const body = { name: 'Ajeno', options: enrollmentOptions };
  const { profile } = await tests.api.ok(foreign.admin, 'createMdmEnrollmentProfile', {
    params: foreign.params,
    body,
  });
  const problem = await tests.api.refused(admin, 'updateMdmDep', {
    params,
    body: { enrollment_profile: profile.id },
  });
  expect(problem.code).toBe('mdm/enrollment-profile-not-found');
  expect(await tests.synced()).toMatchObject({ enrollment_profile: null });
  expect(JSON.stringify(await tests.synced())).not.toContain('secret');
});
