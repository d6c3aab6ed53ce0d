/** Synchronization with Apple Business Manager, against a double of Apple's service (docs/product/mdm.md 2.12, 3.5). */
import type { Wire } from '@minga/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeDueLink } from '../../domain/mdm/apple-business/due-links.ts';
import { syncDueLinks } from '../../domain/mdm/apple-business/sync-due-links.ts';
import { requireSealer, secretOwner } from '../../domain/mdm/secrets.ts';
import type { Row } from '../../db/schema.ts';
import { createAppleBusiness } from '../../mdm/apple-business.ts';
import { type FakeAppleBusiness, startFakeAppleBusiness } from '../../testing/fake-apple-business.ts';
import { enrollmentOptions } from '../../testing/mdm-world.ts';
import { sealServerToken, serverToken } from '../../testing/server-token.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type MdmWorld, createMdmWorld } from './test-world.ts';

const minuteMs = 60_000;
let laterMs = 0;
let apple: FakeAppleBusiness;
let api: TestApi;
let world: MdmWorld;
beforeAll(async () => {
  api = await testApi(
    {},
    {
      clock: { now: () => new Date(Date.now() + laterMs) },
      appleBusiness: {
        open: (token) =>
          createAppleBusiness({ url: apple.url, stopping: new AbortController().signal }).open(token),
      },
    },
  );
});
beforeEach(async () => {
  laterMs = 0;
  apple = await startFakeAppleBusiness();
  world = await createMdmWorld(api);
});
afterEach(async () => {
  // Links of other tests would call the double of the next one.
  await api.context.db.deleteFrom('mdm_dep').execute();
  await apple.close();
});
afterAll(() => api.close());

/** Stores a token for the business, as `storeMdmDepToken` does. */
async function connect(state: Partial<Row<'mdm_dep'>> = {}): Promise<void> {
  const { bid } = world;
  const now = api.context.clock.now();
  const sealed = requireSealer(api.context).seal(JSON.stringify(serverToken), secretOwner('dep-token', bid));
  const link = { bid, certificate: 'c', private_key_sealed: 'k', token_sealed: sealed, created_at: now };
  await api.context.db
    .insertInto('mdm_dep')
    .values({ ...link, stored_at: now, token_expires_at: serverToken.access_token_expiry, ...state })
    .execute();
}

/** The link after everything due was synchronized. */
async function synced(): Promise<Wire['MdmDep']> {
  await syncDueLinks(api.context);
  const read = async () => (await api.ok(world.admin, 'getMdmDep', { params: world.params })).dep;
  // The timer of the server may have taken the link.
  await expect.poll(async () => (await read()).syncing).toBe(false);
  return read();
}

/** The timer of the server takes no link while the work runs: all its workers are busy. */
async function withoutTimer(work: () => Promise<void>): Promise<void> {
  const { appleBusinessWorkers } = api.context;
  appleBusinessWorkers.running += 3;
  await work().finally(() => (appleBusinessWorkers.running -= 3));
}

async function requested(): Promise<Wire['MdmDep']> {
  await api.ok(world.admin, 'syncMdmDep', { params: world.params });
  return synced();
}

async function choose(): Promise<string> {
  const body = { name: 'iPads de la tienda', options: enrollmentOptions };
  const { profile } = await api.ok(world.admin, 'createMdmEnrollmentProfile', { params: world.params, body });
  await api.ok(world.admin, 'updateMdmDep', {
    params: world.params,
    body: { enrollment_profile: profile.id },
  });
  return profile.id;
}

async function devices(): Promise<Wire['MdmDevice'][]> {
  const page = await api.ok(world.admin, 'listMdmDevices', { params: world.params, query: { limit: 100 } });
  return page.devices;
}

const summary = async () =>
  (await devices())
    .map(({ serial_number, status, from_apple }) => `${serial_number} ${status} ${from_apple}`)
    .sort();

