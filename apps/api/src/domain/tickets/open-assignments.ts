/**
 * Stores with each assignment whether its ticket is open, so that the open tickets of a user are found without reading
 * all of their past assignments (docs/decisions/0077). Every write that opens or closes tickets updates it in the same
 * transaction.
 */
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Write } from '../context.ts';

/** What decides whether a ticket that is not deleted is open. */
type Openness = { state: Wire['TicketState']; archived_at: Date | null };

/** Whether a ticket that is not deleted is open: neither in a column of state done nor archived. */
export function isOpenTicket({ state, archived_at: archived }: Openness): boolean {
  return state !== 'done' && archived === null;
}

/** SQL: whether ticket `t` in column `s` is open. */
const isOpen = rawSql`t.deleted_at is null and t.archived_at is null and s.state <> 'done'`;

/** SQL: whether the ticket whose id is the fragment is open now. */
export function isOpenNow(bid: number, id: Fragment): Fragment {
  return rawSql`(select ${isOpen} from tickets t join statuses s on s.bid = t.bid and s.sid = t.status
    where t.bid = ${bid}::int and t.id = ${id})`;
}

/** Updates the assignments of locked tickets from the current state of their columns, which may have changed since they were read. */
export async function noteOpenTickets(write: Write, bid: number, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await noteOpen(bid, rawSql`t.id = any(${[...ids]}::text[])`).execute(write.db);
}

/** Updates the assignments of all tickets of a locked column. */
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
 * SQL: the condition that ticket `t` was neither completed nor reopened since it was read. The version is not enough: a
 * change of the state of a column does not change the versions of its tickets.
 */
export function isStillOpenOrNot({ completed_at: completed }: { completed_at: Date | null }): Fragment {
  return rawSql`(t.completed_at is null) = ${completed === null}::boolean`;
}

/** SQL: the update as a CTE of a fast-path write of one ticket, empty without a change; `done` contains the ticket's id. */
export function noteIfTurned(bid: number, before: Openness, after: Openness): Fragment {
  if (isOpenTicket(before) === isOpenTicket(after)) return rawSql``;
  return rawSql`
      noted as (
        update ticket_assignees a set is_open = ${isOpenTicket(after)}::boolean from done
        where a.bid = ${bid}::int and a.ticket_id = done.id
      ),`;
}
