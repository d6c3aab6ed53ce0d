/** `addCommentReaction` and `removeCommentReaction`. */
import type { Wire } from '@minga/contract';
import type { Write } from '../context.ts';
import { requireTicketForWrite } from '../tickets/ticket-access.ts';
import { peopleOf } from '../tickets/ticket-rows.ts';
import { deleteReaction, insertReaction } from './comment-reactions.ts';
import { presentComment } from './comment-rows.ts';
import { loadComment } from './load-comment.ts';

/** A reaction of the caller to a comment. */
export interface ReactionPlace {
  bid: number;
  ticketId: string;
  commentId: string;
  reaction: Wire['Reaction'];
}

/**
 * Adds or removes a reaction of the caller to a comment on a ticket that they may see, and returns the comment. Neither
 * the version of the ticket nor its history changes, and nobody is notified (docs/product/tickets.md 4.4).
 *
 * @throws AppError ticket/not-found, comment/not-found
 */
export async function setReaction(
  write: Write,
  { bid, ticketId, commentId, reaction }: ReactionPlace,
  isSet: boolean,
): Promise<Wire['Comment']> {
  const { ticket } = await requireTicketForWrite(write, bid, ticketId);
  const comment = await loadComment(write, bid, ticketId, commentId);
  const hasChanged = await (isSet ? insertReaction : deleteReaction)(write, comment, reaction);
  if (!hasChanged) return presentComment(comment);
  const { tid } = ticket;
  write.emit({
    type: 'reactions-changed',
    bid,
    tid,
    by: write.caller.uid,
    ticketId,
    people: peopleOf(ticket),
  });
  return presentComment(await loadComment(write, bid, ticketId, commentId));
}
