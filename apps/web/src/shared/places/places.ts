/** Countries, states and cities for address fields: stored in the browser, loaded again when missing. */
import { worldEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { store } from '../../base/store.ts';
import { type PlaceFilter, type PlaceList, type PlaceRows, readRows, replaceRows } from './place-store.ts';

/** With fewer rows than this the store counts as empty (docs/product/constants.md 8.2). */
const fewestRows = 5;

const { listCities, listCountries, listStates } = worldEndpoints.endpoints;

/** External dependencies of a list. */
export interface PlaceSource {
  language: 'es' | 'en';
  /** Informs the user that the browser cannot store the countries; resolves when the message was confirmed. */
  onTrouble(): Promise<unknown>;
}

/** IndexedDB is the cache; the RTK Query cache would only duplicate it. */
const fresh = { forceRefetch: true, subscribe: false };

/** Lists without storage: kept as long as the page. */
const memory = new Map<string, unknown[]>();

/** Whether the user was informed: once per page. */
let wasTold = false;

/** All countries. */
export function loadCountries(source: PlaceSource): Promise<Wire['Country'][]> {
  return load('countries', source, async () => {
    const answer = await store.dispatch(listCountries.initiate(undefined, fresh)).unwrap();
    return answer.countries;
  });
}

/** States of a country. */
export async function loadStates(source: PlaceSource, country: string): Promise<Wire['State'][]> {
  const states = await load('states', source, async () => {
    const answer = await store.dispatch(listStates.initiate({}, fresh)).unwrap();
    return answer.states;
  });
  return states.filter((state) => state.country_id === country);
}

/** Cities of a state; cached per requested state, since the whole world would be too large. */
export function loadCities(source: PlaceSource, state: string): Promise<Wire['City'][]> {
  const read = async () => (await store.dispatch(listCities.initiate({ state }, fresh)).unwrap()).cities;
  return load('cities', source, read, { index: 'state_id', value: state });
}

/** Clears the in-memory lists; for tests. */
export function forgetPlaces(): void {
  memory.clear();
  wasTold = false;
}

async function load<List extends PlaceList>(
  list: List,
  source: PlaceSource,
  read: () => Promise<PlaceRows[List][]>,
  filter?: PlaceFilter,
): Promise<PlaceRows[List][]> {
  const { language } = source;
  const key = `${list} ${language} ${filter?.value ?? ''}`;
  const remembered = memory.get(key) as PlaceRows[List][] | undefined;
  if (remembered) return remembered;
  const kept = await readRows(list, language, filter).catch(() => []);
  if (kept.length >= fewestRows) return kept;
  const rows = await read();
  if (await keep(list, language, rows, filter)) return rows;
  if (!wasTold) {
    wasTold = true;
    await source.onTrouble();
    // Loads and stores it again: the cause may be gone.
    const again = await read();
    if (await keep(list, language, again, filter)) return again;
  }
  memory.set(key, rows);
  return rows;
}

/** Whether the rows can be read back: some browsers accept writes and drop them. */
async function keep<List extends PlaceList>(
  list: List,
  language: string,
  rows: PlaceRows[List][],
  filter?: PlaceFilter,
): Promise<boolean> {
  try {
    await replaceRows(list, language, rows, filter);
    return (await readRows(list, language, filter)).length === rows.length;
  } catch {
    return false;
  }
}