test('reads all pages, and devices wait under their serial numbers', async () => {
  apple.pageSize = 2;
  apple.devices = ['A1', 'B2', 'C3', 'D4', 'E5'].map((serial_number) => ({
    serial_number,
    model: 'iPad Air',
  }));
  await connect();
  expect(await synced()).toMatchObject({
    org_name: 'Minga S.R.L.',
    server_name: 'Minga',
    devices: 5,
    pending: 5,
    unassigned: 0,
    failure: null,
    syncing: false,
    synced_at: expect.any(String),
  });
  expect(apple.paths()).toEqual(['/session', '/account', ...Array<string>(3).fill('/server/devices')]);
  expect(await devices()).toContainEqual(
    expect.objectContaining({
      name: 'iPad Air A1',
      serial_number: 'A1',
      status: 'pending',
      from_apple: true,
    }),
  );
  expect(await devices()).toHaveLength(5);
});

test('reads changes by the cursor then, the latest of each device', async () => {
  apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  await connect();
  await synced();
  apple.change({ serial_number: 'C3', op_type: 'added', op_date: '2026-01-02T00:00:00Z' });
  apple.change({ serial_number: 'A1', op_type: 'deleted', op_date: '2026-01-03T00:00:00Z' });
  apple.change({ serial_number: 'B2', op_type: 'deleted', op_date: '2026-01-03T00:00:00Z' });
  apple.change({ serial_number: 'B2', op_type: 'added', op_date: '2026-01-04T00:00:00Z' });
  expect(await requested()).toMatchObject({ devices: 2, failure: null });
  expect(apple.paths().at(-1)).toBe('/devices/sync');
  expect(await summary()).toEqual(['A1 unenrolled false', 'B2 pending true', 'C3 pending true']);
  apple.change({ serial_number: 'A1', op_type: 'added', op_date: '2026-01-05T00:00:00Z' });
  await requested();
  expect(await summary()).toEqual(['A1 pending true', 'B2 pending true', 'C3 pending true']);
});

test.each(['EXPIRED_CURSOR', 'INVALID_CURSOR'])('starts over after %s, and misses nothing', async (code) => {
  apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  await connect();
  await synced();
  apple.devices = [{ serial_number: 'B2' }, { serial_number: 'C3' }];
  apple.expireCursors(code);
  laterMs = minuteMs;
  expect(await requested()).toMatchObject({ devices: 2, failure: null });
  expect(apple.paths().slice(-2)).toEqual(['/devices/sync', '/server/devices']);
  expect(await summary()).toEqual(['A1 unenrolled false', 'B2 pending true', 'C3 pending true']);
});

test('a cursor that is exhausted is the end of the list', async () => {
  apple.devices = [{ serial_number: 'A1' }];
  await connect();
  await synced();
  apple.expireCursors('EXHAUSTED_CURSOR');
  expect(await requested()).toMatchObject({ devices: 1, failure: null });
});

test('starts over when a cursor of the complete list is exhausted, as a page may have been lost', async () => {
  apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  apple.expireCursors('EXHAUSTED_CURSOR');
  await connect({ sync_cursor: 'fetch-1', fetch_started_at: new Date() });
  expect(await synced()).toMatchObject({ devices: 2, failure: null });
});

test('fails when Apple announces another page without another cursor', async () => {
  const json = { devices: [{ serial_number: 'A1' }], more_to_follow: true };
  apple.failures.set('/server/devices', { status: 200, json });
  await connect();
  expect(await synced()).toMatchObject({ failure: 'unavailable', synced_at: null });
  expect(apple.paths().filter((path) => path === '/server/devices')).toHaveLength(1);
});

test('opens another session when Apple has ended it', async () => {
  const session = api.context.appleBusiness.open(serverToken);
  await session.call('GET', '/account');
  apple.endSessions();
  expect(await session.call('GET', '/account')).toMatchObject({ org_name: 'Minga S.R.L.' });
  expect(apple.paths().filter((path) => path === '/session')).toHaveLength(2);
});

