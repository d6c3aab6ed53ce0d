/** Responses of the server in IndexedDB, by user. */
import type { StoredQuery } from '@minga/client/stored-queries/stored-query';
import { documentHash } from '@minga/contract';
import { completionOf, resultOf, withDatabase } from '../base/storage/database.ts';

/** Number of responses that are kept, and their maximum age in milliseconds. */
const mostQueries = 300;
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** A stored response with what decides whether it may still be used. */
interface Row extends StoredQuery {
  uid: string;

  /** The API document that the response follows. */
  document: string;

  /** Time of storing, in milliseconds since 1970. */
  storedAt: number;
}

/** The stored response of a user's query. */
export async function readQuery(uid: string, key: string): Promise<StoredQuery | undefined> {
  return withQueries(async (database) => {
    const rows = database.transaction('queries').objectStore('queries');
    const row = (await resultOf(rows.get([uid, key]))) as Row | undefined;
    return row && isUsable(row) ? row : undefined;
  });
}

/** Stores and removes responses of a user. */
export async function writeQueries(
  uid: string,
  stored: readonly StoredQuery[],
  removed: readonly string[],
): Promise<void> {
  await withQueries(async (database) => {
    const transaction = database.transaction('queries', 'readwrite');
    const rows = transaction.objectStore('queries');
    const isDone = completionOf(transaction);
    const more = { uid, document: documentHash, storedAt: Date.now() };
    for (const query of stored) rows.put({ ...query, ...more } satisfies Row);
    for (const key of removed) rows.delete([uid, key]);
    await isDone;
  });
}

/** Which stored responses of a user stay. */
export interface Access {
  /** Businesses of which the user is a member; null if they are not known yet. */
  businesses: ReadonlySet<number> | null;

  /** Visible teams of each known business. */
  teams: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * Removes responses that are too old or too many, that belong to other users, and those of businesses and teams that the
 * user can no longer see.
 */
export async function cleanQueries(uid: string, access: Access): Promise<void> {
  await withQueries(async (database) => {
    const transaction = database.transaction('queries', 'readwrite');
    const rows = transaction.objectStore('queries');
    const isDone = completionOf(transaction);
    const newestFirst = rows.index('storedAt').openCursor(null, 'prev');
    let kept = 0;
    newestFirst.addEventListener('success', () => {
      const cursor = newestFirst.result;
      if (!cursor) return;
      const row = cursor.value as Row;
      if (row.uid === uid && kept < mostQueries && isUsable(row) && isVisible(row, access)) kept += 1;
      else cursor.delete();
      cursor.continue();
    });
    await isDone;
  });
}

function isUsable({ document, storedAt }: Row): boolean {
  return document === documentHash && Date.now() - storedAt < maxAgeMs;
}

function isVisible({ bid, teamId }: Row, { businesses, teams }: Access): boolean {
  if (bid === null || businesses === null) return true;
  if (!businesses.has(bid)) return false;
  const visible = teams.get(bid);
  return teamId === null || visible === undefined || visible.has(teamId);
}

function withQueries<Result>(use: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  return withDatabase(
    'minga-queries',
    (database) => {
      const rows = database.createObjectStore('queries', { keyPath: ['uid', 'key'] });
      rows.createIndex('storedAt', 'storedAt');
    },
    use,
  );
}
