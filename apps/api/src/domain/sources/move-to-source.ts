/** Replaces the source of tickets when it is deleted. */
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** History actions: update 1 (docs/product/constants.md 1.7). */
const updateAction = 1;

/** @throws AppError source/in-use when there are tickets and no replacement */
export async function moveTicketsToSource(
  write: Write,
  bid: number,
  from: number,
  to: number | undefined,
): Promise<void> {
  const by = write.caller.uid;
  const now = write.context.clock.now();
  if (to === undefined && (await hasTickets(write, bid, from))) throw new AppError('source/in-use');
  await write.db
    .updateTable('tickets')
    .set({ source: to ?? null })
    .where('bid', '=', bid)
    .where('source', '=', from)
    .where('deleted_at', 'is not', null)
    .execute();
  if (to === undefined) return;
  const { rows } = await sql<{ tid: number; count: number }>`
    with moved as (
      update tickets set source = ${to}::int, version = version + 1, updated_at = ${now}::timestamptz
      where bid = ${bid}::int and source = ${from}::int and deleted_at is null
      returning bid, id, tid, version
    ), told as (
      insert into ticket_history (bid, ticket_id, version, action, uid, field, from_value, to_value, created_at)
      select bid, id, version, ${updateAction}::int, ${by}::text, 'source', ${String(from)}::text, ${String(to)}::text,
        ${now}::timestamptz
      from moved
    )
    select tid, count(*)::int as count from moved group by tid order by tid`.execute(write.db);
  for (const { tid, count } of rows) {
    write.emit({ type: 'tickets-rearranged', bid, tid, by, importId: null, count });
  }
}

async function hasTickets(write: Write, bid: number, sid: number): Promise<boolean> {
  const row = await write.db
    .selectFrom('tickets')
    .select('id')
    .where('bid', '=', bid)
    .where('source', '=', sid)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
