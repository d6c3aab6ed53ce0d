/** Queries of a user's own tickets by index, independent of the number of other tickets. */
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';

/** SQL: ids of the tickets of a business that a user created, reports or is assigned to: those of permission 11. */
export function ownTicketIds(bid: number, uid: string): Fragment {
  return rawSql`select own.id from tickets own where own.bid = ${bid} and own.created_by = ${uid}
    union select own.id from tickets own where own.bid = ${bid} and own.reporter = ${uid}
    union ${assignedTicketIds(bid, uid)}`;
}

/** SQL: ids of the tickets of a business that are assigned to a user. */
export function assignedTicketIds(bid: number, uid: string): Fragment {
  return rawSql`select a.ticket_id as id from ticket_assignees a where a.bid = ${bid} and a.uid = ${uid}`;
}

/** SQL: ids of a user's own open tickets; completed, deleted and archived ones are not read. */
export function openOwnTicketIds(bid: number, uid: string): Fragment {
  const isOpen = rawSql`coalesce(own.completed_at, own.deleted_at, own.archived_at) is null`;
  return rawSql`select own.id from tickets own where own.bid = ${bid} and own.created_by = ${uid} and ${isOpen}
    union select own.id from tickets own where own.bid = ${bid} and own.reporter = ${uid} and ${isOpen}
    union select a.ticket_id from ticket_assignees a where a.bid = ${bid} and a.uid = ${uid} and a.is_open`;
}
