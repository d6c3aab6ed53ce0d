/** What expires in synchronizations with Apple Business Manager: cursors, sessions, tokens, leases and delays (docs/product/mdm.md 2.12). */
import { expect, test, vi } from 'vitest';
import { LinkReplaced, holdingLink, takeDueLink } from '../../domain/mdm/apple-business/due-links.ts';
import { sealServerToken, serverToken } from '../../testing/server-token.ts';
import { AppleBusinessTests, minuteMs } from './test-apple-business.ts';

const tests = new AppleBusinessTests();

test.each(['EXPIRED_CURSOR', 'INVALID_CURSOR'])('starts over after %s, and misses nothing', async (code) => {
  tests.apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  await tests.connect();
  await tests.synced();
  tests.apple.devices = [{ serial_number: 'B2' }, { serial_number: 'C3' }];
  tests.apple.expireCursors(code);
  tests.laterMs = minuteMs;
  expect(await tests.requested()).toMatchObject({ devices: 2, failure: null });
  expect(tests.apple.paths().slice(-2)).toEqual(['/devices/sync', '/server/devices']);
  expect(await tests.summary()).toEqual(['A1 unenrolled false', 'B2 pending true', 'C3 pending true']);
});

test('a cursor that is exhausted is the end of the list', async () => {
  tests.apple.devices = [{ serial_number: 'A1' }];
  await tests.connect();
  await tests.synced();
  tests.apple.expireCursors('EXHAUSTED_CURSOR');
  expect(await tests.requested()).toMatchObject({ devices: 1, failure: null });
});

test('starts over when a cursor of the complete list is exhausted, as a page may have been lost', async () => {
  tests.apple.devices = [{ serial_number: 'A1' }, { serial_number: 'B2' }];
  tests.apple.expireCursors('EXHAUSTED_CURSOR');
  await tests.connect({ sync_cursor: 'fetch-1', fetch_started_at: new Date() });
  expect(await tests.synced()).toMatchObject({ devices: 2, failure: null });
});

test('opens another session when Apple has ended it', async () => {
  const session = tests.api.context.appleBusiness.open(serverToken);
  await session.call('GET', '/account');
  tests.apple.endSessions();
  expect(await session.call('GET', '/account')).toMatchObject({ org_name: 'Minga S.R.L.' });
  expect(tests.apple.paths().filter((path) => path === '/session')).toHaveLength(2);
});

test('retries a failed synchronization later and later, and at once on request', async () => {
  tests.apple.failures.set('/account', { status: 500, json: '' });
  await tests.connect();
  const attempts = () => tests.apple.paths().filter((path) => path === '/account').length;
  await tests.synced();
  await tests.synced();
  expect(attempts()).toBe(1);
  tests.laterMs += 2 * minuteMs;
  await tests.synced();
  expect(attempts()).toBe(2);
  tests.laterMs += 1.5 * minuteMs;
  await tests.synced();
  expect(attempts()).toBe(2);
  tests.apple.failures.clear();
  expect(await tests.requested()).toMatchObject({ failure: null, failed_at: null });
});

test('waits as long as Apple demands, also after a request', async () => {
  tests.apple.failures.set('/account', { status: 429, json: '', headers: { 'retry-after': '600' } });
  await tests.connect();
  await tests.synced();
  const count = tests.apple.requests.length;
  expect(await tests.requested()).toMatchObject({ failure: 'rate-limited', syncing: false });
  expect(tests.apple.requests).toHaveLength(count);
  tests.apple.failures.clear();
  tests.laterMs = 16 * minuteMs;
  expect(await tests.synced()).toMatchObject({ failure: null, synced_at: expect.any(String) });
});

test('a synchronization whose process ended is repeated when its lease expires', async () => {
  await tests.withoutTimer(async () => {
    await tests.connect({ sync_due_at: new Date(Date.now() + 30 * minuteMs), sync_requested_at: new Date() });
    expect(await takeDueLink(tests.api.context)).toBeDefined();
    expect(await takeDueLink(tests.api.context)).toBeUndefined();
  });
  tests.laterMs = 11 * minuteMs;
  expect(await tests.synced()).toMatchObject({ synced_at: expect.any(String) });
});

test('synchronizes with a token as soon as it is stored, and from the beginning with the next one', async () => {
  const { params, admin } = tests.world;
  tests.apple.devices = [{ serial_number: 'A1' }];
  const { dep } = await tests.api.ok(admin, 'createMdmDepKey', { params });
  const body = { content: sealServerToken(dep.certificate ?? '') };
  const { dep: stored } = await tests.api.ok(admin, 'storeMdmDepToken', { params, body });
  expect(stored).toMatchObject({ status: 'active', syncing: true });
  expect(await tests.synced()).toMatchObject({ devices: 1, failure: null });
  tests.laterMs = minuteMs;
  tests.apple.devices = [{ serial_number: 'B2' }];
  await tests.api.ok(admin, 'storeMdmDepToken', { params, body });
  expect(await tests.synced()).toMatchObject({ devices: 1, failure: null });
  expect(await tests.summary()).toEqual(['A1 unenrolled false', 'B2 pending true']);
});

test('a synchronization that is longer than its lease keeps it, page by page', async () => {
  await tests.withoutTimer(async () => {
    await tests.connect();
    const { context } = tests.api;
    const link = await takeDueLink(context);
    if (!link) throw new Error('No link is due.');
    for (let page = 1; page <= 3; page += 1) {
      tests.laterMs = page * 9 * minuteMs;
      await holdingLink(context, link, async () => undefined);
      // The lease that it began with has expired since.
      tests.laterMs += 2 * minuteMs;
      expect(await takeDueLink(context)).toBeUndefined();
    }
    tests.laterMs = 38 * minuteMs;
    expect(await takeDueLink(context)).toMatchObject({ bid: tests.world.bid });
  });
});

test('a page that comes after the token was replaced is not stored', async () => {
  await tests.withoutTimer(async () => {
    await tests.connect();
    const { context } = tests.api;
    const link = await takeDueLink(context);
    if (!link) throw new Error('No link is due.');
    await context.db
      .updateTable('mdm_dep')
      .set({ stored_at: new Date(0) })
      .where('bid', '=', link.bid)
      .execute();
    const work = vi.fn<() => Promise<void>>();
    await expect(holdingLink(context, link, work)).rejects.toThrow(LinkReplaced);
    expect(work).not.toHaveBeenCalled();
  });
});
