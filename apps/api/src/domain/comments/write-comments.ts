/** Comments on a ticket: made, edited and deleted, with the ticket's count kept. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { can } from '@minga/rules/permissions';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { message } from '../messages.ts';
import { updateCommentExcerpts } from '../notifications/comment-excerpts.ts';
import { presentChange } from '../tickets/read/present-card.ts';
import { requireTicketForWrite } from '../tickets/ticket-access.ts';
import { historyActions, writeHistory } from '../tickets/ticket-history.ts';
import { loadTickets, type TicketRow } from '../tickets/ticket-rows.ts';
import { readMarkdown } from '../markdown.ts';
import { type CommentRow, presentComment, selectComments } from './comment-rows.ts';

type CommentEvent = 'comment-created' | 'comment-updated' | 'comment-deleted';

/**
 * Adds a comment to a ticket that the caller may see. The same comment of the same person again is answered as it is.
 * Throws ticket/not-found, comment/required, and request/invalid for an id that is taken.
 */
export async function createComment(
  write: Write,
  bid: number,
  ticketId: string,
  input: Wire['CommentText'],
): Promise<Wire['Comment']> {
  const { ticket } = await requireTicketForWrite(write, bid, ticketId);
  const text = requireText(write, input.text);
  const id = input.id ?? newClientId();
  const existing = await write.db
    .selectFrom('ticket_comments')
    .select(['ticket_id', 'uid', 'text', 'deleted_at'])
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing) {
    const isSame =
      existing.ticket_id === ticketId && existing.uid === write.caller.uid && existing.text === text;
    if (isSame && existing.deleted_at === null)
      return presentComment(await readComment(write, bid, ticketId, id));
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', write.caller.lang) }],
    });
  }
  await write.db
    .insertInto('ticket_comments')
    .values({
      bid,
      id,
      ticket_id: ticketId,
      uid: write.caller.uid,
      text,
      created_at: write.context.clock.now(),
    })
    .execute();
  await tellOfComment(write, ticket, id, 'comment-created');
  return presentComment(await readComment(write, bid, ticketId, id));
}

/** Changes a comment of the caller's own. Throws ticket/, comment/not-found, auth/forbidden, comment/required. */
export async function updateComment(
  write: Write,
  bid: number,
  ticketId: string,
  id: string,
  patch: Wire['CommentPatch'],
): Promise<Wire['Comment']> {
  const { ticket } = await requireTicketForWrite(write, bid, ticketId);
  const comment = await readComment(write, bid, ticketId, id);
  if (comment.uid !== write.caller.uid) throw new AppError('auth/forbidden');
  const text = requireText(write, patch.text);
  if (text === comment.text) return presentComment(comment);
  const edited = { text, edited_at: write.context.clock.now() };
  await write.db
    .updateTable('ticket_comments')
    .set(edited)
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await updateCommentExcerpts(write, ticket, { id, text });
  await tellOfComment(write, ticket, id, 'comment-updated');
  return presentComment({ ...comment, ...edited });
}

/** Deletes a comment of the caller's own, or anybody's as a team admin. Throws as `updateComment`. */
export async function deleteComment(write: Write, bid: number, ticketId: string, id: string): Promise<void> {
  const { ticket, abilities } = await requireTicketForWrite(write, bid, ticketId);
  const comment = await readComment(write, bid, ticketId, id);
  if (comment.uid !== write.caller.uid && !can(abilities, 'teamAdmin')) throw new AppError('auth/forbidden');
  await write.db
    .updateTable('ticket_comments')
    .set({ deleted_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await tellOfComment(write, ticket, id, 'comment-deleted');
}

/** A comment of this ticket; one of another ticket is not there. */
async function readComment(write: Write, bid: number, ticketId: string, id: string): Promise<CommentRow> {
  const comment = await selectComments(write.db, bid)
    .where('c.ticket_id', '=', ticketId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!comment) throw new AppError('comment/not-found');
  return comment;
}

function requireText({ caller: { lang } }: Write, text: string): string {
  const clean = readMarkdown('/text', text, lang).trim();
  if (clean === '') throw new AppError('comment/required');
  return clean;
}

/** Counts, remembers and tells. The history names the comment, not its text: a deleted text must not live on there. */
async function tellOfComment(
  write: Write,
  ticket: TicketRow,
  commentId: string,
  type: CommentEvent,
): Promise<void> {
  const { bid, id } = ticket;
  const version = ticket.version + 1;
  await write.db
    .updateTable('tickets')
    .set({
      version,
      updated_at: write.context.clock.now(),
      comment_count: sql<number>`(select count(*)::int from ticket_comments c
        where c.bid = ${bid} and c.ticket_id = ${id} and c.deleted_at is null)`,
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await writeHistory(write, bid, [
    {
      ticket_id: id,
      version,
      action: historyActions.comment,
      field: 'comment',
      from_value: type === 'comment-created' ? null : commentId,
      to_value: type === 'comment-deleted' ? null : commentId,
    },
  ]);
  const [after = ticket] = await loadTickets(write.db, bid, [id]);
  write.emit({
    type,
    bid,
    tid: ticket.tid,
    by: write.caller.uid,
    ticketId: id,
    commentId,
    ticket: presentChange(after),
  });
}
