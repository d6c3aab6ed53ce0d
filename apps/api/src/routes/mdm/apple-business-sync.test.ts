/** Reading of devices from Apple Business Manager, against a double of Apple's service (docs/product/mdm.md 2.12). */
import { expect, test } from 'vitest';
import { syncDueLinks } from '../../domain/mdm/apple-business/sync-due-links.ts';
import { AppleBusinessTests, minuteMs } from './test-apple-business.ts';

const tests = new AppleBusinessTests();

test('reads all pages, and devices wait under their serial numbers', async () => {
  tests.apple.pageSize = 2;
  tests.apple.devices = ['A1', 'B2', 'C3', 'D4', 'E5'].map((serial_number) => ({
    serial_number,
    model: 'iPad Air',
  }));
  await tests.connect();
  expect(await tests.synced()).toMatchObject({
    org_name: 'Minga S.R.L.',
    server_name: 'Minga',
    devices: 5,
    pending: 5,
    unassigned: 0,
    failure: null,
    syncing: false,
    synced_at: expect.any(String),
  });
  expect(tests.apple.paths()).toEqual(['/session', '/account', ...Array<string>(3).fill('/server/devices')]);
  expect(await tests.devices()).toContainEqual(
    expect.objectContaining({
      name: 'iPad Air A1',
      serial_number: 'A1',
      status: 'pending',
      from_apple: true,
    }),
  );
  expect(await tests.devices()).toHaveLength(5);
});

test('reads changes by the cursor then, the latest of each device', async () => {
  tests.apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  await tests.connect();
  await tests.synced();
  tests.apple.change({ serial_number: 'C3', op_type: 'added', op_date: '2026-01-02T00:00:00Z' });
  tests.apple.change({ serial_number: 'A1', op_type: 'deleted', op_date: '2026-01-03T00:00:00Z' });
  tests.apple.change({ serial_number: 'B2', op_type: 'deleted', op_date: '2026-01-03T00:00:00Z' });
  tests.apple.change({ serial_number: 'B2', op_type: 'added', op_date: '2026-01-04T00:00:00Z' });
  expect(await tests.requested()).toMatchObject({ devices: 2, failure: null });
  expect(tests.apple.paths().at(-1)).toBe('/devices/sync');
  expect(await tests.summary()).toEqual(['A1 unenrolled false', 'B2 pending true', 'C3 pending true']);
  tests.apple.change({ serial_number: 'A1', op_type: 'added', op_date: '2026-01-05T00:00:00Z' });
  await tests.requested();
  expect(await tests.summary()).toEqual(['A1 pending true', 'B2 pending true', 'C3 pending true']);
});

test('fails when Apple announces another page without another cursor', async () => {
  const json = { devices: [{ serial_number: 'A1' }], more_to_follow: true };
  tests.apple.failures.set('/server/devices', { status: 200, json });
  await tests.connect();
  expect(await tests.synced()).toMatchObject({ failure: 'unavailable', synced_at: null });
  expect(tests.apple.paths().filter((path) => path === '/server/devices')).toHaveLength(1);
});

test('logs the failure of a further worker, and goes on with the first', async () => {
  await tests.withoutTimer(async () => {
    await tests.connect();
    const workers = { running: 0 };
    const errors: string[] = [];
    await syncDueLinks({
      ...tests.api.context,
      appleBusinessWorkers: workers,
      clock: {
        now: () => {
          if (workers.running > 1) throw new Error('The database is not available.');
          return tests.api.context.clock.now();
        },
      },
      logger: { ...tests.api.context.logger, error: (text) => void errors.push(text) },
    });
    expect(errors).toEqual(['a worker of synchronizations with Apple Business Manager failed']);
    expect(workers.running).toBe(0);
  });
  expect(await tests.synced()).toMatchObject({ failure: null, synced_at: expect.any(String) });
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
  tests.apple.failures.set('/session', {
    status,
    json: code,
    headers: { location: `${tests.apple.url}/elsewhere` },
  });
  await tests.connect();
  expect(await tests.synced()).toMatchObject({ failure, failed_at: expect.any(String), synced_at: null });
  expect(tests.apple.paths()).not.toContain('/elsewhere');
});

test('continues an interrupted list where it stopped', async () => {
  tests.apple.pageSize = 1;
  tests.apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  tests.apple.failures.set('/profile', { status: 500, json: '' });
  await tests.connect();
  await tests.choose();
  expect(await tests.synced()).toMatchObject({ devices: 2, unassigned: 2, failure: 'unavailable' });
  tests.apple.failures.clear();
  expect(await tests.requested()).toMatchObject({ devices: 2, unassigned: 0, failure: null });
  expect(tests.apple.paths().filter((path) => path === '/server/devices')).toHaveLength(2);
});

test('keeps a device released that the business released, and takes over one recorded by hand', async () => {
  const { params, admin } = tests.world;
  await tests.api.ok(admin, 'createMdmDevice', { params, body: { name: 'Caja', serial_number: 'B2' } });
  tests.apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  await tests.connect();
  await tests.synced();
  const rows = await tests.devices();
  expect(rows.map(({ name }) => name)).toContain('Caja');
  const released = rows.find(({ serial_number }) => serial_number === 'A1');
  await tests.api.ok(admin, 'updateMdmDevice', {
    params: { ...params, device: released?.id ?? '' },
    body: { status: 'unenrolled' },
  });
  tests.apple.expireCursors('EXPIRED_CURSOR');
  tests.laterMs = minuteMs;
  await tests.requested();
  expect(await tests.summary()).toEqual(['A1 unenrolled true', 'B2 pending true']);
  // Also after it left Apple Business Manager and came back.
  const change = { serial_number: 'A1', op_date: '2026-01-02T00:00:00Z' };
  tests.apple.change({ ...change, op_type: 'deleted' });
  await tests.requested();
  tests.apple.change({ ...change, op_type: 'added' });
  await tests.requested();
  expect(await tests.summary()).toEqual(['A1 unenrolled true', 'B2 pending true']);
});

test('goes on after 200 pages with the next synchronization, and reads no page twice', async () => {
  tests.apple.pageSize = 1;
  tests.apple.devices = Array.from({ length: 203 }, (_, at) => ({ serial_number: `S${at}` }));
  await tests.connect();
  expect(await tests.synced()).toMatchObject({ devices: 203, failure: null, synced_at: expect.any(String) });
  const paths = tests.apple.paths();
  expect(paths.filter((path) => path === '/server/devices')).toHaveLength(203);
  // Each synchronization begins with the account.
  expect(paths.flatMap((path, at) => (path === '/account' ? [at] : []))).toEqual([1, 203]);
});
