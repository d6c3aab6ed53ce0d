/**
 * Removes from the store what is no longer needed: deleted files, uploads that were never attached, and files that no row
 * refers to. Only a database that holds the lease of the store removes anything (docs/decisions/0095).
 */
import type { StoredEntry, StoredFile } from '../../base/ports.ts';
import type { Context } from '../context.ts';
import { restorableMs } from './change-files.ts';
import { mayRemoveFiles, renewLease } from './store-ownership.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Most files that one run removes, and most that are looked up at once. */
const roundSize = 500;

/** The first minutes after a start remove nothing: whoever started with wrong settings has time to notice. */
const quietAfterStartMs = 30 * 60_000;

/** The row of a file in the database is at most so much younger than the file in the store. */
const settledMs = dayMs;

/** A file that no row refers to is removed so long after it was noticed. */
export const unreferencedMs = 7 * dayMs;

/** The whole store is searched for unreferenced files so often. */
const searchEveryMs = dayMs;

/** An upload may be attached for an hour. */
const unclaimedMs = 2 * hourMs;

/** Runs with every tidying, every hour: removes what is due, and once a day looks for unreferenced files. */
export async function sweepFiles(context: Context): Promise<void> {
  const now = context.clock.now();
  if (now.getTime() - context.startedAt.getTime() < quietAfterStartMs) return;
  if (!(await mayRemoveFiles(context))) return;
  await removeDeletedFiles(context);
  await removeUnclaimed(context);
  if (!(await takeDailySearch(context, now))) return;
  await renewLease(context);
  await noticeUnreferenced(context);
  await removeUnreferenced(context);
}

/** Store first: when the row could not be deleted, the next run finds it again. */
export async function removeDeletedFiles({ db, clock, storage, logger }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - restorableMs);
  const rows = await db
    .selectFrom('gallery_files')
    .select(['bid', 'id'])
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .limit(roundSize)
    .execute();
  for (const row of rows) {
    await storage.remove(row, true);
    await db
      .deleteFrom('gallery_files')
      .where('bid', '=', row.bid)
      .where('id', '=', row.id)
      .where('deleted_at', '<=', before)
      .execute();
    logger.info('removed a deleted file', { ...row });
  }
}

/** Removes uploads that arrived and were never attached to a ticket. */
export async function removeUnclaimed({ clock, storage, logger }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - unclaimedMs);
  let removed = 0;
  for await (const entry of storage.list('incoming')) {
    if (entry.storedAt > before) continue;
    await storage.remove(entry.file, false);
    removed += 1;
    if (removed === roundSize) break;
  }
  if (removed > 0) logger.info('removed uploads that were never attached', { files: removed });
}

/** First phase: notes the kept files that no row refers to, because their ticket, team or business is gone. */
export async function noticeUnreferenced(context: Context): Promise<void> {
  const { db, clock, logger, storage } = context;
  const now = clock.now();
  const settled = new Date(now.getTime() - settledMs);
  let noticed = 0;
  const notice = async (entries: readonly StoredEntry[]) => {
    const unknown = await withoutRow(
      context,
      entries.map(({ file }) => file),
    );
    if (unknown.length === 0) return;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('unreferenced_files')
      .values(unknown.map(({ bid, id }) => ({ bid, id, noticed_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    noticed += Number(numInsertedOrUpdatedRows ?? 0);
  };
  let entries: StoredEntry[] = [];
  for await (const entry of storage.list('kept')) {
    if (entry.storedAt > settled) continue;
    entries.push(entry);
    if (entries.length < roundSize) continue;
    await notice(entries);
    entries = [];
  }
  await notice(entries);
  if (noticed > 0) {
    const removedAfter = new Date(now.getTime() + unreferencedMs).toISOString();
    logger.warn('files that no ticket refers to will be removed from the store', {
      files: noticed,
      removedAfter,
    });
  }
}

/** Second phase, a week later: removes what is still unreferenced, and forgets what has a row again. */
export async function removeUnreferenced(context: Context): Promise<void> {
  const { db, clock, logger, storage } = context;
  const before = new Date(clock.now().getTime() - unreferencedMs);
  const due = await db
    .selectFrom('unreferenced_files')
    .select(['bid', 'id'])
    .where('noticed_at', '<=', before)
    .orderBy('noticed_at')
    .limit(roundSize)
    .execute();
  const unknown = await withoutRow(context, due);
  for (const file of unknown) {
    await storage.remove(file, true);
    logger.info('removed a file that no ticket refers to', { ...file });
  }
  for (const { bid, id } of due) {
    await db.deleteFrom('unreferenced_files').where('bid', '=', bid).where('id', '=', id).execute();
  }
  if (unknown.length > 0) logger.warn('removed files that no ticket refers to', { files: unknown.length });
}

/** Those of the files that have no row in the database. */
async function withoutRow({ db }: Context, files: readonly StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom('gallery_files')
    .select(['bid', 'id'])
    .where('bid', 'in', [...new Set(files.map(({ bid }) => bid))])
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute();
  const known = new Set(rows.map(({ bid, id }) => `${bid}/${id}`));
  return files.filter(({ bid, id }) => !known.has(`${bid}/${id}`));
}

/** Takes the search of the day for this process, if no other process has taken it. */
async function takeDailySearch({ db }: Context, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ swept_at: now })
    .where('swept_at', '<=', new Date(now.getTime() - searchEveryMs))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
