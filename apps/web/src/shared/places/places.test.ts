/** Lookup tables in a real IndexedDB, against a mocked server. */
import { setClientHost } from '@minga/client/host';
import type { Wire } from '@minga/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readRows, replaceRows } from './place-store.ts';
import { forgetPlaces, loadCities, loadCountries, loadStates } from './places.ts';

const countries = ['BO', 'BR', 'CL', 'MX', 'PE', 'UY'].map((code): Wire['Country'] => ({
  id: code,
  code,
  country_id: code,
  text: code,
  phonecode: '1',
  emoji: '🏳',
}));
const states = countries.flatMap(({ id }) =>
  [1, 2].map((at) => ({ id: `${id}-0${at}`, country_id: id, name: id })),
);
const cities = [1, 2, 3, 4, 5].map((at) => ({ id: `BO-01-c${at}`, state_id: 'BO-01', name: `C${at}` }));

const onTrouble = vi.fn(() => Promise.resolve());
const source = { language: 'es' as const, onTrouble };
let asked: string[];

beforeEach(async () => {
  asked = [];
  forgetPlaces();
  onTrouble.mockClear();
  for (const list of ['countries', 'states', 'cities'] as const) await replaceRows(list, 'es', []);
  setClientHost({
    baseUrl: () => '/v1',
    token: () => Promise.resolve('token'),
    uid: () => 'ana',
    language: () => 'es',
    path: () => '/',
    onSessionLost: () => undefined,
    onRateLimited: () => undefined,
  });
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input));
    return Response.json({ countries, states, cities });
  });
  onTestFinished(() => fetching.mockRestore());
});

test('fills an empty store and reads from it the next time', async () => {
  expect(await loadCountries(source)).toEqual(countries);
  expect(await loadCountries(source)).toMatchObject(countries);
  expect(asked).toEqual(['/v1/countries']);
  expect((await readRows('countries', 'es')).length).toBe(6);
  expect(onTrouble).not.toHaveBeenCalled();
});

test('reloads a store with fewer than five rows, but not one with five', async () => {
  await replaceRows('countries', 'es', countries.slice(0, 4));
  expect((await loadCountries(source)).length).toBe(6);
  await replaceRows('countries', 'es', countries.slice(0, 5));
  expect((await loadCountries(source)).length).toBe(5);
  expect(asked.length).toBe(1);
});

test('another language is loaded and replaces the first', async () => {
  await loadCountries(source);
  await loadCountries({ ...source, language: 'en' });
  expect(asked.length).toBe(2);
  expect(await readRows('countries', 'es')).toEqual([]);
});

test('stores states of all countries, and cities of requested states', async () => {
  expect((await loadStates(source, 'BO')).map(({ id }) => id)).toEqual(['BO-01', 'BO-02']);
  expect((await loadStates(source, 'PE')).map(({ id }) => id)).toEqual(['PE-01', 'PE-02']);
  expect((await loadCities(source, 'BO-01')).length).toBe(5);
  expect((await loadCities(source, 'BO-01')).length).toBe(5);
  expect(asked).toEqual(['/v1/states', '/v1/cities?state=BO-01']);
});

test('reports blocked storage once, loads the list again and keeps it in memory', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here.', 'SecurityError');
  });
  onTestFinished(() => opening.mockRestore());
  expect(await loadCountries(source)).toEqual(countries);
  expect(onTrouble).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['/v1/countries', '/v1/countries']);
  expect(await loadCountries(source)).toEqual(countries);
  expect(asked.length).toBe(2);
  await loadStates(source, 'BO');
  expect(onTrouble).toHaveBeenCalledTimes(1);
});

test('stores rows again after storage becomes available', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not now.', 'UnknownError');
  });
  onTestFinished(() => opening.mockRestore());
  onTrouble.mockImplementationOnce(async () => opening.mockRestore());
  await loadCountries(source);
  expect((await readRows('countries', 'es')).length).toBe(6);
});
