/** Lists the files of a business or of one of its tickets, newest first, with keyset pagination. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { isVisibleIn, loadTeamViews } from '../reports/visible-teams.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import type { GalleryType } from './file-kinds.ts';
import { presentFile, selectFiles } from './file-rows.ts';

/** Filters and page of a listing; a file must match all filters (docs/product/tickets.md 5.8). */
export interface FileListing {
  ticket_id?: string;
  ticket_number?: number;
  type?: GalleryType;
  uid?: string;
  limit?: number;
  cursor?: string;
}

/** Default page size. */
const defaultLimit = 100;

/** @throws AppError business/not-found, ticket/not-found, request/invalid for an unknown cursor */
export async function listFiles(
  read: Read,
  bid: number,
  { ticket_id: ticketId, limit = defaultLimit, cursor, ...filters }: FileListing,
): Promise<Wire['GalleryPage']> {
  const isListed = await authorizeListing(read, bid, ticketId);
  const from = cursor === undefined ? null : readTimeCursor(read, cursor);
  let query = selectMatching(read, bid, filters)
    .where(isListed)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit + 1);
  if (from) query = query.where(sql<boolean>`(f.created_at, f.id) < (${from.time}::timestamptz, ${from.id})`);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    files: await Promise.all(shown.map((row) => presentFile(read.context, row))),
    next: rows.length > limit && last ? writeTimeCursor(last) : null,
  };
}

/** SQL: whether a file belongs to the given ticket, which must be visible, or to any visible ticket `t`. */
async function authorizeListing(read: Read, bid: number, ticketId: string | undefined) {
  if (ticketId !== undefined) {
    await requireTicket(read, bid, ticketId);
    return sql<boolean>`f.ticket_id = ${ticketId}`;
  }
  const { teams } = await loadTeamViews(read, bid);
  return isVisibleIn(teams, bid, read.caller.uid);
}

/** Files that are not deleted, of tickets that are not deleted, and that match the filters. */
function selectMatching(
  read: Read,
  bid: number,
  { ticket_number: number, type, uid }: Pick<FileListing, 'ticket_number' | 'type' | 'uid'>,
) {
  let query = selectFiles(read, bid).where('f.deleted_at', 'is', null).where('t.deleted_at', 'is', null);
  if (number !== undefined) query = query.where('t.number', '=', number);
  if (type !== undefined) query = query.where('f.type', '=', type);
  if (uid !== undefined) query = query.where('f.uid', '=', uid);
  return query;
}