test('logs the failure of a further worker, and goes on with the first', async () => {
  await withoutTimer(async () => {
    await connect();
    const workers = { running: 0 };
    const errors: string[] = [];
    await syncDueLinks({
      ...api.context,
      appleBusinessWorkers: workers,
      clock: {
        now: () => {
          if (workers.running > 1) throw new Error('The database is not available.');
          return api.context.clock.now();
        },
      },
      logger: { ...api.context.logger, error: (text) => void errors.push(text) },
    });
    expect(errors).toEqual(['a worker of synchronizations with Apple Business Manager failed']);
    expect(workers.running).toBe(0);
  });
  expect(await synced()).toMatchObject({ failure: null, synced_at: expect.any(String) });
});

test.each([
  [401, 'UNAUTHORIZED', 'token-rejected'],
  [403, 'ACCESS_DENIED', 'token-rejected'],
  [403, 'T_C_NOT_SIGNED', 'terms-not-signed'],
  [400, 'BAD_REQUEST', 'rejected'],
  [429, '', 'rate-limited'],
  [503, '', 'unavailable'],
  [302, '', 'rejected'],
])('a session refused with %i %s fails as %s', async (status, code, failure) => {
  apple.failures.set('/session', { status, json: code, headers: { location: `${apple.url}/elsewhere` } });
  await connect();
  expect(await synced()).toMatchObject({ failure, failed_at: expect.any(String), synced_at: null });
  expect(apple.paths()).not.toContain('/elsewhere');
});

test('retries a failed synchronization later and later, and at once on request', async () => {
  apple.failures.set('/account', { status: 500, json: '' });
  await connect();
  const attempts = () => apple.paths().filter((path) => path === '/account').length;
  await synced();
  await synced();
  expect(attempts()).toBe(1);
  laterMs += 2 * minuteMs;
  await synced();
  expect(attempts()).toBe(2);
  laterMs += 1.5 * minuteMs;
  await synced();
  expect(attempts()).toBe(2);
  apple.failures.clear();
  expect(await requested()).toMatchObject({ failure: null, failed_at: null });
});

test('waits as long as Apple demands, also after a request', async () => {
  apple.failures.set('/account', { status: 429, json: '', headers: { 'retry-after': '600' } });
  await connect();
  await synced();
  const count = apple.requests.length;
  expect(await requested()).toMatchObject({ failure: 'rate-limited', syncing: false });
  expect(apple.requests).toHaveLength(count);
  apple.failures.clear();
  laterMs = 16 * minuteMs;
  expect(await synced()).toMatchObject({ failure: null, synced_at: expect.any(String) });
});

test('a synchronization whose process ended is repeated when its lease expires', async () => {
  await withoutTimer(async () => {
    await connect({ sync_due_at: new Date(Date.now() + 30 * minuteMs), sync_requested_at: new Date() });
    expect(await takeDueLink(api.context)).toBeDefined();
    expect(await takeDueLink(api.context)).toBeUndefined();
  });
  laterMs = 11 * minuteMs;
  expect(await synced()).toMatchObject({ synced_at: expect.any(String) });
});

test('continues an interrupted list where it stopped', async () => {
  apple.pageSize = 1;
  apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  apple.failures.set('/profile', { status: 500, json: '' });
  await connect();
  await choose();
  expect(await synced()).toMatchObject({ devices: 2, unassigned: 2, failure: 'unavailable' });
  apple.failures.clear();
  expect(await requested()).toMatchObject({ devices: 2, unassigned: 0, failure: null });
  expect(apple.paths().filter((path) => path === '/server/devices')).toHaveLength(2);
});

