/** Access to the registered databases of IndexedDB. */
import { databases } from './registry.ts';

export type DatabaseName = keyof typeof databases;

/**
 * Opens a database, runs `use` and closes it.
 * @param create creates the object stores of a new database
 * @throws if IndexedDB is unavailable or access is denied
 */
export async function withDatabase<Result>(
  name: DatabaseName,
  create: (database: IDBDatabase) => void,
  use: (database: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, databases[name].version);
  opening.addEventListener('upgradeneeded', () => create(opening.result));
  const database = await resultOf(opening);
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** Resolves with the result of a request. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database refused.')));
  });
}

/** Resolves once a transaction is complete. */
export function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const refuse = () => reject(transaction.error ?? new Error('The database refused.'));
    transaction.addEventListener('abort', refuse);
    transaction.addEventListener('error', refuse);
  });
}

/** Deletes the databases that hold data of an account. Never rejects. */
export function deleteDatabasesOnSignOut(): void {
  for (const [name, { clearedOnSignOut }] of Object.entries(databases)) {
    if (!clearedOnSignOut) continue;
    try {
      indexedDB.deleteDatabase(name);
    } catch {
      // A browser that denies access has stored nothing.
    }
  }
}
