/** The one drawing of this device, kept in the browser's database. It never leaves the device. */
import { type Drawing, isDrawing } from './drawing.ts';

const place = { database: 'minga-canvas', store: 'drawings', key: 'sheet' };

/** The kept drawing; an empty one when there is none, or where the browser keeps nothing. */
export async function readDrawing(): Promise<Drawing> {
  try {
    const kept = await inStore('readonly', (store) => store.get(place.key) as IDBRequest<unknown>);
    return isDrawing(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a drawing. Answers whether it could be kept. */
export async function keepDrawing(drawing: Drawing): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(drawing, place.key));
    return true;
  } catch {
    return false;
  }
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(place.database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(place.store));
  const database = await answerOf(opening);
  try {
    return await answerOf(use(database.transaction(place.store, mode).objectStore(place.store)));
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
