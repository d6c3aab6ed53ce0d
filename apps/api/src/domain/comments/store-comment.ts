/** Stores decided comments: a new one as a single statement on the fast path, row by row on the locking path. */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Read, Write } from '../context.ts';
import { followAsAuthor } from '../notifications/followers.ts';
import { insertHistory, writeHistory } from '../tickets/ticket-history.ts';
import type { CommentRow } from './comment-rows.ts';
import type { CommentEffects, NewCommentDecision } from './decide-comment.ts';
import type { CommentTicketProjection } from './load-comment.ts';

/** Fast path: common table expressions that store the comment if the ticket is as in the snapshot. */
export function commentChanges(
  read: Read,
  snapshot: CommentTicketProjection,
  { comment, ticket, history }: Extract<NewCommentDecision, { kind: 'created' }>,
): Fragment {
  const { bid, tid } = ticket;
  const now = rawSql`${comment.created_at.toISOString()}::timestamptz`;
  return rawSql`
    done as (
      update tickets t set version = ${ticket.version}::int, updated_at = ${now}, comment_count = ${ticket.comment_count}::int
      where t.bid = ${bid}::int and t.id = ${ticket.id}::text and t.tid = ${tid}::int
        and t.version = ${snapshot.version}::int and t.deleted_at is null
      returning t.id
    ),
    commented as (
      insert into ticket_comments (bid, id, ticket_id, root_id, uid, text, created_at)
      select ${bid}::int, ${comment.id}::text, done.id, ${comment.root_id}::text, ${comment.uid}::text,
        ${comment.text}::text, ${now} from done
    ),
    followed as (${followAsAuthor(comment, rawSql`, done`)}),
    history as (${insertHistory(read, bid, [history], rawSql`, done`, comment.created_at)})`;
}

/** Locking path: a new comment, whose author follows the ticket. */
export async function insertComment({ db }: Write, comment: CommentRow): Promise<void> {
  const { bid, id, ticket_id, root_id, uid, text, created_at } = comment;
  await db
    .insertInto('ticket_comments')
    .values({ bid, id, ticket_id, root_id, uid, text, created_at })
    .execute();
  await followAsAuthor(comment).execute(db);
}

/** Locking path: changed columns of a comment. */
export async function updateCommentRow(
  { db }: Write,
  { bid, id }: Pick<CommentRow, 'bid' | 'id'>,
  changes: Partial<Pick<CommentRow, 'text' | 'edited_at' | 'deleted_at'>>,
): Promise<void> {
  await db.updateTable('ticket_comments').set(changes).where('bid', '=', bid).where('id', '=', id).execute();
}

/** Locking path: version and comment count of the ticket, its history and the event. */
export async function storeEffects(
  write: Write,
  { ticket: { bid, id, version, comment_count }, history, event }: CommentEffects,
): Promise<void> {
  await write.db
    .updateTable('tickets')
    .set({ version, comment_count, updated_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await writeHistory(write, bid, [history]);
  write.emit(event);
}
