/** Writes that the server has not answered, in IndexedDB: by user, and by the tab that sends them. */
import type { StoredWrite } from '@minga/client/stored-writes/stored-writes';
import { completionOf, withDatabase } from '../base/storage/database.ts';

interface Row extends StoredWrite {
  /** The tab that sends the write. */
  tab: string;
}

/** Stores and removes writes; null removes. */
export async function changeWrites(
  tab: string,
  changes: ReadonlyMap<string, StoredWrite | null>,
): Promise<void> {
  await withWrites(async (database) => {
    const transaction = database.transaction('writes', 'readwrite');
    const rows = transaction.objectStore('writes');
    const isDone = completionOf(transaction);
    for (const [id, write] of changes) {
      if (write) rows.put({ ...write, tab } satisfies Row);
      else rows.delete(id);
    }
    await isDone;
  });
}

/**
 * Assigns the writes of a user to this tab, except those of other tabs that are open, and returns them. Each write is
 * given to one tab only.
 */
export async function adoptWrites(
  uid: string,
  tab: string,
  openTabs: ReadonlySet<string>,
): Promise<StoredWrite[]> {
  return withWrites(async (database) => {
    const transaction = database.transaction('writes', 'readwrite');
    const isDone = completionOf(transaction);
    const adopted: StoredWrite[] = [];
    const cursors = transaction.objectStore('writes').openCursor();
    cursors.addEventListener('success', () => {
      const cursor = cursors.result;
      if (!cursor) return;
      const { tab: owner, ...write } = cursor.value as Row;
      if (write.uid === uid && (owner === tab || !openTabs.has(owner))) {
        adopted.push(write);
        if (owner !== tab) cursor.update({ ...write, tab } satisfies Row);
      }
      cursor.continue();
    });
    await isDone;
    return adopted;
  });
}

function withWrites<Result>(use: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  return withDatabase(
    'minga-writes',
    (database) => void database.createObjectStore('writes', { keyPath: 'id' }),
    use,
  );
}
