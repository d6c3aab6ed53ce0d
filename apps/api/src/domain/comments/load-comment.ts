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

/** A comment that is answered. */
export interface AnsweredComment {
  uid: string;
  /** The comment itself, or the root of the thread that it belongs to. */
  thread: string;
}

/** Fast path: the ticket with the membership of the caller, and the comment that is answered. */
export interface CommentSnapshot {
  ticket: CommentTicketProjection;
  answered: AnsweredComment | null;
}

type SnapshotRow = CommentTicketProjection & { answered_uid: string | null; answered_thread: string | null };

/** Fast path: undefined if the ticket is missing or deleted. */
export async function loadCommentSnapshot(
  read: Read,
  bid: number,
  ticketId: string,
  replyTo: string | undefined,
): Promise<CommentSnapshot | undefined> {
  const [found] = await rawSql<SnapshotRow>`
    select t.bid, ${projectionColumns}, answered.uid as answered_uid,
      coalesce(answered.root_id, answered.id) as answered_thread
    from tickets t ${joinMembership(read, 't')}
    left join ticket_comments answered on answered.bid = t.bid and answered.ticket_id = t.id
      and answered.id = ${replyTo ?? null}::text and answered.deleted_at is null
    where t.bid = ${bid} and t.id = ${ticketId} and t.deleted_at is null
  `.execute(read.db);
  if (!found) return undefined;
  const { answered_uid, answered_thread, ...ticket } = found;
  const isAnswer = answered_uid !== null && answered_thread !== null;
  return { ticket, answered: isAnswer ? { uid: answered_uid, thread: answered_thread } : null };
}

/** Locking path: the comment that is answered, if any. @throws AppError comment/not-found */
export async function loadAnswered(
  write: Write,
  bid: number,
  ticketId: string,
  replyTo: string | undefined,
): Promise<AnsweredComment | null> {
  if (replyTo === undefined) return null;
  const { uid, id, root_id } = await loadComment(write, bid, ticketId, replyTo);
  return { uid, thread: root_id ?? id };
}

/** Locking path: the comment with an id, of whatever ticket, deleted or not. */
export async function loadExisting(
  { db, caller }: Write,
  bid: number,
  id: string,
): Promise<CommentRow | null> {
  const comments = selectComments(db, bid, caller.uid, { deleted: true });
  return (await comments.where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locking path: a comment of the ticket. @throws AppError comment/not-found */
export async function loadComment(
  { db, caller }: Write,
  bid: number,
  ticketId: string,
  id: string,
): Promise<CommentRow> {
  const comment = await selectComments(db, bid, caller.uid)
    .where('c.ticket_id', '=', ticketId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!comment) throw new AppError('comment/not-found');
  return comment;
}
