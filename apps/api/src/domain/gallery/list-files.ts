/** Lists the files of a business or of one of its tickets, newest first, with keyset pagination. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../context.ts';
import { message } from '../messages.ts';
import { isVisibleIn, loadTeamViews } from '../reports/visible-teams.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { type FileRow, presentFile, selectFiles } from './file-rows.ts';

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
  const from = cursor === undefined ? null : readCursor(read, cursor);
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
    next: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function writeCursor({ created_at, id }: FileRow): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');
}

function readCursor({ caller }: Read, cursor: string): { time: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([-\w]{20})$/.exec(text) ?? [];
  if (time && id && !Number.isNaN(Date.parse(time))) return { time, id };
  throw new AppError('request/invalid', {
    fields: [{ path: 'cursor', message: message('cursor', caller.lang) }],
  });
}