test('defines the chosen profile at Apple and assigns it, again after it was deleted there', async () => {
  apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  apple.inaccessible.add('B2');
  await connect();
  await choose();
  expect(await synced()).toMatchObject({ pending: 2, unassigned: 1 });
  const [profile] = [...apple.profiles.values()];
  expect(profile).toMatchObject({
    profile_name: 'iPads de la tienda',
    url: expect.stringMatching(new RegExp(`/mdm/automatic/${world.bid}-[0-9A-Za-z]{32}$`)),
    is_supervised: true,
    is_mandatory: true,
    is_mdm_removable: false,
    skip_setup_items: ['Siri', 'Payment'],
    department: 'Sistemas',
  });
  apple.inaccessible.clear();
  apple.profiles.clear();
  expect(await requested()).toMatchObject({ unassigned: 0, failure: null });
  expect(apple.profiles.size).toBe(1);
  // Nothing is assigned twice.
  const count = apple.requests.length;
  await requested();
  expect(apple.paths().slice(count)).not.toContain('/profile/devices');
});

test('says that Apple refused the profile', async () => {
  apple.failures.set('/profile', { status: 400, json: 'CONFIG_URL_INVALID' });
  await connect();
  await choose();
  expect((await synced()).failure).toBe('profile-rejected');
});

test('a device gets its profile at the secret address, and enrols in the place of its row', async () => {
  const device = world.device();
  apple.devices = [{ serial_number: device.serial, model: 'iPad Air' }];
  await connect();
  await choose();
  await synced();
  const [profile] = [...apple.profiles.values()];
  const path = new URL(profile?.url ?? '').pathname;
  expect((await world.device().requestProfile(path)).status).toBe(404);
  expect((await device.requestProfile(`${path.slice(0, -1)}_`)).status).toBe(404);
  const other = path.at(-1) === 'a' ? 'b' : 'a';
  expect((await device.requestProfile(path.slice(0, -1) + other)).status).toBe(404);
  const { status, body } = await device.requestProfile(path);
  expect(status).toBe(200);
  await device.installProfile(body);
  expect((await device.checkIn('Authenticate', device.facts())).status).toBe(200);
  await device.updateTokens();
  expect(await devices()).toEqual([
    expect.objectContaining({
      name: `iPad Air ${device.serial}`,
      status: 'enrolled',
      from_apple: true,
    }),
  ]);
  expect(await requested()).toMatchObject({ devices: 1, pending: 0 });
});

test('a device that left enrols again by itself, and a released one only with a code', async () => {
  const device = world.device();
  apple.devices = [{ serial_number: device.serial }];
  await connect();
  await choose();
  await synced();
  const [profile] = [...apple.profiles.values()];
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
  apple.change({ ...removed, op_type: 'modified', op_date: '2026-01-02T00:00:00Z' });
  expect(await requested()).toMatchObject({ devices: 1, pending: 0, unassigned: 0 });
  expect(apple.devices[0]?.profile_status).toBe('assigned');
  expect(await enrolByItself()).toBe(200);
  await device.updateTokens();
  const { body: issued } = await device.requestProfile(path);
  const row = await world.rowOf(device);
  const body = { status: 'unenrolled', revoke: true } as const;
  await api.ok(world.admin, 'updateMdmDevice', { params: { ...world.params, device: row.id }, body });
  expect(await enrolByItself()).toBe(404);
  await device.installProfile(issued);
  expect((await device.checkIn('Authenticate', device.facts())).status).toBe(403);
  await device.enrol(world.code);
  expect(await world.rowOf(device)).toMatchObject({ id: row.id, status: 'enrolled' });
  await device.checkIn('CheckOut');
  expect(await enrolByItself()).toBe(200);
});

test('an identity of automated enrolment is for the device that asked for it, and long bodies are refused', async () => {
  const [device, other] = [world.device(), world.device()];
  apple.devices = [{ serial_number: device.serial }];
  await connect();
  await choose();
  await synced();
  const [profile] = [...apple.profiles.values()];
  const url = new URL(profile?.url ?? '').pathname;
  await other.installProfile((await device.requestProfile(url)).body);
  expect((await other.checkIn('Authenticate', other.facts())).status).toBe(403);
  const long = await api.fastify.inject({ method: 'POST', url, payload: Buffer.alloc(65_537) });
  expect(long.statusCode).toBe(413);
});

