/** The lookup store of this browser: countries, states and cities (docs/product/constants.md 8.2). */
import type { Wire } from '@minga/contract';

/** What each list of the store holds. */
export interface PlaceRows {
  countries: Wire['Country'];
  states: Wire['State'];
  cities: Wire['City'];
}

export type PlaceList = keyof PlaceRows;

const databaseName = 'minga-places';
const databaseVersion = 1;

/** Indexes of each list, besides its id. */
const indexes: Readonly<Record<PlaceList, readonly string[]>> = {
  countries: ['code', 'country_id'],
  states: ['country_id'],
  cities: ['state_id'],
};

/** The list whose rows are found by something: all of them when nothing is named. */
export interface PlaceFilter {
  index: string;
  value: string;
}

/** Reads rows in the language. Rows of another language are none. @throws when the browser keeps no databases */
export async function readRows<List extends PlaceList>(
  list: List,
  language: string,
  filter?: PlaceFilter,
): Promise<PlaceRows[List][]> {
  return withDatabase(async (database) => {
    const rows = database.transaction(list).objectStore(list);
    const found = await answerOf(filter ? rows.index(filter.index).getAll(filter.value) : rows.getAll());
    return (found as (PlaceRows[List] & { language: string })[]).filter((row) => row.language === language);
  });
}

/** Puts rows in the place of those there were. @throws when the browser does not keep them */
export async function replaceRows<List extends PlaceList>(
  list: List,
  language: string,
  rows: readonly PlaceRows[List][],
  filter?: PlaceFilter,
): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(list, 'readwrite');
    const store = transaction.objectStore(list);
    const isDone = doneOf(transaction);
    const old = filter ? store.index(filter.index).getAllKeys(filter.value) : store.getAllKeys();
    old.addEventListener('success', () => {
      for (const key of old.result) store.delete(key);
      for (const row of rows) store.put({ ...row, language });
    });
    await isDone;
  });
}

async function withDatabase<Result>(use: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  const opening = indexedDB.open(databaseName, databaseVersion);
  opening.addEventListener('upgradeneeded', () => {
    for (const [list, names] of Object.entries(indexes)) {
      const store = opening.result.createObjectStore(list, { keyPath: 'id' });
      for (const name of names) store.createIndex(name, name);
    }
  });
  const database = await answerOf(opening);
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database refused.')));
  });
}

function doneOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const refuse = () => reject(transaction.error ?? new Error('The database refused.'));
    transaction.addEventListener('abort', refuse);
    transaction.addEventListener('error', refuse);
  });
}
