/** Counts of an import, updated with each of its batches. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/**
 * Requires an import of this team that accepts more tickets, and locks it against a concurrent undo. Throws
 * import/not-found (also for an import of another team) and import/undone.
 */
export async function requireOpenImport(write: Write, bid: number, tid: number, id: string): Promise<void> {
  const found = await write.db
    .selectFrom('ticket_imports')
    .select('undone_at')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('tid', '=', tid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('import/not-found');
  if (found.undone_at !== null) throw new AppError('import/undone');
}

/** Adds the outcomes of a batch. */
export async function addImportCounts(
  write: Write,
  bid: number,
  id: string,
  batch: Wire['BatchAnswer'],
): Promise<void> {
  await write.db
    .updateTable('ticket_imports')
    .set({
      created: sql<number>`created + ${batch.created}::int`,
      duplicates: sql<number>`duplicates + ${batch.duplicates}::int`,
      refused: sql<number>`refused + ${batch.refused}::int`,
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  const { created, duplicates, refused } = batch;
  write.afterCommit(async () => write.context.metrics.countImportRows({ created, duplicates, refused }));
}
