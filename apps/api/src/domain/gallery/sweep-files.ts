/** Takes out of the store what nobody needs any more: deleted files, and those that belong to nothing. */
import type { StoredEntry } from '../../base/ports.ts';
import type { Context } from '../context.ts';
import { restorableMs } from './change-files.ts';

/** Most deleted files of one round. */
const roundSize = 500;

/** Something in the store is younger than its row in the database at most by so much. */
const orphanMs = 24 * 60 * 60_000;

/** Looking through the whole store is done once a day. */
const lookThroughEveryMs = 24 * 60 * 60_000;

const lookedThroughAt = new WeakMap<Context, number>();

/** An upload may be claimed for an hour; after twice that nobody will. */
const unclaimedMs = 2 * 60 * 60_000;

/** What every tidying does: deleted files and unclaimed uploads go, and once a day what belongs to nothing. */
export async function sweepFiles(context: Context): Promise<void> {
  await removeDeletedFiles(context);
  await removeUnclaimed(context);
  const now = context.clock.now().getTime();
  if (now - (lookedThroughAt.get(context) ?? 0) < lookThroughEveryMs) return;
  lookedThroughAt.set(context, now);
  await removeOrphans(context);
}

/** Out of the store first: a row that is left over is met again by the next round. */
export async function removeDeletedFiles({ db, clock, storage }: Context): Promise<void> {
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
  }
}

/** Removes uploads that arrived and were never put on a ticket. */
export async function removeUnclaimed({ clock, storage }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - unclaimedMs);
  for await (const entry of storage.list('incoming')) {
    if (entry.storedAt <= before) await storage.remove(entry.file, false);
  }
}

/** Removes kept files whose ticket, team or business is gone, or that never got a row. */
export async function removeOrphans(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - orphanMs);
  let kept: StoredEntry[] = [];
  for await (const entry of context.storage.list('kept')) {
    if (entry.storedAt > before) continue;
    kept.push(entry);
    if (kept.length < roundSize) continue;
    await removeUnknown(context, kept);
    kept = [];
  }
  await removeUnknown(context, kept);
}

async function removeUnknown({ db, storage }: Context, entries: readonly StoredEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = await db
    .selectFrom('gallery_files')
    .select(['bid', 'id'])
    .where('bid', 'in', [...new Set(entries.map(({ file }) => file.bid))])
    .where(
      'id',
      'in',
      entries.map(({ file }) => file.id),
    )
    .execute();
  const known = new Set(rows.map(({ bid, id }) => `${bid}/${id}`));
  for (const { file, isKept } of entries) {
    if (!known.has(`${file.bid}/${file.id}`)) await storage.remove(file, isKept);
  }
}
