/** Lookup tables in IndexedDB: countries, states and cities (docs/product/constants.md 8.2). */
import type { Wire } from '@minga/contract';
import { completionOf, resultOf, withDatabase } from '../../base/storage/database.ts';

/** Row type of each list. */
export interface PlaceRows {
  countries: Wire['Country'];
  states: Wire['State'];
  cities: Wire['City'];
}

export type PlaceList = keyof PlaceRows;

/** Indexes of each list besides its id. */
const indexes: Readonly<Record<PlaceList, readonly string[]>> = {
  countries: ['code', 'country_id'],
  states: ['country_id'],
  cities: ['state_id'],
};

/** Restricts a list to the rows with a value in an index. */
export interface PlaceFilter {
  index: string;
  value: string;
}

/** Reads the rows stored in a language. @throws if IndexedDB is unavailable */
export async function readRows<List extends PlaceList>(
  list: List,
  language: string,
  filter?: PlaceFilter,
): Promise<PlaceRows[List][]> {
  return withPlaces(async (database) => {
    const rows = database.transaction(list).objectStore(list);
    const found = await resultOf(filter ? rows.index(filter.index).getAll(filter.value) : rows.getAll());
    return (found as (PlaceRows[List] & { language: string })[]).filter((row) => row.language === language);
  });
}

/** Replaces the matching rows. @throws if the browser cannot store them */
export async function replaceRows<List extends PlaceList>(
  list: List,
  language: string,
  rows: readonly PlaceRows[List][],
  filter?: PlaceFilter,
): Promise<void> {
  await withPlaces(async (database) => {
    const transaction = database.transaction(list, 'readwrite');
    const store = transaction.objectStore(list);
    const isDone = completionOf(transaction);
    const old = filter ? store.index(filter.index).getAllKeys(filter.value) : store.getAllKeys();
    old.addEventListener('success', () => {
      for (const key of old.result) store.delete(key);
      for (const row of rows) store.put({ ...row, language });
    });
    await isDone;
  });
}

function withPlaces<Result>(use: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  return withDatabase('minga-places', createLists, use);
}

function createLists(database: IDBDatabase): void {
  for (const [list, names] of Object.entries(indexes)) {
    const store = database.createObjectStore(list, { keyPath: 'id' });
    for (const name of names) store.createIndex(name, name);
  }
}
