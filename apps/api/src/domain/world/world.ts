/** Lookup of states, cities, postal codes and neighborhoods (docs/product/constants.md 8.1). */
import { foldText } from '@minga/rules/text/text-fold';
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Lang } from '../../base/field-texts.ts';
import type { Read } from '../context.ts';
import { nameOfCountry, sortByName } from './countries.ts';
import { nameOfState } from './state-names.ts';
import { type NamedPlace, countryOf, readWorldFile, stateOf } from './world-file.ts';

/** States of a country, or of all countries; empty for a country without states. */
export async function listStates(lang: Lang, country: string | undefined): Promise<Wire['State'][]> {
  const { states } = await readWorldFile();
  const own = country === undefined ? states : states.filter(({ id }) => countryOf(id) === country);
  const shown = sortByName(
    own.map((state) => presentState(state, lang)),
    ({ name }) => name,
    lang,
  );
  return shown.toSorted((a, b) => compareText(a.country_id, b.country_id));
}

/** Cities of a state. @throws AppError world/state-not-found */
export async function listCities(lang: Lang, state: string): Promise<Wire['City'][]> {
  const cities = (await readWorldFile()).citiesOf(state);
  if (!cities) throw new AppError('world/state-not-found');
  return sortByName(
    cities.map(({ id, name }) => ({ id, state_id: state, name })),
    ({ name }) => name,
    lang,
  );
}

/** Postal codes of a city, sorted. @throws AppError world/city-not-found */
export async function listZips(read: Read, city: string): Promise<string[]> {
  const rows = await selectOfCity(read, city);
  return [...new Set(rows.map(({ zip }) => zip))].toSorted(compareText);
}

/** Neighborhoods of a city with a postal code, by name. @throws AppError world/city-not-found */
export async function listNeighborhoods(read: Read, zip: string, city: string): Promise<string[]> {
  const rows = (await selectOfCity(read, city)).filter((row) => row.zip === zip);
  return sortByName([...new Set(rows.map((row) => row.neighborhood))], (name) => name, read.caller.lang);
}

interface PostalRow {
  zip: string;
  neighborhood: string;
  state_code: string;
  state_key: string;
}

async function selectOfCity(read: Read, id: string): Promise<PostalRow[]> {
  const { city, state } = await findCity(id);
  const rows = await read.db
    .selectFrom('postal_codes')
    .select(['zip', 'neighborhood', 'state_code', 'state_key'])
    .where('country', '=', countryOf(id))
    .where('city_key', '=', foldText(city.name))
    .execute();
  return rowsOfState(rows, state);
}

/**
 * Disambiguates cities of the same name by state: by its name or code, which post offices spell differently; if no row
 * matches either and all rows are of one state, that state counts.
 */
function rowsOfState(rows: PostalRow[], state: NamedPlace): PostalRow[] {
  const names = new Set(
    [state.name, nameOfState(state.id, state.name, 'es'), nameOfState(state.id, state.name, 'en')].map(
      foldText,
    ),
  );
  const byName = rows.filter((row) => names.has(row.state_key));
  if (byName.length > 0) return byName;
  const code = state.id.slice(3);
  const byCode = rows.filter((row) => row.state_code === code);
  if (byCode.length > 0) return byCode;
  return new Set(rows.map((row) => row.state_key)).size === 1 ? rows : [];
}

async function findCity(id: string): Promise<{ city: NamedPlace; state: NamedPlace }> {
  const { states, citiesOf } = await readWorldFile();
  const stateId = stateOf(id);
  const city = citiesOf(stateId)?.find((one) => one.id === id);
  const state = states.find((one) => one.id === stateId);
  if (!city || !state) throw new AppError('world/city-not-found');
  return { city, state };
}

function presentState({ id, name }: NamedPlace, lang: Lang): Wire['State'] {
  const country_id = countryOf(id);
  return { id, country_id, name: name ? nameOfState(id, name, lang) : nameOfCountry(country_id, lang) };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
