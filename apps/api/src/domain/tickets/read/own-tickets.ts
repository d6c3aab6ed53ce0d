/** Which tickets are somebody's: by indexes that lead to them, however many others there are. */
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';

/** Ids of the tickets of a business that somebody made, reports or has to do: those of permission 11. */
export function ownTicketIds(bid: number, uid: string): Fragment {
  return rawSql`select own.id from tickets own where own.bid = ${bid} and own.created_by = ${uid}
    union select own.id from tickets own where own.bid = ${bid} and own.reporter = ${uid}
    union ${assignedTicketIds(bid, uid)}`;
}

/** Ids of the tickets of a business that somebody has to do. */
export function assignedTicketIds(bid: number, uid: string): Fragment {
  return rawSql`select a.ticket_id as id from ticket_assignees a where a.bid = ${bid} and a.uid = ${uid}`;
}

/** Of those that are somebody's, the ones that are open: what they once made or did is not read for it. */
export function openOwnTicketIds(bid: number, uid: string): Fragment {
  const isOpen = rawSql`coalesce(own.completed_at, own.deleted_at) is null`;
  return rawSql`select own.id from tickets own where own.bid = ${bid} and own.created_by = ${uid} and ${isOpen}
    union select own.id from tickets own where own.bid = ${bid} and own.reporter = ${uid} and ${isOpen}
    union select a.ticket_id from ticket_assignees a where a.bid = ${bid} and a.uid = ${uid} and a.is_open`;
}
