/**
 * Removes from the store what is no longer needed: deleted files, uploads that were never attached, and files that no row
 * refers to. Only a database that holds the lease of the store removes anything (docs/decisions/0095).
 */
import type { StoredEntry, StoredFile } from '../../base/file-ports.ts';
import type { Context } from '../context.ts';
import { restorableMs } from './change-files.ts';
import { mayRemoveFiles, renewLease } from './store-ownership.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Maximum number of files that one run removes, and of a batch of lookups. */
const roundSize = 500;

/** Nothing is removed in the first minutes after a start, so that wrong settings are noticed in time. */
const quietAfterStartMs = 30 * 60_000;

/** Maximum delay between storing a file and inserting its row. */
const settledMs = dayMs;

/** Delay between the detection of an unreferenced file and its removal. */
export const unreferencedMs = 7 * dayMs;

/** Interval of the search for unreferenced files in the whole store. */
const searchEveryMs = dayMs;

/** Time after which an upload can no longer be attached to a ticket. */
const unclaimedMs = 2 * hourMs;

/** Hourly run: removes due files, and searches for unreferenced files once a day. */
export async function sweepFiles(context: Context): Promise<void> {
  const now = context.clock.now();
  if (now.getTime() - context.startedAt.getTime() < quietAfterStartMs) return;
  if (!(await mayRemoveFiles(context))) return;
  await deleteUnsentFiles(context);
  await removeDeletedFiles(context);
  await removeUnclaimed(context);
  if (!(await takeDailySearch(context, now))) return;
  await renewLease(context);
  await noticeUnreferenced(context);
  await removeUnreferenced(context);
}

/** Removes the files of tickets and of chat messages that were deleted an hour ago. */
export async function removeDeletedFiles(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - restorableMs);
  await removeDeletedFrom(context, 'gallery_files', before);
  await removeDeletedFrom(context, 'chat_files', before);
}

/** Store first: if deleting the row fails, the next run finds it again. */
async function removeDeletedFrom(
  { db, storage, logger }: Context,
  table: 'gallery_files' | 'chat_files',
  before: Date,
): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select(['bid', 'id'])
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .limit(roundSize)
    .execute();
  for (const row of rows) {
    await storage.remove(row, true);
    await db
      .deleteFrom(table)
      .where('bid', '=', row.bid)
      .where('id', '=', row.id)
      .where('deleted_at', '<=', before)
      .execute();
    logger.info('removed a deleted file', { ...row });
  }
}

/** Deletes files of chat rooms that no message has a day after their upload; an hour later they are removed. */
export async function deleteUnsentFiles({ db, clock, logger }: Context): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('chat_files')
    .set({ deleted_at: now })
    .where('message_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n)
    logger.info('deleted files that were never sent', { files: Number(numUpdatedRows) });
}

/** Removes uploads that were never attached to a ticket or chat room. */
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

/** First phase: records stored files that no row refers to, because their ticket, chat room, team or business was deleted. */
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
    logger.warn('files that no ticket or message refers to will be removed from the store', {
      files: noticed,
      removedAfter,
    });
  }
}

/** Second phase, a week later: removes the files that are still unreferenced, and drops the records of the others. */
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
    logger.info('removed a file that no ticket or message refers to', { ...file });
  }
  for (const { bid, id } of due) {
    await db.deleteFrom('unreferenced_files').where('bid', '=', bid).where('id', '=', id).execute();
  }
  if (unknown.length > 0)
    logger.warn('removed files that no ticket or message refers to', { files: unknown.length });
}

/** The files without a row in the database. */
async function withoutRow({ db }: Context, files: readonly StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom('stored_files')
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

/** Claims the daily search for this process, unless another process has done so. */
async function takeDailySearch({ db }: Context, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ swept_at: now })
    .where('swept_at', '<=', new Date(now.getTime() - searchEveryMs))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
