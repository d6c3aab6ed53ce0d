/** Input of the decisions of comments: a snapshot for the fast path, locked rows for the locking path. */
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import { joinMembership } from '../caller-membership.ts';
import type { Read, Write } from '../context.ts';
import { projectionColumns, type TicketProjection } from '../tickets/ticket-projection.ts';
import { type CommentRow, selectComments } from './comment-rows.ts';

export interface CommentTicketProjection extends TicketProjection {
  bid: number;
}

/** Fast path: the ticket with the membership of the caller; undefined if the ticket is missing or deleted. */
export async function loadCommentSnapshot(
  read: Read,
  bid: number,
  ticketId: string,
): Promise<CommentTicketProjection | undefined> {
  const [ticket] = await rawSql<CommentTicketProjection>`
    select t.bid, ${projectionColumns} from tickets t ${joinMembership(read, 't')}
    where t.bid = ${bid} and t.id = ${ticketId} and t.deleted_at is null
  `.execute(read.db);
  return ticket;
}

/** Locking path: the comment with an id, of whatever ticket, deleted or not. */
export async function loadExisting({ db }: Write, bid: number, id: string): Promise<CommentRow | null> {
  return (await selectComments(db, bid, { deleted: true }).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locking path: a comment of the ticket. @throws AppError comment/not-found */
export async function loadComment(
  { db }: Write,
  bid: number,
  ticketId: string,
  id: string,
): Promise<CommentRow> {
  const comment = await selectComments(db, bid)
    .where('c.ticket_id', '=', ticketId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!comment) throw new AppError('comment/not-found');
  return comment;
}
