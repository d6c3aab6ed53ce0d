import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databases } from '../base/storage/registry.ts';
import { deleteDatabasesOnSignOut } from '../base/storage/database.ts';
import { type Access, cleanQueries, readQuery, writeQueries } from './query-database.ts';

const query = (key: string, bid: number | null = null, teamId: number | null = null) => ({
  key,
  bid,
  teamId,
  data: { of: key },
});
const everything: Access = { businesses: null, teams: new Map() };
const keysOf = async (uid: string, ...keys: string[]) => {
  const found = await Promise.all(keys.map((key) => readQuery(uid, key)));
  return found.flatMap((row) => (row ? [row.key] : []));
};

const clear = () =>
  new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('minga-queries');
    deletion.addEventListener('success', () => resolve());
    deletion.addEventListener('error', () => reject(new Error('The database was not deleted.')));
  });

beforeEach(clear);
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

test('stores, replaces and removes the responses of a user', async () => {
  await writeQueries('ana', [query('a'), query('b')], []);
  await writeQueries('ana', [{ ...query('a'), data: { of: 'later' } }], ['b']);
  expect(await readQuery('ana', 'a')).toMatchObject({ key: 'a', data: { of: 'later' } });
  expect(await readQuery('ana', 'b')).toBeUndefined();
  expect(await readQuery('beto', 'a')).toBeUndefined();
});

test('uses no response that is older than thirty days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01') });
  await writeQueries('ana', [query('a')], []);
  vi.setSystemTime(new Date('2026-10-30'));
  expect(await keysOf('ana', 'a')).toEqual(['a']);
  vi.setSystemTime(new Date('2026-10-31'));
  expect(await keysOf('ana', 'a')).toEqual([]);
});

test('keeps the 300 newest responses of this user', async () => {
  await writeQueries('beto', [query('of beto')], []);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 });
  await writeQueries('ana', [query('old')], []);
  vi.useRealTimers();
  const newer = Array.from({ length: 300 }, (_, index) => query(`new ${index}`));
  await writeQueries('ana', newer, []);
  await cleanQueries('ana', everything);
  expect(await keysOf('ana', 'old', 'new 0', 'new 299')).toEqual(['new 0', 'new 299']);
  expect(await keysOf('beto', 'of beto')).toEqual([]);
});

test('removes what belongs to businesses and teams that the user no longer sees', async () => {
  const all = [
    query('me'),
    query('b1', 1),
    query('t1', 1, 11),
    query('t2', 1, 12),
    query('b2', 2),
    query('t3', 3, 31),
  ];
  await writeQueries('ana', all, []);
  await cleanQueries('ana', { businesses: new Set([1, 3]), teams: new Map([[1, new Set([12])]]) });
  expect(await keysOf('ana', 'me', 'b1', 't1', 't2', 'b2', 't3')).toEqual(['me', 'b1', 't2', 't3']);
});

test('sign-out deletes the databases that hold data of an account', async () => {
  await writeQueries('ana', [query('a')], []);
  deleteDatabasesOnSignOut();
  expect(await readQuery('ana', 'a')).toBeUndefined();
  expect(databases['minga-queries'].clearedOnSignOut).toBe(true);
});
