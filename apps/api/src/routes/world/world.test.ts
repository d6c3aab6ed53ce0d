/** Lookups of places for every signed-in user, and the import of postal codes by the operator. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importPlaces, linesOfFile } from '../../domain/world/import-places.ts';
import { readWorldFile } from '../../domain/world/world-file.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let ana: TestUser;
beforeAll(async () => {
  api = await testApi();
  ana = api.user();
});
afterAll(() => api.close());

describe('listCountries', () => {
  test('returns name, calling code and flag, in the language of the caller and its collation', async () => {
    const spanish = await api.ok(ana, 'listCountries', { lang: 'es' });
    const english = await api.ok(ana, 'listCountries', { lang: 'en' });
    expect(spanish.countries.find(({ id }) => id === 'DE')).toEqual({
      id: 'DE',
      code: 'DE',
      country_id: 'DE',
      text: 'Alemania',
      phonecode: '49',
      emoji: '🇩🇪',
    });
    expect(english.countries.find(({ id }) => id === 'DE')?.text).toBe('Germany');
    expect(spanish.countries.length).toBeGreaterThan(240);
    const names = spanish.countries.map(({ text }) => text);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });

  test('omits the calling code of a country without one', async () => {
    const { countries } = await api.ok(ana, 'listCountries');
    expect(countries.find(({ id }) => id === 'TF')).toMatchObject({ phonecode: null });
  });
});

describe('listStates', () => {
  test('returns the states of a country with their local names', async () => {
    const { states } = await api.ok(ana, 'listStates', { query: { country: 'BO' } });
    expect(states.map(({ name }) => name)).toEqual([
      'Beni',
      'Chuquisaca',
      'Cochabamba',
      'La Paz',
      'Oruro',
      'Pando',
      'Potosí',
      'Santa Cruz',
      'Tarija',
    ]);
    expect(new Set(states.map((state) => state.country_id))).toEqual(new Set(['BO']));
  });

  test('uses the names of the language where there are two', async () => {
    const nameIn = async (lang: 'es' | 'en') =>
      (await api.ok(ana, 'listStates', { query: { country: 'ES' }, lang })).states.find(
        ({ id }) => id === 'ES-51',
      )?.name;
    expect(await nameIn('es')).toBe('Andalucía');
    expect(await nameIn('en')).toBe('Andalusia');
  });

  test('returns all states of the world, each with a listed country', async () => {
    const { countries } = await api.ok(ana, 'listCountries');
    const { states } = await api.ok(ana, 'listStates');
    expect(states.length).toBeGreaterThan(3500);
    const known = new Set(countries.map(({ id }) => id));
    expect(states.filter((state) => !known.has(state.country_id))).toEqual([]);
    expect(states.filter(({ name }) => name === '')).toEqual([]);
  });

  test('returns none for an unknown country code', async () => {
    expect(await api.ok(ana, 'listStates', { query: { country: 'QX' } })).toEqual({ states: [] });
  });

  test.each(['bo', 'BOL', ''])('rejects %j', async (country) => {
    expect(await api.refused(ana, 'listStates', { query: { country } })).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: 'country' }],
    });
  });
});

describe('listCities', () => {
  test('returns the cities of a state by name', async () => {
    const { cities } = await api.ok(ana, 'listCities', { query: { state: 'BO-08' } });
    expect(cities).toContainEqual({ id: 'BO-08-montero', state_id: 'BO-08', name: 'Montero' });
    const names = cities.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
  });

  test('rejects an unknown state', async () => {
    expect(await api.refused(ana, 'listCities', { query: { state: 'BO-99' } })).toMatchObject({
      status: 404,
      code: 'world/state-not-found',
    });
  });
});

test('gives every city a unique id in the form of the contract', async () => {
  const { states, citiesOf } = await readWorldFile();
  const ids = states.flatMap(({ id }) => (citiesOf(id) ?? []).map((city) => city.id));
  expect(ids.length).toBeGreaterThan(160_000);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[A-Z]{2}-[0-9A-Z]{1,10}-[0-9a-z-]{1,120}$/.test(id))).toEqual([]);
});

describe('postal codes', () => {
  const zapopan = 'MX-14-zapopan';
  const zipsOf = async (city: string) => (await api.ok(ana, 'listZips', { query: { city } })).zips;
  const namesOf = async (zip: string, city: string) =>
    (await api.ok(ana, 'listNeighborhoods', { query: { zip, city } })).neighborhoods;

  beforeEach(async () => {
    await api.context.db.deleteFrom('postal_codes').execute();
  });

  test('are empty before a file is imported', async () => {
    expect(await zipsOf(zapopan)).toEqual([]);
    expect(await namesOf('45100', zapopan)).toEqual([]);
  });

  test('are imported for each city, with their neighborhoods', async () => {
    expect(await importSample()).toEqual({ places: 8, refused: 0, countries: ['ES', 'MX'] });
    expect(await zipsOf(zapopan)).toEqual(['45100', '45110']);
    expect(await namesOf('45100', zapopan)).toEqual(['Centro', 'La Nueva']);
    expect(await namesOf('45110', zapopan)).toEqual(['Jardines']);
    expect(await namesOf('76000', zapopan)).toEqual([]);
  });

  test('distinguish cities of the same name by their state', async () => {
    await importSample();
    expect(await zipsOf('MX-19-guadalupe')).toEqual(['67100']);
  });

  test('a second file replaces its countries and keeps the others', async () => {
    await importSample();
    const line = 'MX\t45999\tNuevo\tJalisco\tJAL\tZapopan\t120\tZapopan\t13\t20\t-103\t4';
    await importPlaces(api.context.db, linesOf([line, 'no es de aquí', '']));
    expect(await zipsOf(zapopan)).toEqual(['45999']);
    expect(await zipsOf('ES-29-madrid')).toEqual(['28001']);
  });

  test('a truncated file changes nothing', async () => {
    await importSample();
    async function* broken() {
      yield 'MX\t45999\tNuevo\tJalisco\tJAL\tZapopan\t120\tZapopan\t13\t20\t-103\t4';
      throw new Error('The disk is gone.');
    }
    await expect(importPlaces(api.context.db, broken())).rejects.toThrow('The disk is gone.');
    expect(await zipsOf(zapopan)).toEqual(['45100', '45110']);
  });

  test('imports more lines than fit into one statement', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, at) => `MX\t${at}\tColonia ${at}\tJalisco\tJAL\tZapopan\t120\tZapopan\t13\t20\t-103\t4`,
    );
    expect(await importPlaces(api.context.db, linesOf(lines))).toMatchObject({ places: 5000 });
    expect((await zipsOf(zapopan)).length).toBe(5000);
  });

  test('reject an unknown city', async () => {
    const missing = { status: 404, code: 'world/city-not-found' };
    for (const city of ['MX-14-nada', 'QX-01-nada']) {
      expect(await api.refused(ana, 'listZips', { query: { city } })).toMatchObject(missing);
      expect(await api.refused(ana, 'listNeighborhoods', { query: { city, zip: '1' } })).toMatchObject(
        missing,
      );
    }
  });
});

function importSample() {
  const sample = new URL('../../testing/sample-postal-codes.txt', import.meta.url);
  return importPlaces(api.context.db, linesOfFile(sample));
}

async function* linesOf(lines: string[]) {
  yield* lines;
}
