/** The drawing of this device in IndexedDB. It is never sent to the server. */
import { resultOf, withDatabase } from '../../base/storage/database.ts';
import { type Drawing, isDrawing } from './drawing.ts';

const storeName = 'drawings';
const key = 'sheet';

/** The stored drawing; an empty one when none is stored or the browser stores nothing. */
export async function readDrawing(): Promise<Drawing> {
  try {
    const stored = await inStore('readonly', (store) => store.get(key) as IDBRequest<unknown>);
    return isDrawing(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores a drawing. Resolves with whether it was stored. */
export async function writeDrawing(drawing: Drawing): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(drawing, key));
    return true;
  } catch {
    return false;
  }
}

function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return withDatabase(
    'minga-canvas',
    (database) => void database.createObjectStore(storeName),
    (database) => resultOf(use(database.transaction(storeName, mode).objectStore(storeName))),
  );
}
