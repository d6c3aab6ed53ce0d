/**
 * Stores with each assignment whether its ticket is open, so that the open tickets of a user are found without reading
 * all of their past assignments (docs/decisions/0077). Every write that opens or closes tickets updates it in the same
 * transaction.
 */
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Write } from '../context.ts';

/** Whether a ticket in a column of this meaning is still to be done. */
export function isOpenIn(state: Wire['TicketState']): boolean {
  return state !== 'done';
}

/** Of ticket `t` in column `s`, what is noted. */
const isOpen = rawSql`t.deleted_at is null and s.state <> 'done'`;

/** What is noted of the ticket with the id that the fragment names, as it stands. */
export function isOpenNow(bid: number, id: Fragment): Fragment {
  return rawSql`(select ${isOpen} from tickets t join statuses s on s.bid = t.bid and s.sid = t.status
    where t.bid = ${bid}::int and t.id = ${id})`;
}

/** Notes of these tickets how they stand now: they are locked, what was read of their columns before may be old. */
export async function noteOpenTickets(write: Write, bid: number, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await noteOpen(bid, rawSql`t.id = any(${[...ids]}::text[])`).execute(write.db);
}

/** Notes of all tickets of a column how they stand now; the column is locked. */
export async function noteOpenColumn(
  write: Write,
  { bid, tid, sid }: { bid: number; tid: number; sid: number },
): Promise<void> {
  await noteOpen(bid, rawSql`t.tid = ${tid}::int and t.status = ${sid}::int`).execute(write.db);
}

function noteOpen(bid: number, which: Fragment): Fragment {
  return rawSql`
    update ticket_assignees a set is_open = now.is_open
    from (
      select t.id, ${isOpen} as is_open
      from tickets t join statuses s on s.bid = t.bid and s.sid = t.status where t.bid = ${bid}::int and ${which}
    ) now
    where a.bid = ${bid}::int and a.ticket_id = now.id and a.is_open <> now.is_open`;
}

/**
 * The condition that ticket `t` was not completed or opened since it was read. Its version does not tell: a column that
 * gets another meaning leaves the tickets in it as they came.
 */
export function isStillOpenOrNot({ completed_at: completed }: { completed_at: Date | null }): Fragment {
  return rawSql`(t.completed_at is null) = ${completed === null}::boolean`;
}

/** The note as a CTE of a fast-path write of one ticket, nothing when it stays as it was; `done` has the ticket's id. */
export function noteIfTurned(bid: number, before: Wire['TicketState'], after: Wire['TicketState']): Fragment {
  if (isOpenIn(before) === isOpenIn(after)) return rawSql``;
  return rawSql`
      noted as (
        update ticket_assignees a set is_open = ${isOpenIn(after)}::boolean from done
        where a.bid = ${bid}::int and a.ticket_id = done.id
      ),`;
}
