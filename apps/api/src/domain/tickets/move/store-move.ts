/** Stores a decided move: as one statement on the fast path, row by row on the locking path. */
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Read, Write } from '../../context.ts';
import { lockStamped } from '../../fast-path-plan.ts';
import { isStillOpenOrNot, noteIfTurned } from '../open-assignments.ts';
import { insertHistory, writeHistory } from '../ticket-history.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { MovedTicket } from './decide-move.ts';
import type { MoveSnapshot, MoveTicketProjection } from './load-move.ts';

/** Fast path: common table expressions that store the move if ticket and column are as in the snapshot. */
export function moveChanges(
  read: Read,
  bid: number,
  { targetStamp }: MoveSnapshot,
  { before, after, isNewColumn, history }: MovedTicket<MoveTicketProjection>,
  now: Date,
): Fragment {
  return rawSql`
    ${lockStamped(bid, { sid: after.status, stamp: targetStamp })},
    done as (
      update tickets t set status = goal.sid, sort = ${after.sort}::text, version = ${after.version}::int,
        completed_at = ${after.completed_at?.toISOString() ?? null}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
      from goal
      where t.bid = ${bid}::int and t.id = ${before.id}::text and t.tid = ${before.tid}::int
        and t.version = ${before.version}::int and t.deleted_at is null and ${isStillOpenOrNot(before)}
      returning t.id
    ),
    ${isNewColumn ? noteIfTurned(bid, before, after) : rawSql``}
    history as (${insertHistory(read, bid, history, rawSql`, done`)})`;
}

/** Locking path: the ticket and its history; the caller updates the open assignments once for all tickets. */
export async function storeMove(write: Write, { after, history }: MovedTicket<TicketRow>): Promise<void> {
  const { status, sort, completed_at, version, updated_at } = after;
  await write.db
    .updateTable('tickets')
    .set({ status, sort, completed_at, version, updated_at })
    .where('bid', '=', after.bid)
    .where('id', '=', after.id)
    .execute();
  await writeHistory(write, after.bid, history);
}
