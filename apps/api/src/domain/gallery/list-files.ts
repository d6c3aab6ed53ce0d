/** Lists the files of a business or of one of its tickets, newest first, with keyset pagination. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { isVisibleIn, loadTeamViews } from '../reports/visible-teams.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import { presentFile, selectFiles } from './file-rows.ts';

export interface FileListing {
  ticket_id?: string;
  limit?: number;
  cursor?: string;
}

/** Default page size. */
const defaultLimit = 100;

/** @throws AppError business/not-found, ticket/not-found, request/invalid for an unknown cursor */
export async function listFiles(
  read: Read,
  bid: number,
  { ticket_id: ticketId, limit = defaultLimit, cursor }: FileListing,
): Promise<Wire['GalleryPage']> {
  const { teams } = await loadTeamViews(read, bid);
  if (ticketId !== undefined) await requireTicket(read, bid, ticketId);
  const from = cursor === undefined ? null : readTimeCursor(read, cursor);
  let query = selectFiles(read, bid)
    .where('f.deleted_at', 'is', null)
    .where(
      sql<boolean>`f.ticket_id in (select t.id from tickets t
        where t.bid = ${bid} and t.deleted_at is null and ${isVisibleIn(teams, bid, read.caller.uid)})`,
    )
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit + 1);
  if (ticketId !== undefined) query = query.where('f.ticket_id', '=', ticketId);
  if (from) query = query.where(sql<boolean>`(f.created_at, f.id) < (${from.time}::timestamptz, ${from.id})`);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    files: await Promise.all(shown.map((row) => presentFile(read.context, row))),
    next: rows.length > limit && last ? writeTimeCursor(last) : null,
  };
}