test('stops when another profile is chosen while one is defined', async () => {
  apple.devices = [{ serial_number: 'A1' }];
  const { params, admin } = world;
  const { appleBusiness } = api.context;
  await withoutTimer(async () => {
    await connect();
    await choose();
    await syncDueLinks({
      ...api.context,
      appleBusinessWorkers: { running: 0 },
      appleBusiness: {
        open: (token) => {
          const session = appleBusiness.open(token);
          return {
            call: async (method, path, body) => {
              const answer = await session.call(method, path, body);
              const none = { enrollment_profile: null };
              if (path === '/profile') await api.ok(admin, 'updateMdmDep', { params, body: none });
              return answer;
            },
          };
        },
      },
    });
  });
  expect(apple.profiles.size).toBe(1);
  expect(apple.paths()).not.toContain('/profile/devices');
});

test('keeps a device released that the business released, and takes over one recorded by hand', async () => {
  const { params, admin } = world;
  await api.ok(admin, 'createMdmDevice', { params, body: { name: 'Caja', serial_number: 'B2' } });
  apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  await connect();
  await synced();
  const rows = await devices();
  expect(rows.map(({ name }) => name)).toContain('Caja');
  const released = rows.find(({ serial_number }) => serial_number === 'A1');
  await api.ok(admin, 'updateMdmDevice', {
    params: { ...params, device: released?.id ?? '' },
    body: { status: 'unenrolled' },
  });
  apple.expireCursors('EXPIRED_CURSOR');
  laterMs = minuteMs;
  await requested();
  expect(await summary()).toEqual(['A1 unenrolled true', 'B2 pending true']);
  // Also after it left Apple Business Manager and came back.
  const change = { serial_number: 'A1', op_date: '2026-01-02T00:00:00Z' };
  apple.change({ ...change, op_type: 'deleted' });
  await requested();
  apple.change({ ...change, op_type: 'added' });
  await requested();
  expect(await summary()).toEqual(['A1 unenrolled true', 'B2 pending true']);
});

test('synchronizes with a token as soon as it is stored, and from the beginning with the next one', async () => {
  const { params, admin } = world;
  apple.devices = [{ serial_number: 'A1' }];
  const { dep } = await api.ok(admin, 'createMdmDepKey', { params });
  const body = { content: sealServerToken(dep.certificate ?? '') };
  const { dep: stored } = await api.ok(admin, 'storeMdmDepToken', { params, body });
  expect(stored).toMatchObject({ status: 'active', syncing: true });
  expect(await synced()).toMatchObject({ devices: 1, failure: null });
  laterMs = minuteMs;
  apple.devices = [{ serial_number: 'B2' }];
  await api.ok(admin, 'storeMdmDepToken', { params, body });
  expect(await synced()).toMatchObject({ devices: 1, failure: null });
  expect(await summary()).toEqual(['A1 unenrolled false', 'B2 pending true']);
});

test('refuses without a token and for a profile of another business, and returns no secret', async () => {
  const { params, admin } = world;
  expect((await api.refused(admin, 'syncMdmDep', { params })).code).toBe('mdm/no-token');
  await connect();
  const foreign = await createMdmWorld(api);
  const body = { name: 'Ajeno', options: enrollmentOptions };
  const { profile } = await api.ok(foreign.admin, 'createMdmEnrollmentProfile', {
    params: foreign.params,
    body,
  });
  const problem = await api.refused(admin, 'updateMdmDep', {
    params,
    body: { enrollment_profile: profile.id },
  });
  expect(problem.code).toBe('mdm/enrollment-profile-not-found');
  expect(await synced()).toMatchObject({ enrollment_profile: null });
  expect(JSON.stringify(await synced())).not.toContain('secret');
});
