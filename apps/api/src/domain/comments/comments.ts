/** `createComment`, `updateComment` and `deleteComment`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { mayMention } from '@minga/rules/text/mentions';
import type { Read, Write } from '../context.ts';
import type { FastPathPlan } from '../fast-path-plan.ts';
import { updateCommentExcerpts } from '../notifications/comment-excerpts.ts';
import { loadMentionableFor } from '../notifications/mentions.ts';
import { requireTicketForWrite } from '../tickets/ticket-access.ts';
import { abilitiesWith, concernsNobodyElse } from '../tickets/ticket-projection.ts';
import { presentComment } from './comment-rows.ts';
import { deleteReactions } from './comment-reactions.ts';
import {
  answersAnother,
  decideCommentDeletion,
  decideCommentEdit,
  decideNewComment,
} from './decide-comment.ts';
import { loadAnswered, loadComment, loadCommentSnapshot, loadExisting } from './load-comment.ts';
import { commentChanges, insertComment, storeEffects, updateCommentRow } from './store-comment.ts';

/** Optimistic strategy: a comment on a ticket that is visible to the caller. */
export async function planComment(
  read: Read,
  bid: number,
  ticketId: string,
  input: Wire['CommentText'],
): Promise<FastPathPlan<{ comment: Wire['Comment'] }> | null> {
  const snapshot = await loadCommentSnapshot(read, bid, ticketId, input.reply_to);
  if (!snapshot || !abilitiesWith(read, snapshot.ticket)) return null;
  const { ticket, answered } = snapshot;
  if (input.reply_to !== undefined && !answered) return null;
  const now = read.context.clock.now();
  const decision = decideNewComment({ ticket, existing: null, answered }, withId(input), read.caller, now);
  if (decision.kind !== 'created') return null;
  const isQuiet = concernsNobodyElse(read, ticket) && !answersAnother(answered, read.caller);
  return {
    changes: commentChanges(read, ticket, decision),
    event: decision.event,
    isQuiet: isQuiet && !mayMention(decision.comment.text),
    answer: { comment: presentComment(decision.comment) },
  };
}

/**
 * Locking strategy: adds a comment, or a reply to one, to a ticket that the caller may see. The same comment of the same
 * person again returns the stored one.
 *
 * @throws AppError ticket/not-found, comment/not-found, comment/required, request/invalid for an id that is taken
 */
export async function createComment(
  write: Write,
  bid: number,
  ticketId: string,
  input: Wire['CommentText'],
): Promise<Wire['Comment']> {
  const { ticket } = await requireTicketForWrite(write, bid, ticketId);
  const identified = withId(input);
  const answered = await loadAnswered(write, bid, ticketId, input.reply_to);
  const existing = await loadExisting(write, bid, identified.id);
  const now = write.context.clock.now();
  const decision = decideNewComment({ ticket, existing, answered }, identified, write.caller, now);
  if (decision.kind === 'created') {
    await insertComment(write, decision.comment);
    await storeEffects(write, decision);
  }
  return presentComment(decision.comment);
}

/**
 * Changes a comment of the caller.
 *
 * @throws AppError ticket/not-found, comment/not-found, auth/forbidden, comment/required
 */
export async function updateComment(
  write: Write,
  bid: number,
  ticketId: string,
  id: string,
  patch: Wire['CommentPatch'],
): Promise<Wire['Comment']> {
  const { ticket } = await requireTicketForWrite(write, bid, ticketId);
  const comment = await loadComment(write, bid, ticketId, id);
  const mentionable = await loadMentionableFor(write.db, ticket, [patch.text]);
  const now = write.context.clock.now();
  const decision = decideCommentEdit({ ticket, comment, mentionable }, patch, write.caller, now);
  if (decision.kind === 'edited') {
    const { text, edited_at } = decision.comment;
    await updateCommentRow(write, decision.comment, { text, edited_at });
    await updateCommentExcerpts(write, ticket, { id, text });
    await storeEffects(write, decision);
  }
  return presentComment(decision.comment);
}

/**
 * Deletes a comment of the caller, or any comment as a team admin, with the reactions to it.
 *
 * @throws AppError ticket/not-found, comment/not-found, auth/forbidden
 */
export async function deleteComment(write: Write, bid: number, ticketId: string, id: string): Promise<void> {
  const { ticket, abilities } = await requireTicketForWrite(write, bid, ticketId);
  const comment = await loadComment(write, bid, ticketId, id);
  const now = write.context.clock.now();
  const effects = decideCommentDeletion({ ticket, comment, abilities }, write.caller, now);
  await updateCommentRow(write, comment, { deleted_at: now });
  await deleteReactions(write, comment);
  await storeEffects(write, effects);
}

function withId({ id, text }: Wire['CommentText']): { id: string; text: string } {
  return { id: id ?? newClientId(), text };
}
